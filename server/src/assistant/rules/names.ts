/** Finds entries by name: ignores case and plurals, and accepts partial names. */
import { itemKey } from "@hub/shared/features/shopping/categories";
import { nameKey, toSingular } from "@hub/shared/text";

export type NameMatch<T> = { kind: "one"; item: T } | { kind: "several"; items: T[] } | { kind: "none" };

/** Finds an entry by full name, otherwise the only entry with these words in its name. */
export function findByName<T>(items: readonly T[], name: string, nameOf: (item: T) => string): NameMatch<T> {
  return matchStem(withStems(items, nameOf), stem(name));
}

/** Finds the entry whose name occurs in a sentence: "the vet" in "I have to take the cat to the vet". */
export function findMentioned<T>(items: readonly T[], sentence: string, nameOf: (item: T) => string): NameMatch<T> {
  const stemmed = withStems(items, nameOf);
  const words = stem(sentence);
  const found = matchStem(stemmed, words);
  if (found.kind !== "none") return found;
  const first = stemmed.find(([nameWords]) => hasWords(words, nameWords));
  return first ? { kind: "one", item: first[1] } : found;
}

/** Pairs entries with the stems of their names. Computed once, because a family may have thousands of events. */
function withStems<T>(items: readonly T[], nameOf: (item: T) => string): (readonly [string, T])[] {
  return items.map((item) => [stem(nameOf(item)), item]);
}

function matchStem<T>(stemmed: readonly (readonly [string, T])[], query: string): NameMatch<T> {
  if (query === "") return { kind: "none" };
  const same = stemmed.filter(([nameWords]) => nameWords === query);
  const close = same.length > 0 ? same : stemmed.filter(([nameWords]) => hasWords(nameWords, query));
  const near = close.length > 0 ? close : stemmed.filter(([nameWords]) => hasWords(nameWords, query, isTypo));
  const [first] = near;
  if (!first) return { kind: "none" };
  if (near.length === 1 || same.length > 0) return { kind: "one", item: first[1] };
  return { kind: "several", items: near.map(([, item]) => item) };
}

/** True if two names are the same item: "Egg" and "eggs". */
export function isSameName(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

function stem(name: string): string {
  return itemKey(
    nameKey(name)
      .replace(/'s\b|'/g, "")
      .replace(/^(?:the|a|an|some|my|our)\s+/, ""),
  );
}

/** Generic words in names: "the dentist thing". */
const genericWords: ReadonlySet<string> = new Set(
  "thing appointment event one for of with the lesson practice dinner".split(" "),
);

function hasWords(name: string, words: string, isWord = (a: string, b: string) => a === b): boolean {
  const nameWords = name.replace(/-/g, " ").split(" ");
  const isNameWord = (word: string) =>
    word.length > 2 && nameWords.some((each) => isWord(toSingular(each), toSingular(word)));
  if (` ${nameWords.join(" ")} `.includes(` ${words} `)) return true;
  const parts = words.split(" ");
  const specificWords = parts.filter((word) => !genericWords.has(word));
  return specificWords.length > 0 && specificWords.every(isNameWord);
}

/** Shorter words are too similar. */
const minSlipChars = 5;

/** True if two long words differ by one missing, added or wrong letter, or by two swapped letters. */
export function isTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < minSlipChars || Math.abs(a.length - b.length) > 1) return a === b;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
