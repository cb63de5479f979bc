/**
 * Labels such as "gluten-free", "vegan" and "without nuts". A label removes an allergen only from the food that it
 * describes, and never from the allergen itself: wheat cannot be gluten-free, and almonds cannot be nut-free.
 */
import * as z from "zod/mini";
import { readDataFile } from "../../../data-file.ts";
import { allergens } from "../allergens.ts";
import labelsFile from "./labels.json" with { type: "json" };
import { keyOf } from "./lexicon.ts";
import type { Word } from "./spelling.ts";
import { dietTraits, type Trait, traitsText } from "./traits.ts";

export interface Label {
  from: number;
  to: number;
  traits: readonly Trait[];
  /** Whether it also removes the food's main trait, as "vegan" does in "vegan bacon". */
  replacesThing: boolean;
}

const file = readDataFile(
  "labels.json",
  z.strictObject({
    groups: z.record(z.string(), traitsText),
    wholes: z.record(z.string(), traitsText),
    certificates: z.record(z.string(), traitsText),
  }),
  labelsFile,
);

type Meaning = Pick<Label, "traits" | "replacesThing">;

function meaningsOf(words: Readonly<Record<string, readonly Trait[]>>, replacesThing: boolean): [string, Meaning][] {
  return Object.entries(words).map(([name, traits]) => [keyOf(name), { traits, replacesThing }]);
}

/** The meanings of a word before "free" or after "without". */
const groups = new Map([
  ...allergens.map((allergen): [string, Meaning] => [keyOf(allergen), { traits: [allergen], replacesThing: true }]),
  ...meaningsOf(file.groups, true),
]);

/** The meanings of labels of one or two words. Certificates only settle doubts: pork cannot be halal. */
const wholes = new Map([...meaningsOf(file.wholes, true), ...meaningsOf(file.certificates, false)]);

const animalTraits = new Set<Trait>([...(wholes.get("vegan")?.traits ?? []), ...dietTraits]);

/** Whether a label may remove a food's main trait. */
export function isReplaceable(trait: Trait): boolean {
  return animalTraits.has(trait);
}

/** The labels of a text, in order. */
export function labelsOf(words: readonly Word[]): Label[] {
  const labels: Label[] = [];
  for (let at = 0; at < words.length; at++) {
    const label = labelAt(words, at) ?? nextOfNegation(words, at, labels.at(-1));
    if (!label) continue;
    labels.push(label);
    at = label.to - 1;
  }
  return labels;
}

function labelAt(words: readonly Word[], from: number): Label | undefined {
  const stem = words[from]?.stem ?? "";
  const next = words[from + 1];
  const ofTwo = next && !next.afterBreak && wholes.get(`${stem} ${next.stem}`);
  if (ofTwo) return { from, to: from + 2, ...ofTwo };
  const ofOne = wholes.get(stem);
  if (ofOne) return { from, to: from + 1, ...ofOne };
  return freeOf(words, from) ?? without(words, from);
}

/** Labels with "free": "nut-free", but not "egg, free-range", "milk free from hormones" or "eggs free of charge". */
function freeOf(words: readonly Word[], from: number): Label | undefined {
  const [group, free, next] = words.slice(from, from + 3);
  const meaning = groups.get(group?.stem ?? "");
  if (!meaning || free?.text !== "free" || free.afterBreak) return undefined;
  if (next && !next.afterBreak && ["range", "from", "of", "run", "ranging"].includes(next.text)) return undefined;
  return { from, to: from + 2, ...meaning };
}

const negations = ["without", "no", "free from", "free of", "zero", "contains no"];
const doubling = ["not", "never", "nothing", "nor", "isnt", "dont", "cant"];

/** Labels with a negation: "without nuts", "free from added milk"; "not without nuts" means the opposite. */
function without(words: readonly Word[], from: number): Label | undefined {
  const one = words[from]?.text ?? "";
  const length = negations.includes(`${one} ${words[from + 1]?.text}`) ? 2 : 1;
  if (length === 1 && !negations.includes(one)) return undefined;
  if (doubling.includes(words[from - 1]?.text ?? "")) return undefined;
  return groupAfter(words, from, from + length);
}

/** The continuation of a negation: "or milk" in "without nuts or milk". */
function nextOfNegation(words: readonly Word[], from: number, before: Label | undefined): Label | undefined {
  const isNext = before?.to === from && ["or", "nor"].includes(words[from]?.text ?? "");
  return isNext ? groupAfter(words, from, from + 1) : undefined;
}

function groupAfter(words: readonly Word[], from: number, first: number): Label | undefined {
  const at = ["added", "any"].includes(words[first]?.text ?? "") ? first + 1 : first;
  const meaning = groups.get(words[at]?.stem ?? "");
  const isApart = words.slice(from + 1, at + 1).some((word) => word.afterBreak);
  return meaning && !isApart ? { from, to: at + 1, ...meaning } : undefined;
}
