/** Finds what people name in what the family has: without case, with or without the plural, by a part of the name. */
import { itemKey } from "@hub/shared/features/shopping/categories";
import { nameKey } from "@hub/shared/text";

export type Found<T> = { kind: "one"; item: T } | { kind: "several"; items: T[] } | { kind: "none" };

/** The thing that a person names: its whole name, else the only one whose name has these words. */
export function findNamed<T>(items: readonly T[], name: string, nameOf: (item: T) => string): Found<T> {
  const wanted = stem(name);
  if (wanted === "") return { kind: "none" };
  const same = items.filter((item) => stem(nameOf(item)) === wanted);
  const near = same.length > 0 ? same : items.filter((item) => hasWords(stem(nameOf(item)), wanted));
  const [first] = near;
  if (!first) return { kind: "none" };
  return near.length === 1 || same.length > 0 ? { kind: "one", item: first } : { kind: "several", items: near };
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
