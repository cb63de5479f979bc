/** Applies the events of a calendar file as changes of a member, so that each one can be undone. */
import { presentIds } from "@hub/shared/archive";
import { deepEqual } from "@hub/shared/deep-equal";
import { addEntry, removeEntry } from "@hub/shared/entries";
import { readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { encryptPlaintext } from "@hub/shared/features/calendar/private-words";
import { type EventChange, eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { effectiveOverrides, firstDayOf } from "@hub/shared/features/calendar/series/segments";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { isAddition, traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import type * as Y from "yjs";
import { type FileDay, type FileEvent, storedDay } from "../../calendar-files/reading/event-content.ts";
import { createYielder } from "../../yielding.ts";
import type { PlannedEvent } from "./import-plan.ts";

/** The maximum number of events and changed days in one batch. */
export const maxPerBatch = 60;
/** The maximum number of additions in one undo. A larger undo would be too large to send. */
const maxTouches = 100;

export function batchesOf(planned: readonly PlannedEvent[]): PlannedEvent[][] {
  const batches: PlannedEvent[][] = [];
  let weight = maxPerBatch;
  for (const each of planned) {
    const size = 1 + each.event.days.length;
    if (weight + size > maxPerBatch) {
      batches.push([]);
      weight = 0;
    }
    batches.at(-1)?.push(each);
    weight += size;
  }
  return batches;
}

/** Days of an event that later batches add. */
export interface RemainingDays {
  eventId: string;
  days: readonly FileDay[];
}

interface BatchResult {
  /** A trace for each event. */
  traces: Trace[];
  rest: RemainingDays[];
}

interface ApplyOptions {
  /** Encrypts the text of the importing user's private events. */
  personalKey: PersonalKey | undefined;
  /** The maximum number of days to apply per event. Later batches add the rest. */
  maxDays?: number;
}

/** Applies a batch. Skips new events that were added meanwhile. */
export function applyBatch(doc: Y.Doc, batch: readonly PlannedEvent[], options: ApplyOptions): BatchResult {
  const { personalKey, maxDays = Number.POSITIVE_INFINITY } = options;
  const uids = new Set(readUids(doc));
  const applied: BatchResult = { traces: [], rest: [] };
  for (const { uid, existing, event, isRemoved } of batch) {
    if (!existing && uids.has(uid)) continue;
    const { trace, result } = traceChange(doc, (): RemainingDays | undefined => {
      if (existing && isRemoved) operations.removeEvent.apply(doc, { id: existing.id });
      else return existing ? change(doc, existing, { event, maxDays, personalKey }) : add(doc, uid, { event, maxDays });
    });
    applied.traces.push(trace);
    if (result && result.days.length > 0) applied.rest.push(result);
  }
  return applied;
}

/** Adds the remaining days in bounded batches. `edit` applies one batch. */
export async function addRemaining(
  rest: readonly RemainingDays[],
  edit: (change: (doc: Y.Doc, personalKey: PersonalKey | undefined) => Trace) => Promise<Trace>,
): Promise<Trace[]> {
  const traces: Trace[] = [];
  for (const { eventId, days } of rest) {
    for (let start = 0; start < days.length; start += maxPerBatch) {
      const some = days.slice(start, start + maxPerBatch);
      const add = (doc: Y.Doc, personalKey: PersonalKey | undefined) => {
        addDays(doc, eventId, some);
        encryptPlaintext(doc, { eventIds: new Set([eventId]) }, personalKey);
      };
      traces.push(await edit((doc, personalKey) => traceChange(doc, () => add(doc, personalKey)).trace));
    }
  }
  return traces;
}

/** Only the UIDs, because reading the whole events would take long. */
function readUids(doc: Y.Doc): string[] {
  const root = doc.getMap<Y.Map<unknown>>(events.name);
  return presentIds(doc, events).map((id) => String(root.get(id)?.get("uid") ?? id));
}

interface EventOptions {
  event: FileEvent;
  maxDays: number;
}

function add(doc: Y.Doc, uid: string, { event: { content, days }, maxDays }: EventOptions): RemainingDays {
  const id = newId<"event">();
  const { description, location, ...others } = content;
  // Omit empty texts to save space.
  const texts = { ...(description !== "" && { description }), ...(location !== "" && { location }) };
  operations.addEvent.apply(doc, { id, uid, ...others, ...texts });
  addDays(doc, id, days.slice(0, maxDays));
  return { eventId: id, days: days.slice(maxDays) };
}

function addDays(doc: Y.Doc, eventId: string, days: readonly FileDay[]): void {
  for (const day of days) {
    const stored = storedDay(day, eventId);
    if (stored) addEntry(doc, eventChanges, stored);
  }
}

type ChangeOptions = EventOptions & Pick<ApplyOptions, "personalKey">;

function change(
  doc: Y.Doc,
  { id }: FamilyEvent,
  { event, maxDays, personalKey }: ChangeOptions,
): RemainingDays | undefined {
  const { content, days } = event;
  const existing = readEvent(doc, id);
  if (!existing) return undefined;
  const nameOf = ({ day, reach = "this" }: Pick<FileDay, "day" | "reach">) => `${reach} ${day}`;
  const remaining = new Map(days.map((day) => [nameOf(day), day]));
  // The days of a moved series get new keys, and a single event has no changed days.
  const preservesDays = firstDayOf(existing.when) === firstDayOf(content.when) && content.when.rrule !== null;
  for (const stored of readEventChanges(doc, new Set([id]))) {
    const day = preservesDays ? withStoredDetails(remaining.get(nameOf(stored)), stored, content) : undefined;
    if (day && isAlike(stored, day)) remaining.delete(nameOf(stored));
    else {
      if (day) remaining.set(nameOf(stored), day);
      removeEntry(doc, eventChanges, stored.id);
    }
  }
  const different = Object.entries(content).filter(
    ([name, value]) => !deepEqual(existing[name as keyof typeof content], value),
  );
  if (different.length > 0) operations.changeEvent.apply(doc, { ...Object.fromEntries(different), id });
  const added = [...remaining.values()];
  addDays(doc, id, added.slice(0, maxDays));
  encryptPlaintext(doc, { eventIds: new Set([id]) }, personalKey);
  return { eventId: id, days: added.slice(maxDays) };
}

/** A day of a file, with the details that only the hub stores, such as the driver and reminders. */
function withStoredDetails(day: FileDay | undefined, stored: EventChange, { eventType }: FileEvent["content"]) {
  if (!day || day.isRemoved) return day;
  const { color, driverId, travelMinutes, reminders, birthYear, sealed, memberIds, eventType: type } = stored;
  const details = { color, driverId, travelMinutes, reminders, birthYear, sealed, memberIds };
  const storedDetails = effectiveOverrides({ ...details, ...(eventType === undefined && { eventType: type }) });
  return { ...day, sayings: { ...storedDetails, ...day.sayings } };
}

function isAlike(stored: EventChange, day: FileDay): boolean {
  return stored.isRemoved === day.isRemoved && deepEqual(effectiveOverrides(stored), day.sayings);
}

/** An upper bound for the growth of the document in bytes, measured in scratch documents. */
export async function sizeOf(batches: readonly PlannedEvent[][]): Promise<number> {
  const yielder = createYielder();
  let bytes = 0;
  const inScratch = (change: (doc: Y.Doc) => void) => {
    const scratch = openDocument();
    scratch.on("update", (update) => {
      bytes += update.length;
    });
    scratch.transact(() => change(scratch));
    scratch.destroy();
  };
  for (const batch of batches) {
    await yielder.yieldToEventLoop();
    const rest: RemainingDays[] = [];
    inScratch((doc) => {
      for (const { uid, event } of batch) rest.push(add(doc, uid, { event, maxDays: maxPerBatch }));
    });
    await addRemaining(rest, async (change) => {
      await yielder.yieldToEventLoop();
      inScratch((doc) => change(doc, undefined));
      return [];
    });
  }
  return bytes;
}

/** Groups traces so that one undo covers each group. A trace that is not only additions stays separate. */
export function packTraces(traces: readonly Trace[]): Trace[] {
  const packs: Trace[] = [];
  let additions: Trace = [];
  for (const trace of traces) {
    if (trace.length === 0) continue;
    if (!trace.every(isAddition)) packs.push(trace);
    else if (additions.length > 0 && additions.length + trace.length <= maxTouches) additions.push(...trace);
    else {
      additions = [...trace];
      packs.push(additions);
    }
  }
  return packs;
}
