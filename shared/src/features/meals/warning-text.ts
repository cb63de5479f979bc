import { formatList } from "../../phrases.ts";
import type { Warning } from "./warnings.ts";

const maxNamed = 6;

/** Formats one line for each person who must not eat the meal: "Not for Cleo: mozzarella is made from milk". */
export function warningText(warnings: readonly Warning[]): string[] {
  const reasons = new Map<string, Set<string>>();
  for (const { member, reason } of warnings) {
    const ofMember = reasons.get(member) ?? new Set();
    reasons.set(member, ofMember.add(reason));
  }
  return [...reasons].map(([member, ofMember]) => `Not for ${member}: ${[...ofMember].join(", ")}`);
}

/** Lists the unchecked parts of a recipe and the reason; undefined if everything was checked. */
export function notCheckedText(notChecked: readonly string[]): string | undefined {
  if (notChecked.length === 0) return undefined;
  const moreCount = notChecked.length - maxNamed;
  const named = [...notChecked.slice(0, maxNamed), ...(moreCount > 0 ? [`${moreCount} more`] : [])];
  return `Not checked for the family's restrictions: ${formatList(named)}. An unknown word may be a food, and the hub checks only recipes in English.`;
}
