/**
 * What a change did to the document, entry by entry: enough to take it back later where nobody changed it since. It
 * works on collections and knows no operation, so whatever an operation touches can be taken back.
 */
import * as Y from "yjs";
import * as z from "zod/mini";
import {
  byAssistantKey,
  type Collection,
  changeEntry,
  type EntryInput,
  hasEntry,
  isMarked,
  marksKey,
  removedAtKey,
  removeEntry,
  watchEntries,
} from "./collection.ts";
import { collections } from "./document.ts";
import type { Act } from "./permissions.ts";
import { isSame } from "./same.ts";

/** Of an entry that was changed in its place, only the values that changed; of one that was added, all of them. */
const stateSchema = z.object({ isThere: z.boolean(), values: z.record(z.string(), z.unknown()) });
type State = z.infer<typeof stateSchema>;

const touchSchema = z.object({ collection: z.string(), id: z.string(), before: stateSchema, after: stateSchema });
export type Touch = z.infer<typeof touchSchema>;

/** A trace can be kept as JSON. */
export const traceSchema = z.array(touchSchema);
export type Trace = z.infer<typeof traceSchema>;

/** Makes a change and says what it did; the trace is empty when all was as wanted already. */
export function traceChange<T>(doc: Y.Doc, change: () => T): { result: T; trace: Trace } {
  const touched = new Map<string, { collection: Collection; id: string; before: State }>();
  const remember = (collection: Collection, id: string) => {
    const key = `${collection.name} ${id}`;
    if (!touched.has(key)) touched.set(key, { collection, id, before: stateOf(doc, collection, id) });
  };
  const result = watchEntries(doc, remember, change);
  const trace = [...touched.values()].flatMap(({ collection, id, before }): Trace => {
    const after = stateOf(doc, collection, id);
    if (isSame(before, after)) return [];
    const keys = isAddition({ before, after }) ? Object.keys(after.values) : changedKeys(before, after);
    return [{ collection: collection.name, id, before: only(keys, before), after: only(keys, after) }];
  });
  return { result, trace };
}

/**
 * Puts back what a trace tells of, except what was changed since. A change that put one thing in another's place goes
 * back as a whole or not at all. What is as it was before by now is neither restored nor left.
 */
export function takeBack(doc: Y.Doc, trace: Trace): { restored: Touch[]; left: Touch[] } {
  const open = trace.filter((touch) => !isAs(doc, touch, "before"));
  const restored = open.filter((touch) => isAs(doc, touch, "after"));
  const isExchange = trace.some(isAddition) && trace.some(({ before, after }) => before.isThere && !after.isThere);
  if (isExchange && open.length > 0 && restored.length < trace.length) return { restored: [], left: open };
  doc.transact(() => {
    for (const touch of restored) restore(doc, touch);
  });
  return { restored, left: open.filter((touch) => !restored.includes(touch)) };
}

/** Whether something of a change is still as it left it; nothing is when the hub's check put all of it back. */
export function stands(doc: Y.Doc, trace: Trace): boolean {
  return trace.some((touch) => isAs(doc, touch, "after"));
}

/** What somebody must be allowed to do who takes a change back. */
export function actsOf(trace: Trace): Act[] {
  const acts = trace.flatMap(({ collection: name, before, after }): Act[] => {
    const collection = collectionNamed(name);
    if (!collection) return [];
    const { act, fieldActs } = collection;
    if (before.isThere !== after.isThere) return [act];
    return changedKeys(before, after).map((key) => fieldActs[key] ?? act);
  });
  return [...new Set(acts)];
}

function stateOf(doc: Y.Doc, collection: Collection, id: string): State {
  const map = doc.getMap(collection.name).get(id);
  if (!(map instanceof Y.Map)) return { isThere: false, values: {} };
  const notOwn = new Set([marksKey, removedAtKey, byAssistantKey, ...Object.values(collection.stamps)]);
  const written = [...map].filter(([key]) => !notOwn.has(key));
  return { isThere: isMarked(map), values: { ...defaultsOf(collection), ...Object.fromEntries(written) } };
}

/** A field that was never written reads as its default, so the two are alike. */
function defaultsOf({ fields }: Collection): Record<string, unknown> {
  const defaults = Object.entries(fields.shape).map(([key, field]) => [key, z.safeParse(field, undefined).data]);
  return Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
}

function isAs(doc: Y.Doc, touch: Touch, side: "before" | "after"): boolean {
  const collection = collectionNamed(touch.collection);
  if (!collection) return false;
  const wanted = touch[side];
  const now = stateOf(doc, collection, touch.id);
  if (now.isThere !== wanted.isThere) return false;
  // What is gone is alike, but what the document has forgotten altogether cannot come back.
  if (!now.isThere) return !touch.before.isThere || hasEntry(doc, collection, touch.id);
  if (isAddition(touch)) return isSame(now.values, { ...defaultsOf(collection), ...wanted.values });
  return isSame(only(Object.keys({ ...touch.before.values, ...touch.after.values }), now).values, wanted.values);
}

function restore(doc: Y.Doc, { collection: name, id, before, after }: Touch): void {
  const collection = collectionNamed(name);
  if (!collection) return;
  if (!before.isThere) return removeEntry(doc, collection, id);
  const { values } = stateOf(doc, collection, id);
  const former: Record<string, unknown> = {};
  for (const key of changedKeys(before, after)) {
    const set = collection.sets.find((each) => key.startsWith(`${each}:`));
    if (set) former[set] = setBefore(set, values, { before, after });
    else former[key] = before.values[key];
  }
  // The values come from this collection's own entry.
  changeEntry(doc, collection, { ...former, id } as EntryInput<Collection>);
}

/** A set as it is now, without what the change added and with what it took out. */
function setBefore(set: string, now: State["values"], { before, after }: Pick<Touch, "before" | "after">): string[] {
  const wanted = { ...now };
  for (const key of changedKeys(before, after)) {
    if (Object.hasOwn(before.values, key)) wanted[key] = before.values[key];
    else delete wanted[key];
  }
  const prefix = `${set}:`;
  return Object.keys(wanted).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

function isAddition({ before, after }: Pick<Touch, "before" | "after">): boolean {
  return !before.isThere && after.isThere;
}

function changedKeys(before: State, after: State): string[] {
  const keys = Object.keys({ ...before.values, ...after.values });
  return keys.filter((key) => !isSame(before.values[key], after.values[key]));
}

function only(keys: readonly string[], { isThere, values }: State): State {
  return { isThere, values: Object.fromEntries(keys.flatMap((key) => (key in values ? [[key, values[key]]] : []))) };
}

function collectionNamed(name: string): Collection | undefined {
  return collections.find((collection) => collection.name === name);
}
