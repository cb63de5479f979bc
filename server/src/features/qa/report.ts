import type { CheckResult, Report } from "@hub/shared/features/qa/schema";
import { unfinishedPrefix } from "./check.ts";

/** Sums up the results. */
export function reportOn(results: CheckResult[], at: Date): Report {
  const count = (status: CheckResult["status"]) => results.filter((result) => result.status === status).length;
  const sum = results.reduce((total, { score }) => total + score, 0);
  const counts = { passed: count("PASS"), failed: count("FAIL"), warnings: count("WARNING") };
  return {
    overallScore: results.length === 0 ? 0 : Math.round(sum / results.length),
    ...counts,
    totalTests: results.length,
    timestamp: at.toISOString(),
    summary: summaryOf(results, counts),
    results,
  };
}

function summaryOf(results: readonly CheckResult[], { passed, failed }: Record<string, number>): string {
  const isUnfinished = ({ details }: CheckResult) => details.startsWith(unfinishedPrefix);
  const unfinished = namesOf(results.filter(isUnfinished));
  const cautions = namesOf(results.filter((result) => result.status === "WARNING" && !isUnfinished(result)));
  const parts = [`${passed} of ${results.length} checks passed.`];
  const broken = namesOf(results.filter(({ status }) => status === "FAIL"));
  if (broken) parts.push(`Broken: ${broken}. See the advice below.`);
  if (unfinished) parts.push(`Not finished: ${unfinished}.`);
  if (cautions) parts.push(`Needs attention: ${cautions}.`);
  if (!failed && !unfinished) parts.push("Everything works.");
  return parts.join(" ");
}

function namesOf(results: readonly CheckResult[]): string {
  return results.map(({ feature }) => feature).join(", ");
}
