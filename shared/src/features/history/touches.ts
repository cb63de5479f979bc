/** Converts a change of an entry to a touch, which `undo-trace.ts` can undo. */
import { byAssistantKey, type Collection } from "../../collection.ts";
import { deepEqual } from "../../deep-equal.ts";
import { defaultsOf } from "../../trace.ts";
import type { Touch } from "../../trace-schema.ts";
import { type EntryEdit, isOfSet, type KeyWrite } from "./edit-reader.ts";

/** The keys with a new value, except those that only the hub writes. */
export function changedKeyWrites({ collection, kind, keys }: EntryEdit): Map<string, KeyWrite> {
  const notOwn = new Set([byAssistantKey, ...Object.values(collection.stamps)]);
  const isChange = (key: string, { before, after, isRemoved }: KeyWrite) => {
    // Only sets lose values. Otherwise the hub reverted the write, or another member's value existed already.
    if (isRemoved) return kind !== "added" && isOfSet(collection, key);
    return kind === "added" || typeof before === "string" || !deepEqual(before.value, after);
  };
  return new Map([...keys].filter(([key, write]) => !notOwn.has(key) && isChange(key, write)));
}

/** A history line does not name restrictions, so undoing it must not remove one. */
const forbids = /^(dietaryRestrictions|guests):/;

/** The touch of a change; undefined if it cannot be undone or its previous values are unknown. */
export function touchOf(edit: EntryEdit): Touch | undefined {
  const { collection, id, kind } = edit;
  const base = { collection: collection.name, id };
  if (kind === "removed")
    return collection.revives
      ? { ...base, before: { isThere: true, values: {} }, after: { isThere: false, values: {} } }
      : undefined;
  const changed = changedKeyWrites(edit);
  if (kind === "changed" && [...changed].some(([key, { isRemoved }]) => !isRemoved && forbids.test(key)))
    return undefined;
  const after = valuesOf(changed);
  if (kind === "added")
    return { ...base, before: { isThere: false, values: {} }, after: { isThere: true, values: after } };
  const before = previousValues(collection, changed);
  // Members can only sign as themselves, even to undo.
  const isSignedAlone = before && Object.keys(before).every((key) => collection.signed[key] && before[key] !== null);
  if (!before || (isSignedAlone && changed.size > 0)) return undefined;
  return { ...base, before: { isThere: kind === "changed", values: before }, after: { isThere: true, values: after } };
}

function valuesOf(changed: ReadonlyMap<string, KeyWrite>): Record<string, unknown> {
  return Object.fromEntries([...changed].flatMap(([key, { after, isRemoved }]) => (isRemoved ? [] : [[key, after]])));
}

function previousValues(
  collection: Collection,
  changed: ReadonlyMap<string, KeyWrite>,
): Record<string, unknown> | undefined {
  const previous: Record<string, unknown> = {};
  const defaults = defaultsOf(collection);
  for (const [key, write] of changed) {
    if (typeof write.before === "object") previous[key] = write.before.value;
    else if (!isOfSet(collection, key)) {
      const value = guessPrevious(collection, { key, write, defaultValue: defaults[key] });
      if (value === undefined) return undefined;
      previous[key] = value;
    }
  }
  return previous;
}

/** A field that was never written had its default. A boolean field had the other value. */
function guessPrevious(
  { signed }: Collection,
  { key, write, defaultValue }: { key: string; write: KeyWrite; defaultValue: unknown },
): unknown {
  if (write.before === "never-written") return defaultValue;
  if (typeof defaultValue === "boolean" && typeof write.after === "boolean") return !write.after;
  // Members can only sign as themselves, so the previous signature cannot be restored.
  return signed[key] ? null : undefined;
}
