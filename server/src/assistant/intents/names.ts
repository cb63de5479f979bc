/** Finds what people name in what the family has: without case, with or without the plural, by a part of the name. */
import { itemKey } from "@hub/shared/features/shopping/categories";
import { nameKey } from "@hub/shared/text";

export type Found<T> = { kind: "one"; thing: T } | { kind: "several"; things: T[] } | { kind: "none" };

/** The thing that a person names: its whole name, else the only one whose name has these words. */
export function findNamed<T>(things: readonly T[], name: string, nameOf: (thing: T) => string): Found<T> {
  const wanted = stem(name);
  if (wanted === "") return { kind: "none" };
  const same = things.filter((thing) => stem(nameOf(thing)) === wanted);
  const near = same.length > 0 ? same : things.filter((thing) => hasWords(stem(nameOf(thing)), wanted));
  const [first] = near;
  if (!first) return { kind: "none" };
  return near.length === 1 || same.length > 0 ? { kind: "one", thing: first } : { kind: "several", things: near };
}

/** Whether two names mean one thing: "Egg" and "eggs". */
export function isSameName(a: string, b: string): boolean {
  return stem(a) === stem(b);
}

function stem(name: string): string {
  return itemKey(nameKey(name).replace(/^(?:the|a|an|some|my|our)\s+/, ""));
}

function hasWords(name: string, words: string): boolean {
  return (
    ` ${name.replace(/['-]/g, " ")} `.includes(` ${words} `) ||
    words.split(" ").every((word) => word.length > 2 && name.split(" ").includes(word))
  );
}
