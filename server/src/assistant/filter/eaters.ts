/** The eaters whose restrictions the filter applies, and its notices. */

import type { Verdict } from "@hub/shared/features/meals/allergen-check";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import type { Member } from "@hub/shared/features/members/schema";
import { escapeRegExp, formatList } from "@hub/shared/phrases";

export type Eater = Pick<Member, "name" | "dietaryRestrictions">;

/**
 * Creates the notice that replaces omitted text. It names the food only if the user named it, as in "does pesto have
 * nuts?", where it is the answer. Otherwise it never names a forbidden food, not even as a warning.
 */
export function createNotices(eaters: readonly Eater[], message: string): (hits: Verdict["forbidden"]) => string {
  const isNamed = createNamedFoodTest(message);
  return (hits) => {
    if (hits.length === 0) return "I left out something that I couldn't check.";
    const restrictions = new Set(hits.map(({ restriction }) => restriction));
    const affected = eaters.filter(({ dietaryRestrictions }) =>
      dietaryRestrictions.some((one) => restrictions.has(one)),
    );
    const affectedNames = affected.map(({ name }) => name);
    const names = formatList(affectedNames, "or") || "everyone";
    const found = [...new Set(hits.map((hit) => hit.found))];
    if (!found.every(isNamed)) return `I left out something that isn't suitable for ${names}.`;
    return `Careful, not suitable for ${names}: ${formatList(found)}.`;
  };
}

/**
 * Returns a function that is true for foods named in the text, in singular or plural. The text is parsed on first use.
 */
export function createNamedFoodTest(text: string): (food: string) => boolean {
  let parsed: string | undefined;
  return (food) => {
    parsed ??= ` ${stems(text)} `;
    return parsed.includes(` ${stems(food)} `);
  };
}

function stems(text: string): string {
  return wordsOf(text)
    .map(({ stem }) => stem)
    .join(" ");
}

const notEating = "(?:must ?n[o']t|can ?n[o']t|should ?n[o']t|do(?:es)? ?n[o']t|may not|never) (?:eat|have)";
const avoiding = new RegExp(`\\b(?:${notEating}|allergic to|allergy to|intolerant (?:to|of)|avoids?) (?:any )?`, "giu");
const join = /(?:, or|, and|,| and| or) /y;

/**
 * Removes mentions of a restriction, such as "Ben must not eat peanuts or milk". Only the restriction's own words
 * directly after it are removed; the text after them is checked.
 */
export function createUnquote(restrictions: readonly string[]): (text: string) => string {
  if (restrictions.length === 0) return (text) => text;
  // Longest first, one at a time: a single pattern for the list could match "nuts" as "nut" plus "s" and would
  // backtrack exponentially.
  const byLength = [...restrictions].sort((a, b) => b.length - a.length);
  const one = new RegExp(`(?:${byLength.map(toPattern).join("|")})(?![\\p{L}\\p{N}-])`, "iuy");
  return (text) => {
    let unquoted = "";
    let done = 0;
    for (const mention of text.matchAll(avoiding)) {
      const end = mention.index < done ? undefined : endOfList(text, mention.index + mention[0].length, one);
      if (end === undefined) continue;
      unquoted += `${text.slice(done, mention.index)}avoids that`;
      done = end;
    }
    return unquoted + text.slice(done);
  };
}

/** The end of a list of restrictions that starts at `from`. Undefined if there is none. */
function endOfList(text: string, from: number, one: RegExp): number | undefined {
  let end: number | undefined;
  for (let at = from; ; at = join.lastIndex) {
    one.lastIndex = at;
    if (!one.test(text)) return end;
    end = one.lastIndex;
    join.lastIndex = end;
    if (!join.test(text)) return end;
  }
}

function toPattern(restriction: string): string {
  return `${escapeRegExp(restriction.trim())}s?`;
}
