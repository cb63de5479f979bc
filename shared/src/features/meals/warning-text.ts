import type { Warning } from "./warnings.ts";

/** One line for each person whom a meal does not suit: "Not for Cleo: mozzarella is made of milk". */
export function warningText(warnings: readonly Warning[]): string[] {
  const reasons = new Map<string, Set<string>>();
  for (const { member, reason } of warnings) {
    const ofMember = reasons.get(member) ?? new Set();
    reasons.set(member, ofMember.add(reason));
  }
  return [...reasons].map(([member, ofMember]) => `Not for ${member}: ${[...ofMember].join(", ")}`);
}
