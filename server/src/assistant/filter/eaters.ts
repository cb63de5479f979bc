/** The people for whom the filter works, and how the hub names them and what they avoid. */

import type { Verdict } from "@hub/shared/features/meals/allergen-check";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import type { Member } from "@hub/shared/features/members/schema";
import { escapeRegExp, formatList } from "@hub/shared/phrases";

export type Eater = Pick<Member, "name" | "dietaryRestrictions">;

/**
 * The notice in place of what was left out. It names the food only when the person named it, as in "does pesto have
 * nuts?": then it is the answer. Otherwise nothing that somebody must not eat is read or heard, not even as a warning.
 */
export function createNotices(eaters: readonly Eater[], message: string): (hits: Verdict["forbidden"]) => string {
  const isAsked = createIsNamed(message);
  return (hits) => {
    if (hits.length === 0) return "I left something out here that I could not check.";
    const ruled = new Set(hits.map(({ restriction }) => restriction));
    const concerned = eaters.filter(({ dietaryRestrictions }) => dietaryRestrictions.some((one) => ruled.has(one)));
    const concernedNames = concerned.map(({ name }) => name);
    const names = formatList(concernedNames, "or") || "everyone";
    const found = [...new Set(hits.map((hit) => hit.found))];
    if (!found.every(isAsked)) return `I left something out here that is not for ${names}.`;
    return `Careful, not for ${names}: ${formatList(found)}.`;
  };
}

/** Whether a text names foods, in singular or plural. The text is read once, when it is first asked about. */
export function createIsNamed(text: string): (food: string) => boolean {
  let read: string | undefined;
  return (food) => {
    read ??= ` ${stems(text)} `;
    return read.includes(` ${stems(food)} `);
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
 * Takes out of a text what it only says somebody must not eat: "Ben must not eat peanuts or milk". A restriction counts
 * so only where its own words follow at once; what comes after them is checked as ever.
 */
export function createUnquote(restrictions: readonly string[]): (text: string) => string {
  if (restrictions.length === 0) return (text) => text;
  // The longest first, and step by step: one pattern for the whole list could read "nuts" as "nut" with an s as well,
  // and would try every mixture of both.
  const byLength = [...restrictions].sort((a, b) => b.length - a.length);
  const one = new RegExp(`(?:${byLength.map(toPattern).join("|")})(?![\\p{L}\\p{N}-])`, "iuy");
  return (text) => {
    let unquoted = "";
    let done = 0;
    for (const said of text.matchAll(avoiding)) {
      const end = said.index < done ? undefined : endOfList(text, said.index + said[0].length, one);
      if (end === undefined) continue;
      unquoted += `${text.slice(done, said.index)}avoids that`;
      done = end;
    }
    return unquoted + text.slice(done);
  };
}

/** Where a list of restrictions ends that begins at a place of a text; undefined when none does. */
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
