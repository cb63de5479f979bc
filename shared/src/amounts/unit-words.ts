/** The units in the languages of lists and recipes. */
import { searchKey } from "../search-key.ts";
import data from "./unit-words.json" with { type: "json" };

export interface Unit {
  /** The normal form of the unit: "tbsp" for "EL"; "" for single things. */
  id: string;
  /** The word as spelled: "Flaschen". */
  word: string;
  /** A measure is not an item to buy, a pinch is too little to buy, and all others are countable. */
  kind: "measure" | "pinch" | "countable";
}

const maxWords = 4;

/** The key of a unit word: "c a s" for "c. à s.", "zehe" for "Zehe/n". */
function keyOf(words: string): string {
  return searchKey(words)
    .replaceAll("ı", "i")
    .replace(/\/\p{L}+/gu, "")
    .replace(/[.\s-]+/g, " ")
    .trim();
}

/** Units by key and as spelled ("kasten" and "kästen"). One-letter words are separate, because their case matters. */
const units = new Map<string, Unit>();
/** Letters that are units only in recipes: on a list "2 T shirts" are shirts. */
const letterUnits: ReadonlyMap<string, Unit> = new Map([
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
  ["countable", data.countable],
] as const;
for (const [kind, byId] of kinds)
  for (const [id, byLanguage] of Object.entries(byId))
    for (const forms of Object.values(byLanguage)) add(forms, id, kind);
// Cups and glasses have other sizes in other languages, so each one stays its own unit.
for (const forms of Object.values(data.own).flatMap((words) => words.split("|")))
  for (const form of forms.split("/")) add(form, forms.split("/")[0] ?? form, "countable");

const word = "[A-Za-z\\u00c0-\\u1fff][A-Za-z\\u00c0-\\u1fff.]*(?:/[a-z]+)?";
const unitStarts = Array.from(
  { length: maxWords },
  (_, at) =>
    new RegExp(`^(?:\\s*[-‐‑]\\s*|\\s*)(${word}(?:[\\s-]${word}){${maxWords - 1 - at}})(?![\\w\\u00c0-\\u1fff'’])`),
);

/** The unit at the start of a text, and the text after it; undefined without one. */
export function takeUnit(text: string, isRecipe: boolean): { unit: Unit; rest: string } | undefined {
  for (const unitStart of unitStarts) {
    const [whole = "", name = ""] = unitStart.exec(text) ?? [];
    const bare = name.replace(/\.$/, "");
    const unit =
      (isRecipe ? letterUnits.get(bare) : undefined) ??
      (name ? (units.get(bare.toLowerCase()) ?? units.get(keyOf(name))) : undefined);
    if (unit) return { unit, rest: text.slice(whole.length) };
  }
  return undefined;
}

/** The unit that a whole text names; else undefined. */
export function unitOf(text: string): Unit | undefined {
  return units.get(keyOf(text));
}

/** Every word for a unit, as spelled. */
export function unitWords(): Unit[] {
  return [...units.values()];
}
