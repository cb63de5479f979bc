/** For whom the gate stands, and how they and what they avoid are spoken of. */

import { wordsOf } from "@hub/shared/features/meals/food/spelling";
import type { Verdict } from "@hub/shared/features/meals/judge";
import type { Member } from "@hub/shared/features/members/schema";
import { listWords } from "../list-words.ts";

export type Eater = Pick<Member, "name" | "dietaryRestrictions">;

/**
 * What stands where something was left out. It names the food only when the person named it, as in "does pesto have
 * nuts?": then it is the answer. Otherwise nothing that somebody must not eat is read or heard, not even as a warning.
 */
export function noticeOf(hits: Verdict["forbidden"], eaters: readonly Eater[], asked: string): string {
  const ruled = new Set(hits.map(({ restriction }) => restriction));
  const concerned = eaters.filter(({ dietaryRestrictions }) => dietaryRestrictions.some((one) => ruled.has(one)));
  const names =
    listWords(
      concerned.map(({ name }) => name),
      "or",
    ) || "everyone";
  const found = [...new Set(hits.map((hit) => hit.found))];
  if (!found.every((food) => isNamedIn(asked, food))) return `I left something out here that is not for ${names}.`;
  return `Careful: ${listWords(found)} ${found.length === 1 ? "is" : "are"} not for ${names}.`;
}

/** Whether a text names a food, in singular or plural. */
export function isNamedIn(text: string, food: string): boolean {
  return ` ${stems(text)} `.includes(` ${stems(food)} `);
}

function stems(text: string): string {
  return wordsOf(text)
    .map(({ stem }) => stem)
    .join(" ");
}

const notEating = "(?:must ?n[o']t|can ?n[o']t|should ?n[o']t|do(?:es)? ?n[o']t|may not|never) (?:eat|have)";
const avoiding = `(?:${notEating}|allergic to|allergy to|intolerant (?:to|of)|avoids?)`;

/**
 * Takes out of a text what it only says somebody must not eat: "Ben must not eat peanuts or milk". A restriction counts
 * so only where its own words follow at once; what comes after them is judged as ever.
 */
export function createUnquote(restrictions: readonly string[]): (text: string) => string {
  if (restrictions.length === 0) return (text) => text;
  const one = `(?:${restrictions.map(toPattern).join("|")})`;
  const quoted = new RegExp(
    `\\b${avoiding} (?:any )?${one}(?:(?:,| and| or|, or|, and) ${one})*(?![\\p{L}\\p{N}-])`,
    "giu",
  );
  return (text) => text.replace(quoted, "avoids that");
}

function toPattern(restriction: string): string {
  const escaped = restriction.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return `${escaped}s?`;
}
