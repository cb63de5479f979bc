/** What a check of the self-test is, and how one is run. */
import { within } from "@hub/realtime";
import type { CheckResult } from "@hub/shared/features/qa/schema";
import type { World } from "./world.ts";

/** What has to work, and the work that shows it; what it returns is told as a detail. */
export type Step = readonly [what: string, run: () => Promise<string | undefined>];

export interface Check {
  feature: string;
  /** What to do when it fails. */
  advice: readonly string[];
  timeoutMs?: number;
  steps(world: World): readonly Step[];
}

/** Works, but somebody should look at it. */
export class Caution extends Error {
  readonly advice: readonly string[];

  constructor(details: string, advice: readonly string[]) {
    super(details);
    this.advice = advice;
  }
}

const usualTimeoutMs = 10_000;
const cautionScore = 50;

/** Runs the steps of a check until one fails or its time is up; never throws. */
export async function runCheck(check: Check, world: World, leftMs: number): Promise<CheckResult> {
  const { feature } = check;
  const steps = check.steps(world);
  const details: string[] = [];
  const timeoutMs = Math.min(check.timeoutMs ?? usualTimeoutMs, leftMs);
  const endAtMs = Date.now() + timeoutMs;
  for (const [index, [what, run]] of steps.entries()) {
    try {
      const leftMs = endAtMs - Date.now();
      if (leftMs <= 0) throw new Error("There was no time left for it");
      const detail = await within(run(), leftMs, () => new Error(`It was not done after ${timeoutMs} ms`));
      if (detail !== undefined) details.push(detail);
    } catch (error) {
      if (error instanceof Caution)
        return {
          feature,
          status: "WARNING",
          score: cautionScore,
          details: error.message,
          recommendations: [...error.advice],
        };
      const score = Math.floor((index / steps.length) * 100);
      const reason = error instanceof Error ? error.message : "it failed without a reason";
      return {
        feature,
        status: "FAIL",
        score,
        details: `Failed: ${what}. ${sentence([reason])}`,
        recommendations: [...check.advice],
      };
    }
  }
  const told = details.length > 0 ? details : steps.map(([what]) => what);
  return { feature, status: "PASS", score: 100, details: sentence(told), recommendations: [] };
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}
