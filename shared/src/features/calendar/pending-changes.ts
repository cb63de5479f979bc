/**
 * Changes of an event that the hub merges. A device writes the new values, which it shows at once, and the change that
 * led to them. Of two offline devices, Yjs would keep the values of only one. The hub applies the change to its current
 * values instead, so both devices' changes survive.
 */
import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Collection } from "../../collection.ts";
import { deepEqual } from "../../deep-equal.ts";
import { pendingKeyPrefix } from "../../entries.ts";
import { mergeList } from "../../merge-list.ts";
import { type TransactionProgress, transactionProgress, valueBefore } from "../../yjs-internals.ts";
import { events, maxReminders } from "./schema.ts";
import { mergeSchedule } from "./series/merge-schedule.ts";

const { when, lengthMs, reminders } = events.fields.shape;
const valuesSchema = z.object({ when, lengthMs, reminders });
const changeSchema = z.object({ from: valuesSchema, to: valuesSchema });
type Values = z.output<typeof valuesSchema>;

/**
 * Merges the pending changes of the events that a running transaction wrote, and deletes them. Runs before the schema
 * check, which then checks the merged values. Returns the transaction's progress after the merge.
 */
export function mergePendingChanges(
  written: Iterable<{ collection: Collection; map: Y.Map<unknown> }>,
  transaction: Y.Transaction,
): TransactionProgress {
  const progress = transactionProgress(transaction);
  const merged = [...written].filter(
    ({ collection, map }) => collection.name === events.name && mergeInto(map, progress),
  );
  return merged.length > 0 ? transactionProgress(transaction) : progress;
}

/** Applies the changes in the order in which they were made. Returns whether there were any. */
function mergeInto(entry: Y.Map<unknown>, progress: TransactionProgress): boolean {
  const keys = [...entry.keys()].filter((key) => key.startsWith(pendingKeyPrefix)).sort();
  if (keys.length === 0) return false;
  const changes = keys.flatMap((key) => changeSchema.safeParse(entry.get(key)).data ?? []);
  for (const key of keys) entry.delete(key);
  const before = valuesSchema.safeParse(
    Object.fromEntries(Object.keys(valuesSchema.shape).map((name) => [name, valueBefore(entry, name, progress)])),
  ).data;
  // A new event has only its own values.
  const merged = before && changes.length > 0 ? valuesSchema.safeParse(changes.reduce(mergeValues, before)).data : {};
  for (const [name, value] of Object.entries(merged ?? {}))
    if (!deepEqual(entry.get(name), value)) entry.set(name, value);
  return true;
}

function mergeValues(current: Values, { from, to }: { from: Values; to: Values }): Values {
  return { ...mergeSchedule(current, { from, to }), reminders: mergeReminders(current.reminders, { from, to }) };
}

function mergeReminders(current: Values["reminders"], { from, to }: { from: Values; to: Values }): Values["reminders"] {
  if (deepEqual(from.reminders, to.reminders)) return current;
  if (from.reminders === null || to.reminders === null) return to.reminders;
  return mergeList(current ?? [], { from: from.reminders, to: to.reminders }).slice(0, maxReminders);
}
