/** What a check of the self-test is, and how one is run. */
import { withTimeout } from "@hub/realtime";
import type { CheckResult } from "@hub/shared/features/qa/schema";
import type { World } from "./world.ts";

/** What has to work, and the work that shows it, in this order; a text that it returns is shown as a detail. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

export interface Check {
  feature: string;
  /** What to do when it fails. */
  advice: readonly string[];
  /** Whether only a `Finding` is a failure; whatever else goes wrong means that the check was not finished. */
  needsFinding?: true;
  timeoutMs?: number;
  steps(world: World): Steps;
}

/** Works, but somebody should look at it. */
export class Caution extends Error {
  readonly advice: readonly string[];

  constructor(details: string, advice: readonly string[]) {
    super(details);
    this.advice = advice;
  }
}

/** What a check looked for and found: the fault itself, and not something that kept the check from looking. */
export class Finding extends Error {}

/** The time of the whole self-test was up, which says nothing about the part. */
class OutOfTime extends Error {}

const defaultTimeoutMs = 10_000;
const cautionScore = 50;
/** How the details of a check begin that could not be finished. */
export const unfinishedPrefix = "Not finished:";
const unfinishedAdvice = ["Run the tests again when the hub has less to do.", "See to what else failed first."];

/** Runs the steps of a check until one fails or its time is up; never throws. */
export async function runCheck(check: Check, world: World, leftMs: number): Promise<CheckResult> {
  const { feature } = check;
  const steps = Object.entries(check.steps(world));
  const details: string[] = [];
  const ownMs = check.timeoutMs ?? defaultTimeoutMs;
  const limit = { timeoutMs: Math.min(ownMs, leftMs), isCutShort: leftMs < ownMs };
  const endAtMs = Date.now() + limit.timeoutMs;
  for (const [index, [what, run]] of steps.entries()) {
    try {
      const detail = await inTime(run, { ...limit, leftMs: endAtMs - Date.now() });
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
  /** Until the time of the check is up. */
  leftMs: number;
  timeoutMs: number;
  /** Whether the check had less than its own time, because the self-test has to end. */
  isCutShort: boolean;
}

async function inTime(run: Steps[string], { leftMs, timeoutMs, isCutShort }: Limit): Promise<unknown> {
  const TimeUp = isCutShort ? OutOfTime : Error;
  if (leftMs <= 0) throw new TimeUp("There was no time left for it");
  return await withTimeout(run(), leftMs, () => new TimeUp(`It was not done after ${timeoutMs} ms`));
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
