/**
 * A trace records the effects of a change on the document, by entry. Undo uses it to restore values that did not change
 * later. It does not depend on the operation, so every operation can be undone.
 */
import * as Y from "yjs";
import * as z from "zod/mini";
import { byAssistantKey, type Collection } from "./collection.ts";
import { deepEqual } from "./deep-equal.ts";
import { isPresent, pendingKeyPrefix, removedAtKey, tagsKey, watchEntries } from "./entries.ts";
import type { State, Touch, Trace } from "./trace-schema.ts";

/** Makes a change and records its effects. The trace is empty if nothing had to change. */
export function traceChange<T>(doc: Y.Doc, change: () => T): { result: T; trace: Trace } {
  const touched = new Map<string, { collection: Collection; id: string; before: State }>();
  const remember = (collection: Collection, id: string) => {
    const key = `${collection.name} ${id}`;
    if (!touched.has(key)) touched.set(key, { collection, id, before: stateOf(doc, collection, id) });
  };
  const result = watchEntries(doc, remember, change);
  const trace = [...touched.values()].flatMap(({ collection, id, before }): Trace => {
    const after = stateOf(doc, collection, id);
    if (deepEqual(before, after)) return [];
    const keys = isAddition({ before, after }) ? Object.keys(after.values) : changedKeys(before, after);
    return [{ collection: collection.name, id, before: only(keys, before), after: only(keys, after) }];
  });
  return { result, trace };
}

/** The current values of an entry, without those that only the hub writes. */
export function stateOf(doc: Y.Doc, collection: Collection, id: string): State {
  const map = doc.getMap(collection.name).get(id);
  if (!(map instanceof Y.Map)) return { isThere: false, values: {} };
  const notOwn = new Set([tagsKey, removedAtKey, byAssistantKey, ...Object.values(collection.stamps)]);
  const written = [...map].filter(([key]) => !notOwn.has(key) && !key.startsWith(pendingKeyPrefix));
  return { isThere: isPresent(map), values: { ...defaultsOf(collection), ...Object.fromEntries(written) } };
}

/** Cached, because computing defaults takes most of the time for an entry. */
const cachedDefaults = new WeakMap<Collection["fields"], Readonly<Record<string, unknown>>>();

/**
 * The defaults of a collection's fields. A field that was never written reads as its default, so both compare as equal.
 */
export function defaultsOf({ fields }: Collection): Readonly<Record<string, unknown>> {
  const cached = cachedDefaults.get(fields);
  if (cached) return cached;
  const defaults = Object.entries(fields.shape).map(([key, field]) => [key, z.safeParse(field, undefined).data]);
  const found = Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
  cachedDefaults.set(fields, found);
  return found;
}

/** Whether a touch added or restored the entry. */
export function isAddition({ before, after }: Pick<Touch, "before" | "after">): boolean {
  return !before.isThere && after.isThere;
}

/** The keys whose values differ. */
export function changedKeys(before: State, after: State): string[] {
  const keys = Object.keys({ ...before.values, ...after.values });
  return keys.filter((key) => !deepEqual(before.values[key], after.values[key]));
}

/** Selects the values of some keys of a state. */
export function only(keys: readonly string[], { isThere, values }: State): State {
  return { isThere, values: Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key]]] : []))) };
}
