/** Where an event is and for whom, out of a sentence; only what can mean nothing else. */

import type { MemberId } from "@hub/shared/ids";
import { asPattern } from "@hub/shared/words";
import { without } from "./tidy.ts";

export interface Person {
  id: MemberId;
  name: string;
}

/** Things that are for somebody who need not be there: "cake for Ben". */
const things = "(?:presents?|gifts?|cakes?|cards?|surprise|party|shopping|cook(?:ing)?|something|it)";
const notThere = new RegExp(`\\b${things} for .*`, "iu");

/** "for Ben", "for Ben and Cleo", at whatever place, and the sentence without it. */
export function takeWhom(text: string, members: readonly Person[]): { rest: string; memberIds: MemberId[] } {
  const byName = namesOf(members);
  if (byName.size === 0) return { rest: text, memberIds: [] };
  const name = `(?:${[...byName.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map(asPattern)
    .join("|")})`;
  const end = `(?![\\p{L}\\p{N}'-])(?! (?:and|&) |, ?${name})`;
  const pattern = new RegExp(`(?<!\\b${things} )(?<!\\p{L})for (${name}(?:(?:, | and | & )${name})*)${end}`, "iu");
  const [matched, names = ""] = pattern.exec(text) ?? [];
  if (matched === undefined) return { rest: text, memberIds: [] };
  const memberIds = names.split(/, | and | & /i).flatMap((each) => byName.get(each.toLowerCase()) ?? []);
  return { rest: without(text, matched), memberIds };
}

/** The members whom a title names with a capital letter; its first word may be any: "Mark the papers". */
export function namedIn(title: string, members: readonly Person[]): MemberId[] {
  const own = [...namesOf(members)].filter(([name]) => !name.includes(" "));
  const words = title.replace(notThere, "").split(/[^\p{L}\p{N}'-]+/u);
  const isNamed = (name: string) =>
    words.some((word, at) => word !== word.toLowerCase() && word.toLowerCase() === name + (at === 0 ? "'s" : ""));
  return own
    .filter(([name]) => isNamed(name) || words.some((word) => word.toLowerCase() === `${name}'s`))
    .map(([, id]) => id);
}

/** Whole and first names in lower case, those that only one person has. */
function namesOf(members: readonly Person[]): Map<string, MemberId> {
  const found = new Map<string, MemberId>();
  const all = members.flatMap(({ id, name }) => {
    const key = name.normalize("NFKC").toLowerCase().trim();
    return [...new Set([key, key.split(" ")[0] ?? ""])].map((each) => [each, id] as const);
  });
  for (const [name, id] of all) {
    if (name !== "" && all.every(([other, otherId]) => other !== name || otherId === id)) found.set(name, id);
  }
  return found;
}

const atPlace = /^(.+?),? (?:at |@ ?)(.+?)(,? (?:with|for) .+)?$/i;
/** "Look at the house" names no place to go to. */
const noWay = /\b(?:look(?:ing)?|laugh(?:ing)?|shout(?:ing)?|good|bad|arriv(?:e|ing)|start(?:s|ing)?|guess|try)$/i;
const noPlace = /^(?:night|last|least|once|first|all|it|him|her|them|you|me|us|\d+)$/i;
const joined = /\b(?:in|on|to|about|and|or|because|after|before|by|if|when|from|at|not)\b/i;
const maxWords = 5;

/** "Soccer at the green": the title, and where it is; nowhere where that may be meant otherwise. */
export function takePlace(said: string): { title: string; place: string } {
  const line = said.replace(/\s*[,;](?:\s*[,;])+/g, ",").replace(/\s+,/g, ",");
  const [, title = "", place = "", more = ""] = atPlace.exec(line) ?? [];
  const isPlace = place !== "" && !noWay.test(title) && !noPlace.test(place) && !joined.test(place);
  if (!isPlace || place.split(" ").length > maxWords) return { title: line, place: "" };
  return { title: title + more, place };
}
