/** Computes a form's changes. A form sends only changed fields, which preserves concurrent changes by other users. */

import { deepEqual } from "@hub/shared/deep-equal";
import { mergeList } from "@hub/shared/merge-list";

/** The changed fields. A list includes the list that the form opened with, so the hub can merge both. */
export type FormChanges<Fields> = { [Name in keyof Fields]?: FieldChange<Fields[Name]> };
type FieldChange<Value> = Value extends readonly (infer Item)[] ? Value | { from: Item[]; to: Item[] } : Value;

/** The fields that differ from the values that the form opened with. */
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
 * Applies a form's changes since it opened to the current values. Lists and objects merge; for a single value, the
 * form's change wins.
 */
export function rebase<Values extends object>(current: Values, initial: Values, values: Values): Values {
  const rebased: Record<string, unknown> = Object.fromEntries(Object.entries(current));
  for (const [name, value] of Object.entries(values)) {
    const key = name as keyof Values;
    if (!deepEqual(initial[key], value)) rebased[name] = merged(current[key], initial[key], value);
  }
  // It has the keys of `current`, with values of either side.
  return rebased as Values;
}

function merged(current: unknown, initial: unknown, value: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(initial) && Array.isArray(value))
    return mergeList(current, { from: initial, to: value });
  const areObjects = isObject(current) && isObject(initial) && isObject(value);
  return areObjects ? rebase(current, initial, value) : value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
