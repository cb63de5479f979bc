/** Finds the foods in a text. Longer names win: "coconut milk" is not milk, "oyster mushroom" is not an oyster. */
import { foodInTwoWords, hiddenFoods } from "./disguises.ts";
import { isReplaceable, type Label, labelsOf } from "./labels.ts";
import { type Food, foods, stemsOf } from "./lexicon.ts";
import { decodedWordsOf, type Word, wordsOf } from "./spelling.ts";
import type { Certainty, Trait } from "./traits.ts";
import { neutralWords } from "./words.ts";

/** How to read a text: as the name of an ingredient, in which every word counts, or as prose. */
export type Mode = "name" | "prose";

export interface FoodMatch {
  food: Food;
  /** The name as in the text, without accents and disguises. */
  text: string;
  traits: ReadonlyMap<Trait, Certainty>;
}

export interface Reading {
  found: FoodMatch[];
  /** All words of the text, for restrictions with an unknown food. */
  words: readonly Word[];
  /** Whether every word of the text is known. */
  isKnown: boolean;
}

interface NameMatch {
  from: number;
  to: number;
  food: Food;
}

let neutral: ReadonlySet<string> | undefined;

/** Whether a word adds no information about a food's contents. */
export function isNeutral(word: Word): boolean {
  neutral ??= stemsOf(neutralWords);
  return neutral.has(word.stem) || /^\p{N}/u.test(word.text);
}

/** Finds the foods in a text, including disguised ones. */
export function findFoods(text: string, mode: Mode): Reading {
  const words = wordsOf(text);
  const reading = readWords(words, mode);
  for (const decoded of decodedWordsOf(text)) reading.found.push(...readWords(decoded, mode).found);
  return reading;
}

/** The words of a text that are neither part of a food's name nor neutral. */
export function unknownWordsOf(text: string): Word[] {
  const words = wordsOf(text);
  const labels = labelsOf(words);
  return unknownOf(words, labels, longestMatches(words, labelEnds(labels))).filter((word) => word !== undefined);
}

/** The unknown words, each at its position. */
function unknownOf(
  words: readonly Word[],
  labels: readonly Label[],
  named: readonly NameMatch[],
): (Word | undefined)[] {
  const isNamed = new Set([...labels, ...named].flatMap(({ from, to }) => range(from, to)));
  return words.map((word, at) => (isNamed.has(at) || isNeutral(word) ? undefined : word));
}

function readWords(words: readonly Word[], mode: Mode): Reading {
  const labels = labelsOf(words);
  const named = longestMatches(words, labelEnds(labels));
  const matches = named.filter((match) => mode === "name" || isFood(words, match));
  const labelsOfMatch = labelsByFood({ words, labels, matches, mode });
  const found: FoodMatch[] = [];
  for (const [at, match] of matches.entries()) {
    const isNext = matches[at - 1]?.to === match.from && !words[match.from]?.afterBreak;
    found.push(
      withoutDoubtfulMeat(toFoodMatch(words, match, labelsOfMatch.get(match)), isNext ? found.at(-1) : undefined),
    );
  }
  const unknown = unknownOf(words, labels, named);
  for (const hidden of hiddenFoods(words, unknown, mode)) found.push(hidden);
  return { found, words, isKnown: matches.some(({ food }) => isSolid(food)) && !unknown.some(Boolean) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function isSolid({ traits }: Food): boolean {
  return !traits.has("vague");
}

/** Words of a label are not food, unless a food's name begins with them: "vegan sausage". */
function longestMatches(words: readonly Word[], endOfLabel: ReadonlyMap<number, number>): NameMatch[] {
  const matches: NameMatch[] = [];
  let covered = 0;
  for (let from = 0; from < words.length; from++) {
    const match = matchAt(words, from);
    if (!match || match.to <= Math.max(covered, endOfLabel.get(from) ?? 0)) continue;
    matches.push(match);
    covered = match.to;
  }
  return matches;
}

/** Maps the position of each word in a label to the end of that label. */
function labelEnds(labels: readonly Label[]): Map<number, number> {
  return new Map(labels.flatMap(({ from, to }) => range(from, to).map((at): [number, number] => [at, to])));
}

function matchAt(words: readonly Word[], from: number): NameMatch | undefined {
  const { byName, firstStems, maxWords } = foods();
  // Most words do not begin a name of several words. They may still be half of a name that is written as two words.
  const most = firstStems.has(words[from]?.stem ?? "") ? maxWords : 2;
  let to = from + 1;
  while (to < words.length && to - from < most && !words[to]?.afterBreak) to++;
  for (; to > from; to--) {
    const stems = words.slice(from, to).map(({ stem }) => stem);
    const named = byName.get(stems.join(" "));
    if (named) return { from, to, food: named };
    const joined = stems.length === 2 ? foodInTwoWords(words, from) : undefined;
    const firstFood = byName.get(stems[0] ?? "");
    // "Butter is" joins to "buttery", which adds no trait to "butter".
    if (joined && !(firstFood && hasTraitsOf(firstFood, joined))) return { from, to, food: joined };
  }
  return undefined;
}

/** Whether a food has all traits of another one, which has at least one. */
function hasTraitsOf({ traits }: Food, other: Food): boolean {
  return (
    other.traits.size > 0 &&
    [...other.traits].every(([trait, certainty]) => [certainty, "is"].includes(traits.get(trait) ?? ""))
  );
}

const beforeNouns = "a an the some on with of and or into plus".split(" ");
const beforeVerbs = "to then gently lightly can will should now carefully".split(" ");
const afterVerbs =
  "the a an it them for until each in over up out gently lightly your this these into around off down".split(" ");

/** In prose "roll" and "toast" may be verbs: "toast the seeds", but "eggs on toast". */
function isFood(words: readonly Word[], { from, to, food }: NameMatch): boolean {
  const before = words[from]?.afterBreak ? "" : (words[from - 1]?.text ?? "");
  if (!food.isEveryday || ["on", "with", "of", "some", "a"].includes(before)) return true;
  if (beforeVerbs.includes(before)) return false;
  const after = words[to]?.afterBreak ? "" : (words[to]?.text ?? "");
  if (afterVerbs.includes(after)) return false;
  return from > 0 || beforeNouns.includes(before) || to === words.length;
}

interface LabelContext {
  words: readonly Word[];
  labels: readonly Label[];
  matches: readonly NameMatch[];
  mode: Mode;
}

type LabelsByMatch = Map<NameMatch, Label[]>;

const joins = "and or with plus then on in of topped for".split(" ");

/** The most words that a label reaches, which bounds the time for a text of many labels. */
const maxLabelReach = 40;

/** Maps each food to the labels that apply to it. */
function labelsByFood({ words, labels, matches, mode }: LabelContext): LabelsByMatch {
  const labelsOfMatch: LabelsByMatch = new Map(matches.map((match) => [match, []]));
  const starts = new Map(matches.map((match) => [match.from, match]));
  const inLabel = labelEnds(labels);
  const labelStarts = new Set(labels.map(({ from }) => from));
  for (const label of labels) {
    let shared: readonly Trait[] | undefined;
    for (let at = label.to; at < Math.min(words.length, label.to + maxLabelReach); at++) {
      const word = words[at];
      const leadsToLabel = labelStarts.has(at + 1) && joins.includes(word?.text ?? "");
      if (leadsToLabel || inLabel.has(at)) continue;
      const match = starts.get(at);
      if (!word || word.afterBreak) break;
      if (!match && !isNeutral(word)) break;
      if (!match && joins.includes(word.text)) break;
      if (!match) continue;
      const has = label.traits.filter((trait) => match.food.traits.has(trait));
      if (shared && has.length > 0 && !has.some((trait) => shared?.includes(trait))) break;
      if (has.length > 0) shared ??= has;
      labelsOfMatch.get(match)?.push(label);
      at = match.to - 1;
    }
  }
  for (const [match, label] of trailing({ words, labels, matches, mode })) labelsOfMatch.get(match)?.push(label);
  return labelsOfMatch;
}

/**
 * Labels after their food: "soy sauce (gluten-free)", or without brackets at the end of a name: "pasta, gluten-free".
 */
function trailing({ words, labels, matches, mode }: LabelContext): [NameMatch, Label][] {
  const isOneName = mode === "name" && !words.some(({ text }) => ["and", "with", "plus", "or"].includes(text));
  if (isOneName)
    return labels.flatMap((label) =>
      matches.filter(({ to }) => to <= label.from).map((match): [NameMatch, Label] => [match, label]),
    );
  const ends = new Map(matches.map((match) => [match.to, match]));
  return labels.flatMap((label): [NameMatch, Label][] => {
    const match = words[label.from]?.inBrackets ? ends.get(label.from) : undefined;
    return match ? [[match, label]] : [];
  });
}

function toFoodMatch(words: readonly Word[], { from, to, food }: NameMatch, labels: readonly Label[] = []): FoodMatch {
  const traits = new Map(food.traits);
  for (const { traits: away, replacesThing } of labels) {
    for (const trait of away) {
      if (traits.get(trait) !== "is" || (replacesThing && isReplaceable(trait))) traits.delete(trait);
    }
  }
  for (const [trait, substitutes] of substitutesOf) {
    if (hasTrait(food.traits, trait) && !traits.has(trait)) addOften(traits, substitutes);
  }
  return { food, text: textOf(words.slice(from, to)), traits };
}

/** The usual substitutes of an omitted food: vegan cheese is often made of nuts or soya. */
const substitutesOf: readonly (readonly [Trait, readonly Trait[]])[] = [
  ["milk", ["nuts", "soya"]],
  ["meat", ["soya", "gluten"]],
  ["poultry", ["soya", "gluten"]],
  ["fish", ["soya", "gluten"]],
];

function hasTrait(traits: ReadonlyMap<Trait, Certainty>, trait: Trait): boolean {
  return traits.has(trait) && traits.get(trait) !== "often";
}

function addOften(traits: Map<Trait, Certainty>, more: readonly Trait[]): void {
  for (const trait of more) if (!traits.has(trait)) traits.set(trait, "often");
}

const plants: readonly Trait[] = ["pulse", "mushroom", "grain", "vegetable", "corn", "soya", "nuts", "fish"];
const seasonings: readonly Trait[] = ["allium", "nightshade"];
const doubtfulMeat: readonly Trait[] = ["meat", "beef", "pork", "poultry", "gelatine"];

const namedMeats = "beef veal lamb venison pork chicken turkey duck".split(" ");

/** A "lentil burger", a "tuna steak" and "beef mince" name their main ingredient, so they contain no other meat. */
function withoutDoubtfulMeat(found: FoodMatch, before: FoodMatch | undefined): FoodMatch {
  if (!before || !isNamedAfter(before)) return found;
  const isMeat = (trait: Trait, certainty: Certainty) => certainty === "often" && doubtfulMeat.includes(trait);
  return { ...found, traits: new Map([...found.traits].filter(([trait, certainty]) => !isMeat(trait, certainty))) };
}

/** Seasonings do not count: a leek sausage is made of meat. */
function isNamedAfter({ text, traits }: FoodMatch): boolean {
  if (namedMeats.includes(text)) return true;
  const isSeasoning = seasonings.some((trait) => hasTrait(traits, trait));
  return !isSeasoning && plants.some((trait) => hasTrait(traits, trait));
}

/** Words as in their text, without accents and disguises. */
export function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(" ");
}
