/** Finds what people name in what the family has: without case, with or without the plural, by a part of the name. */
import { itemKey } from "@hub/shared/features/shopping/categories";
import { inSingular, nameKey } from "@hub/shared/text";

export type NameMatch<T> = { kind: "one"; item: T } | { kind: "several"; items: T[] } | { kind: "none" };

/** The thing that a person names: its whole name, else the only one whose name has these words. */
export function findNamed<T>(items: readonly T[], name: string, nameOf: (item: T) => string): NameMatch<T> {
  return findAmong(withStems(items, nameOf), stem(name));
}

/** The thing whose name is a part of what was said: "the vet" of "I have to take the cat to the vet". */
export function findWithin<T>(items: readonly T[], said: string, nameOf: (item: T) => string): NameMatch<T> {
  const stemmed = withStems(items, nameOf);
  const words = stem(said);
  const found = findAmong(stemmed, words);
  if (found.kind !== "none") return found;
  const first = stemmed.find(([own]) => hasWords(words, own));
  return first ? { kind: "one", item: first[1] } : found;
}

/** The things beside the stems of their names, each made once: a family may have thousands of events. */
function withStems<T>(items: readonly T[], nameOf: (item: T) => string): (readonly [string, T])[] {
  return items.map((item) => [stem(nameOf(item)), item]);
}

function findAmong<T>(stemmed: readonly (readonly [string, T])[], wanted: string): NameMatch<T> {
  if (wanted === "") return { kind: "none" };
  const same = stemmed.filter(([own]) => own === wanted);
  const close = same.length > 0 ? same : stemmed.filter(([own]) => hasWords(own, wanted));
  const near = close.length > 0 ? close : stemmed.filter(([own]) => hasWords(own, wanted, isSlip));
  const [first] = near;
  if (!first) return { kind: "none" };
  if (near.length === 1 || same.length > 0) return { kind: "one", item: first[1] };
  return { kind: "several", items: near.map(([, item]) => item) };
}

/** Whether two names mean one thing: "Egg" and "eggs". */
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

/** What people add to any name: "the dentist thing". */
const general: ReadonlySet<string> = new Set(
  "thing appointment event one for of with the lesson practice dinner".split(" "),
);

function hasWords(name: string, words: string, isWord = (a: string, b: string) => a === b): boolean {
  const own = name.replace(/-/g, " ").split(" ");
  const isOwn = (word: string) => word.length > 2 && own.some((each) => isWord(inSingular(each), inSingular(word)));
  if (` ${own.join(" ")} `.includes(` ${words} `)) return true;
  const said = words.split(" ");
  const telling = said.filter((word) => !general.has(word));
  return telling.length > 0 && telling.every(isOwn);
}

/** Shorter words are too much alike. */
const minSlipChars = 5;

/** Whether a long word differs from another by one missing, added or wrong letter, or by two swapped ones. */
export function isSlip(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < minSlipChars || Math.abs(a.length - b.length) > 1) return a === b;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1);
}
