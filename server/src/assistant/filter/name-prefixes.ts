/** Which words may be the beginning of a food's name that the next words complete: "pine", "oyster", "p e a". */
import { foods } from "@hub/shared/features/meals/food/lexicon";
import { wordsOf } from "@hub/shared/features/meals/food/spelling";

/** From this many letters on, one could guess the name. */
const minLetters = 3;
const maxWords = 12;

let names: readonly string[] | undefined;

/** All names of foods without their spaces, in order. */
function foodNames(): readonly string[] {
  names ??= [...foods().byName.keys()].map((name) => name.replaceAll(" ", "")).sort();
  return names;
}

interface Run {
  /** Where it begins in its text. */
  at: number;
  text: string;
}

/** The pieces of a text between its spaces. */
function runsOf(text: string): Run[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ at: match.index, text: match[0] }));
}

/** The place from which a text may begin a name; its length when it does not. `ownNames` are those of a family. */
export function findNamePrefix(text: string, ownNames: readonly string[]): number {
  const runs = runsOf(text);
  let place = text.length;
  let joined = { texts: "", stems: "" };
  for (const run of runs.slice(-maxWords).reverse()) {
    const words = wordsOf(run.text);
    if (words.length === 0) continue;
    joined = {
      texts: words.map((word) => word.text).join("") + joined.texts,
      stems: words.map((word) => word.stem).join("") + joined.stems,
    };
    if (canBePrefix(joined.texts, ownNames) || canBePrefix(joined.stems, ownNames)) place = run.at;
  }
  return place;
}

function canBePrefix(letters: string, ownNames: readonly string[]): boolean {
  if (letters.length < minLetters) return false;
  const isPrefix = (name: string | undefined) =>
    name !== undefined && name.length > letters.length && name.startsWith(letters);
  return ownNames.some(isPrefix) || isPrefix(firstAfter(letters));
}

/** The first name that sorts after some letters: if any name begins with them, this one does. */
function firstAfter(letters: string): string | undefined {
  const all = foodNames();
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? "") <= letters) low = middle + 1;
    else high = middle;
  }
  return all[low];
}
