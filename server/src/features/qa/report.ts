import type { CheckResult, Report } from "@hub/shared/features/qa/schema";

/** What the results come to. */
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

function summaryOf(results: readonly CheckResult[], { passed, failed, warnings }: Record<string, number>): string {
  const namesOf = (status: CheckResult["status"]) =>
    results
      .filter((result) => result.status === status)
      .map(({ feature }) => feature)
      .join(", ");
  const parts = [`${passed} of ${results.length} checks passed.`];
  if (failed) parts.push(`Broken: ${namesOf("FAIL")}. Each says below what to do.`);
  if (warnings) parts.push(`Works, but look at it: ${namesOf("WARNING")}.`);
  if (!failed) parts.push("The hub does what the family needs.");
  return parts.join(" ");
}
