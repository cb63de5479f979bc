/** Makes the changes that a calendar file asks for, as a person would, so that each can be taken back. */
import { presentIds } from "@hub/shared/archive";
import { addEntry, removeEntry } from "@hub/shared/entries";
import { readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import { type EventChange, eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { firstDayOf, sayingsOf } from "@hub/shared/features/calendar/series/stretches";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { isSame } from "@hub/shared/same";
import { isAddition, traceChange } from "@hub/shared/trace";
import type { Trace } from "@hub/shared/trace-schema";
import type * as Y from "yjs";
import { type FileDay, type FileEvent, storedDay } from "../../calendar-files/reading/file-event.ts";
import { startTurns } from "../../turns.ts";
import type { Planned } from "./import-plan.ts";

/** How many events and changed days one turn changes; an event with all its days stays in one piece. */
const maxPerPiece = 60;
/** How many additions are taken back in one change: with more it would be too large to be sent. */
const maxTouches = 100;

export function piecesOf(planned: readonly Planned[]): Planned[][] {
  const pieces: Planned[][] = [];
  let weight = maxPerPiece;
  for (const each of planned) {
    const own = 1 + each.event.days.length;
    if (weight + own > maxPerPiece) {
      pieces.push([]);
      weight = 0;
    }
    pieces.at(-1)?.push(each);
    weight += own;
  }
  return pieces;
}

/** Applies a piece and returns a trace for each event. Events that somebody else added meanwhile stay as they are. */
export function applyPiece(doc: Y.Doc, piece: readonly Planned[]): Trace[] {
  const uids = new Set(readUids(doc));
  return piece.flatMap(({ uid, known, event }) => {
    if (!known && uids.has(uid)) return [];
    return [traceChange(doc, () => (known ? change(doc, known, event) : add(doc, uid, event))).trace];
  });
}

/** Only the UIDs, because reading the whole events would take long. */
function readUids(doc: Y.Doc): string[] {
  const root = doc.getMap<Y.Map<unknown>>(events.name);
  return presentIds(doc, events).map((id) => String(root.get(id)?.get("uid") ?? id));
}

function add(doc: Y.Doc, uid: string, { content, days }: FileEvent): void {
  const id = newId<"event">();
  const { description, location, ...others } = content;
  // Empty texts are left out to save room.
  const texts = { ...(description !== "" && { description }), ...(location !== "" && { location }) };
  operations.addEvent.apply(doc, { id, uid, ...others, ...texts });
  for (const day of days) addDay(doc, id, day);
}

function addDay(doc: Y.Doc, eventId: string, day: FileDay): void {
  const stored = storedDay(day, eventId);
  if (stored) addEntry(doc, eventChanges, stored);
}

function change(doc: Y.Doc, { id }: FamilyEvent, { content, days }: FileEvent): void {
  const known = readEvent(doc, id);
  if (!known) return;
  const wanted = new Map(days.map((day) => [day.day, day]));
  // The days of a series that moves get new names, and a single event has no changed days to keep.
  const keepsDays = firstDayOf(known.when) === firstDayOf(content.when) && content.when.rrule !== null;
  for (const stored of readEventChanges(doc, new Set([id]))) {
    const day = keepsDays ? withOwn(wanted.get(stored.day), stored, content) : undefined;
    if (day && isAlike(stored, day)) wanted.delete(stored.day);
    else {
      if (day) wanted.set(day.day, day);
      removeEntry(doc, eventChanges, stored.id);
    }
  }
  const different = Object.entries(content).filter(
    ([name, value]) => !isSame(known[name as keyof typeof content], value),
  );
  if (different.length > 0) operations.changeEvent.apply(doc, { ...Object.fromEntries(different), id });
  for (const day of wanted.values()) addDay(doc, id, day);
}

/** A day of a file, with what only the hub knows of it, such as who drives and what reminders there are. */
function withOwn(day: FileDay | undefined, stored: EventChange, { eventType }: FileEvent["content"]) {
  if (!day || day.isRemoved) return day;
  const { color, driverId, travelMinutes, reminders, birthYear, sealed, memberIds, eventType: type } = stored;
  const said = { color, driverId, travelMinutes, reminders, birthYear, sealed, memberIds };
  const own = sayingsOf({ ...said, ...(eventType === undefined && { eventType: type }) });
  return { ...day, sayings: { ...own, ...day.sayings } };
}

function isAlike(stored: EventChange, day: FileDay): boolean {
  return stored.isRemoved === day.isRemoved && isSame(sayingsOf(stored), day.sayings);
}

/** The most bytes that a document grows by, measured in scratch documents. */
export async function sizeOf(pieces: readonly Planned[][]): Promise<number> {
  const turns = startTurns();
  let bytes = 0;
  for (const piece of pieces) {
    await turns.giveWay();
    const scratch = openDocument();
    scratch.on("update", (update) => {
      bytes += update.length;
    });
    scratch.transact(() => {
      for (const { uid, event } of piece) add(scratch, uid, event);
    });
    scratch.destroy();
  }
  return bytes;
}

/** Groups traces so that one change takes back each group; a trace that did more than add stays by itself. */
export function packed(traces: readonly Trace[]): Trace[] {
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
