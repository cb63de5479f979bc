/** What a form sends: only what its user changed, so that what others changed meanwhile stays. */

import { deepEqual } from "@hub/shared/deep-equal";
import { mergeList } from "@hub/shared/merge-list";

/** Some of the fields; a list goes with the list that the form opened with, so that both merge. */
export type FormChanges<Fields> = { [Name in keyof Fields]?: FieldChange<Fields[Name]> };
type FieldChange<Value> = Value extends readonly (infer Item)[] ? Value | { from: Item[]; to: Item[] } : Value;

/** The fields that differ between a form as it opened and as it is now. */
export function changesBetween<Fields extends object>(before: Fields, after: Fields): FormChanges<Fields> {
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const previous: unknown = before[name as keyof Fields];
    if (deepEqual(previous, value)) continue;
    changes[name] = Array.isArray(previous) && Array.isArray(value) ? { from: previous, to: value } : value;
  }
  return changes as FormChanges<Fields>;
}

export function isUnchanged(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

/**
 * The values as they are now, with what a form changed since it opened. Lists and objects merge; of two changes of one
 * value, that of the form counts.
 */
export function rebase<Values extends object>(current: Values, opened: Values, values: Values): Values {
  const rebased: Record<string, unknown> = Object.fromEntries(Object.entries(current));
  for (const [name, value] of Object.entries(values)) {
    const key = name as keyof Values;
    if (!deepEqual(opened[key], value)) rebased[name] = merged(current[key], opened[key], value);
  }
  // It has the names of `current`, with values that either side may have.
  return rebased as Values;
}

function merged(current: unknown, opened: unknown, value: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(opened) && Array.isArray(value))
    return mergeList(current, { from: opened, to: value });
  const areObjects = isObject(current) && isObject(opened) && isObject(value);
  return areObjects ? rebase(current, opened, value) : value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
