/** The units in the languages in which families write lists and recipes. */
import { searchKey } from "../search-key.ts";
import data from "./unit-words.json" with { type: "json" };

export interface Unit {
  /** The unit in its one normal form: "tbsp" for "EL"; "" for single things. */
  id: string;
  /** The word as it is spelled: "Flaschen". */
  word: string;
  /** Measures are no thing to buy, pinches are too little to buy, the rest is counted. */
  kind: "measure" | "pinch" | "counted";
}

const maxWords = 4;

/** "c. à s." is "c a s", and "Zehe/n" is "zehe". */
function keyOf(words: string): string {
  return searchKey(words)
    .replaceAll("ı", "i")
    .replace(/\/\p{L}+/gu, "")
    .replace(/[.\s-]+/g, " ")
    .trim();
}

/** By their keys and as they are spelled ("kasten" and "kästen"); and the one-letter words, whose case tells them apart, by themselves. */
const units = new Map<string, Unit>();
/** Letters that are units in recipes only: on a list "2 T shirts" are shirts. */
const letters: ReadonlyMap<string, Unit> = new Map([
  ["T", { id: "tbsp", word: "tbsp", kind: "measure" }],
  ["t", { id: "tsp", word: "tsp", kind: "measure" }],
  ["c", { id: "cup", word: "cup", kind: "measure" }],
  ["C", { id: "cup", word: "cup", kind: "measure" }],
]);

function add(forms: string, id: string, kind: Unit["kind"]): void {
  for (const word of forms.split("|"))
    for (const key of [keyOf(word), word.toLowerCase()]) if (!units.has(key)) units.set(key, { id, word, kind });
}

const kinds = [
  ["measure", data.measures],
  ["pinch", data.pinches],
  ["counted", data.counted],
] as const;
for (const [kind, byId] of kinds)
  for (const [id, byLanguage] of Object.entries(byId))
    for (const forms of Object.values(byLanguage)) add(forms, id, kind);
// Cups and glasses of other languages are of other sizes, so each stays a unit by itself.
for (const forms of Object.values(data.own).flatMap((words) => words.split("|")))
  for (const form of forms.split("/")) add(form, forms.split("/")[0] ?? form, "counted");

const word = "[A-Za-z\\u00c0-\\u1fff][A-Za-z\\u00c0-\\u1fff.]*(?:/[a-z]+)?";
const beginnings = Array.from(
  { length: maxWords },
  (_, at) =>
    new RegExp(`^(?:\\s*[-‐‑]\\s*|\\s*)(${word}(?:[\\s-]${word}){${maxWords - 1 - at}})(?![\\w\\u00c0-\\u1fff'’])`),
);

/** The unit with which a text begins, and the text after it; undefined if it begins with none. */
export function takeUnit(text: string, isRecipe: boolean): { unit: Unit; rest: string } | undefined {
  for (const beginning of beginnings) {
    const [whole = "", name = ""] = beginning.exec(text) ?? [];
    const bare = name.replace(/\.$/, "");
    const unit =
      (isRecipe ? letters.get(bare) : undefined) ??
      (name ? (units.get(bare.toLowerCase()) ?? units.get(keyOf(name))) : undefined);
    if (unit) return { unit, rest: text.slice(whole.length) };
  }
  return undefined;
}

/** The unit that a text is, whole; undefined if it is none. */
export function unitOf(text: string): Unit | undefined {
  return units.get(keyOf(text));
}

/** Every word for a unit, as it is spelled. */
export function unitWords(): Unit[] {
  return [...units.values()];
}
