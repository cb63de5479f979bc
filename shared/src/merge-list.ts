/** Applies changes of lists. In its own file, because lists load without the schema of changes. */

import { deepEqual } from "./deep-equal.ts";
import { isListChange, type ListChange } from "./list-change.ts";

/**
 * Applies a change to the current list; a whole list replaces it. Additions stay after the value that precedes them. A
 * reordering change decides the order. Applying a change again is idempotent.
 */
export function mergeList<Value>(
  current: readonly Value[],
  input: readonly Value[] | ListChange<Value>,
): readonly Value[] {
  if (!isListChange(input)) return input;
  const [now, from, to] = [keyed(current), keyed(input.from), keyed(input.to)];
  const values = new Map([...from, ...now, ...to]);
  const [nowKeys, fromKeys, toKeys] = [[...now.keys()], [...from.keys()], [...to.keys()]];
  const isReordered = !deepEqual(
    fromKeys.filter((key) => to.has(key)),
    toKeys.filter((key) => from.has(key)),
  );
  // Of two orders, this change's order wins. Concurrent additions and removals are applied to it.
  const merged = isReordered ? applyKeys(toKeys, fromKeys, nowKeys) : applyKeys(nowKeys, fromKeys, toKeys);
  return merged.flatMap((key) => (values.has(key) ? [values.get(key) as Value] : []));
}

/** The values by unique keys: the second "Stir." of a list has another key than the first. */
function keyed<Value>(values: readonly Value[]): Map<string, Value> {
  const counts = new Map<string, number>();
  return new Map(
    values.map((value) => {
      const text = JSON.stringify(value, sortKeys);
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      return [`${count} ${text}`, value];
    }),
  );
}

/** Serializes equal objects to equal texts, regardless of the order of their fields. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Applies the difference between two lists of keys to a third one. */
function applyKeys(list: readonly string[], from: readonly string[], to: readonly string[]): string[] {
  const [before, after] = [new Set(from), new Set(to)];
  const result = list.filter((key) => after.has(key) || !before.has(key));
  const present = new Set(result);
  to.forEach((key, index) => {
    if (before.has(key) || present.has(key)) return;
    const previous = to.slice(0, index).findLast((each) => present.has(each));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key);
    present.add(key);
  });
  return result;
}
