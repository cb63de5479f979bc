/** Undoes recorded changes. */
import type * as Y from "yjs";
import type { Collection, EntryInput } from "./collection.ts";
import { collections } from "./collections.ts";
import { deepEqual } from "./deep-equal.ts";
import { changeEntry, hasEntry, removeEntry, signerOf } from "./entries.ts";
import type { Act } from "./permissions.ts";
import { changedKeys, defaultsOf, isAddition, only, stateOf } from "./trace.ts";
import type { State, Touch, Trace } from "./trace-schema.ts";

/**
 * Undoes a trace, except for later changes. A change that replaced one entry by another is undone as a whole or not at
 * all. Entries that already have their previous state are neither `restored` nor `left`. A signature of another member is `left` if
 * the change replaced nothing else.
 */
export function undoTrace(doc: Y.Doc, trace: Trace): { restored: Touch[]; left: Touch[] } {
  const open = trace.filter((touch) => !matchesState(doc, touch, "before"));
  const restored = open.filter((touch) => canRestore(doc, touch, signerOf(doc)));
  const isReplacement = trace.some(isAddition) && trace.some(({ before, after }) => before.isThere && !after.isThere);
  if (isReplacement && open.length > 0 && restored.length < trace.length) return { restored: [], left: open };
  doc.transact(() => {
    for (const touch of restored) restore(doc, touch);
  });
  return { restored, left: open.filter((touch) => !restored.includes(touch)) };
}

/** Whether part of a change still has effect; false if the hub's check reverted all of it. */
export function hasEffect(doc: Y.Doc, trace: Trace): boolean {
  return trace.some((touch) => matchesState(doc, touch, "after"));
}

/** Whether an undo by this member would restore any part of a change. */
export function canUndoTrace(doc: Y.Doc, trace: Trace, signer: string | null): boolean {
  return trace.some((touch) => canRestore(doc, touch, signer));
}

/** The acts that undoing a change requires. */
export function actsToUndo(trace: Trace): Act[] {
  const acts = trace.flatMap(({ collection: name, before, after }): Act[] => {
    const collection = findCollection(name);
    if (!collection) return [];
    const { act, fieldActs } = collection;
    if (before.isThere !== after.isThere) return [act];
    return changedKeys(before, after).map((key) => fieldActs[key] ?? act);
  });
  return [...new Set(acts)];
}

function matchesState(doc: Y.Doc, touch: Touch, side: "before" | "after"): boolean {
  const collection = findCollection(touch.collection);
  if (!collection) return false;
  const expected = touch[side];
  const now = stateOf(doc, collection, touch.id);
  if (now.isThere !== expected.isThere) return false;
  // All removed entries are alike, but an entry without a tombstone cannot be restored.
  if (!now.isThere) return !touch.before.isThere || hasEntry(doc, collection, touch.id);
  if (isAddition(touch)) return deepEqual(now.values, { ...defaultsOf(collection), ...expected.values });
  return deepEqual(only(Object.keys({ ...touch.before.values, ...touch.after.values }), now).values, expected.values);
}

/** False if the entry changed later, or if the change only replaced another member's signature. */
function canRestore(doc: Y.Doc, touch: Touch, signer: string | null): boolean {
  const { collection: name, before, after } = touch;
  const collection = findCollection(name);
  if (!collection || !matchesState(doc, touch, "after")) return false;
  if (before.isThere !== after.isThere) return true;
  return changedKeys(before, after).some((key) => maySign(collection, signer, { key, value: before.values[key] }));
}

/** Members can only sign as themselves, even to undo a change. */
function maySign({ signed }: Collection, signer: string | null, { key, value }: { key: string; value: unknown }) {
  return signed[key] === undefined || value === null || value === signer;
}

function restore(doc: Y.Doc, { collection: name, id, before, after }: Touch): void {
  const collection = findCollection(name);
  if (!collection) return;
  if (!before.isThere) return removeEntry(doc, collection, id);
  const { values } = stateOf(doc, collection, id);
  const previous: Record<string, unknown> = {};
  for (const key of changedKeys(before, after)) {
    if (!maySign(collection, signerOf(doc), { key, value: before.values[key] })) continue;
    const set = Object.keys(collection.sets).find((each) => key.startsWith(`${each}:`));
    if (set) previous[set] = setBefore(set, values, { before, after });
    else previous[key] = before.values[key];
  }
  // The values come from an entry of this collection.
  changeEntry(doc, collection, { ...previous, id } as EntryInput<Collection>);
}

/** The current set, without the values that the change added and with those that it removed. */
function setBefore(set: string, now: State["values"], { before, after }: Pick<Touch, "before" | "after">): string[] {
  const expected = { ...now };
  for (const key of changedKeys(before, after)) {
    if (Object.hasOwn(before.values, key)) expected[key] = before.values[key];
    else delete expected[key];
  }
  const prefix = `${set}:`;
  return Object.keys(expected).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}

function findCollection(name: string): Collection | undefined {
  return collections.find((collection) => collection.name === name);
}
