/** The family's calendar as CalDAV files: one per event, and one per segment of a split series. */
import { createHash } from "node:crypto";
import { presentIds } from "@hub/shared/archive";
import { readEntry } from "@hub/shared/entries";
import { byEvent, readEvent, readEventChanges } from "@hub/shared/features/calendar/document";
import { type EventChange, eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { asLine } from "@hub/shared/text";
import type * as Y from "yjs";
import { partFile } from "../../../calendar-files/calendar-file.ts";
import { type EventPart, partsOf, uidOf } from "../../../calendar-files/event-text.ts";
import { withPreservedLines } from "../../../calendar-files/preserved-lines.ts";
import { collectBatches, type ReadDocument, readInBatches } from "../../../document-batches.ts";
import type { CalendarCopy } from "../../../storage/calendar-copies.ts";
import { createYielder } from "../../../yielding.ts";

export interface CalendarFile {
  name: string;
  uid: string;
  etag: string;
  /** A hash of the event as the hub stores it. */
  state: string;
  event: FamilyEvent;
  changes: readonly EventChange[];
  copy: CalendarCopy | undefined;
}

/** The text from the user's own app, by UID. */
export type Copies = ReadonlyMap<string, CalendarCopy>;

export const byUid = (copies: readonly CalendarCopy[]): Copies => new Map(copies.map((copy) => [copy.uid, copy]));

export const hashOf = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

export function etagOf(state: string, textHash: string | undefined): string {
  return textHash === undefined ? `"${state}"` : `"${state}.${textHash}"`;
}

/** Lists all files in the order of their events. It is not a consistent snapshot, see `readInBatches`. */
export async function listFiles(read: ReadDocument, copies: Copies): Promise<CalendarFile[]> {
  const yielder = createYielder();
  const changes = byEvent(
    await collectBatches(readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id))),
  );
  const files: CalendarFile[] = [];
  for await (const chunk of readInBatches(read, events, readEvent)) {
    for (const event of chunk) {
      await yielder.yieldToEventLoop();
      files.push(...filesOf(event, changes.get(event.id) ?? [], copies));
    }
  }
  return files;
}

const partOfSeries = /^(.{26})_\d{4}-\d\d-\d\d$/;

/** The existing files among the names, by name. */
export function findFiles(doc: Y.Doc, names: readonly string[], copies: Copies): Map<string, CalendarFile> {
  const uids = new Map([...copies.values()].map(({ name, uid }) => [name, uid]));
  const found = filesOfUids(
    doc,
    names.map((name) => uids.get(name) ?? uidIn(name)),
    copies,
  );
  const requestedNames = new Set(names);
  return new Map(found.flatMap((file) => (requestedNames.has(file.name) ? [[file.name, file]] : [])));
}

/** The files with these UIDs, and the other files of the same events. */
export function filesOfUids(doc: Y.Doc, uids: readonly string[], copies: Copies): CalendarFile[] {
  const requested = new Set(uids.flatMap((uid) => [uid, partOfSeries.exec(uid)?.[1] ?? uid]));
  const root = doc.getMap<Y.Map<unknown>>(events.name);
  const ids = presentIds(doc, events).filter(
    (id) => requested.has(id) || requested.has(asLine(String(root.get(id)?.get("uid")))),
  );
  const changes = byEvent(readEventChanges(doc, new Set(ids)));
  return ids.flatMap((id) => {
    const event = readEvent(doc, id);
    return event ? filesOf(event, changes.get(id) ?? [], copies) : [];
  });
}

function filesOf(event: FamilyEvent, changes: readonly EventChange[], copies: Copies): CalendarFile[] {
  const isSplit = changes.some(({ reach }) => reach === "following");
  const uids = isSplit ? partsOf(event, changes).map(({ uid }) => uid) : [uidOf(event)];
  const state = stateOf(event, changes);
  return uids.map((uid) => {
    const copy = copies.get(uid);
    const name = copy?.name ?? nameOf(uid, event);
    return { name, uid, etag: etagOf(state, copy?.textHash), state, event, changes, copy };
  });
}

function stateOf(event: FamilyEvent, changes: readonly EventChange[]): string {
  const sorted = changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return hashOf(JSON.stringify([{ ...event, memberIds: event.memberIds.toSorted() }, sorted]));
}

const ending = ".ics";
/** A text that apps and proxies do not escape in a URL. */
const plain = /^[\w.@+=~-]{1,200}$/;

function nameOf(uid: string, { id }: FamilyEvent): string {
  return `${plain.test(uid) ? uid : id}${ending}`;
}

export function uidIn(name: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** The part of the event in a file. Undefined if it was just removed. */
export function partIn({ event, changes, uid }: CalendarFile): EventPart | undefined {
  return partsOf(event, changes).find((part) => part.uid === uid);
}

/** The zone of floating times in an app's file of the event. */
export const zoneOf = ({ event }: CalendarFile): string => event.when.timeZone ?? "UTC";

/** The text of a file. It is the text of the user's own app until the event changes. */
export async function fileText(file: CalendarFile, written: string | undefined): Promise<string> {
  if (written !== undefined && file.copy?.state === file.state) return written;
  const yielder = createYielder();
  const part = partIn(file);
  let text = "";
  for (const chunk of part ? partFile(file.event, part) : []) {
    await yielder.yieldToEventLoop();
    text += chunk;
  }
  return written === undefined ? text : withPreservedLines(text, written, zoneOf(file));
}
