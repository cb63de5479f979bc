/** Defines and runs a check of the self-test. */
import { withTimeout } from "@hub/realtime";
import type { CheckResult } from "@hub/shared/features/qa/schema";
import type { World } from "./world.ts";

/** The steps in order, by their descriptions. The text that a step returns appears in the details. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

export interface Check {
  feature: string;
  /** Advice for a failure. */
  advice: readonly string[];
  /** If true, only a `Finding` is a failure. After any other error, the check counts as not finished. */
  needsFinding?: true;
  timeoutMs?: number;
  steps(world: World): Steps;
}

/** The part works, but the operator should look at it. */
export class Caution extends Error {
  readonly advice: readonly string[];

  constructor(details: string, advice: readonly string[]) {
    super(details);
    this.advice = advice;
  }
}

/** The fault that a check looks for, in contrast to an error that stopped the check. */
export class Finding extends Error {}

/** The whole self-test ran out of time. This is no fault of the checked part. */
class OutOfTime extends Error {}

const defaultTimeoutMs = 10_000;
const cautionScore = 50;
/** The start of the details of an unfinished check. */
export const unfinishedPrefix = "Not finished:";
const unfinishedAdvice = ["Run the tests again when the hub is less busy.", "Fix the other failures first."];

/** Runs the steps of a check until one fails or the time is up. Never throws. */
export async function runCheck(check: Check, world: World, leftMs: number): Promise<CheckResult> {
  const { feature } = check;
  const steps = Object.entries(check.steps(world));
  const details: string[] = [];
  const ownMs = check.timeoutMs ?? defaultTimeoutMs;
  const limit = { timeoutMs: Math.min(ownMs, leftMs), isCutShort: leftMs < ownMs };
  const endAtMs = Date.now() + limit.timeoutMs;
  for (const [index, [what, run]] of steps.entries()) {
    try {
      const detail = await runInTime(run, { ...limit, leftMs: endAtMs - Date.now() });
      if (typeof detail === "string") details.push(detail);
    } catch (error) {
      if (error instanceof Caution) {
        const recommendations = [...error.advice];
        return { feature, status: "WARNING", score: cautionScore, details: error.message, recommendations };
      }
      const score = Math.floor((index / steps.length) * 100);
      const reason = sentence([error instanceof Error ? error.message : "it failed without a reason"]);
      if (isUnfinished(check, error)) {
        const recommendations = unfinishedAdvice;
        return {
          feature,
          status: "WARNING",
          score,
          details: `${unfinishedPrefix} ${what}. ${reason}`,
          recommendations,
        };
      }
      const recommendations = [...check.advice];
      return { feature, status: "FAIL", score, details: `Failed: ${what}. ${reason}`, recommendations };
    }
  }
  const reported = details.length > 0 ? details : steps.map(([what]) => what);
  return { feature, status: "PASS", score: 100, details: sentence(reported), recommendations: [] };
}

function isUnfinished({ needsFinding }: Check, error: unknown): boolean {
  return error instanceof OutOfTime || (needsFinding === true && !(error instanceof Finding));
}

interface Limit {
  /** The time left for the check. */
  leftMs: number;
  timeoutMs: number;
  /** True if the self-test's end shortened the check's own time. */
  isCutShort: boolean;
}

async function runInTime(run: Steps[string], { leftMs, timeoutMs, isCutShort }: Limit): Promise<unknown> {
  const TimeUp = isCutShort ? OutOfTime : Error;
  if (leftMs <= 0) throw new TimeUp("There was no time left for this check");
  return await withTimeout(run(), leftMs, () => new TimeUp(`It took longer than ${timeoutMs} ms`));
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
