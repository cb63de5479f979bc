/** Changes by calendar apps. Each counts as a change by the user and is stored before the response. */
import { isUtf8 } from "node:buffer";
import { isArchiveCurrent, presentIds, reachesArchive } from "@hub/shared/archive";
import { parsePlain } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import { readEventChanges } from "@hub/shared/features/calendar/document";
import type { PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { eventChanges, events, type FamilyEvent } from "@hub/shared/features/calendar/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { AppAccess } from "../../../auth/app-access.ts";
import { withDays } from "../../../calendar-files/event-blocks.ts";
import { unfold } from "../../../calendar-files/reading/content-lines.ts";
import type { FileEvent, FileGroup } from "../../../calendar-files/reading/event-content.ts";
import { maxExceptions } from "../../../calendar-files/reading/exceptions.ts";
import { eventOf } from "../../../calendar-files/reading/file-event.ts";
import { reasonOf } from "../../../calendar-files/reading/groups.ts";
import { readCalendarFile } from "../../../calendar-files/reading/read-file.ts";
import { type FamilyDocument, throwNotFound } from "../../../documents/family-document.ts";
import type { Archive } from "../../../storage/archive.ts";
import type { CalendarCopies } from "../../../storage/calendar-copies.ts";
import type { Families } from "../../../storage/families.ts";
import { withChangedDays } from "../changed-days.ts";
import { applyBatch } from "../import-changes.ts";
import {
  byUid,
  type CalendarFile,
  type Copies,
  etagOf,
  filesOfUids,
  fileText,
  findFiles,
  hashOf,
  uidIn,
  zoneOf,
} from "./files.ts";
import { maxFileBytes } from "./properties.ts";
import { DavRefusal } from "./refusal.ts";
import { separateEvent } from "./separate-event.ts";
import { addressOf } from "./targets.ts";
import { caldav, href, notInXml } from "./xml.ts";

export interface ChangeParts {
  document: FamilyDocument;
  families: Pick<Families, "timeZoneOf">;
  calendarCopies: CalendarCopies;
  archive: Pick<Archive, "eventsOfUid">;
}

/** The raw headers `If-Match` and `If-None-Match`. */
export interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface FileRequest {
  name: string;
  conditions: Conditions;
}

export interface PutResult {
  isNew: boolean;
  /** Undefined if a later read does not return the uploaded bytes. */
  etag: string | undefined;
}

/** An event with more exceptions can only be changed day by day. */
const maxChanges = maxExceptions;
const maxOddRules = 2;

/** Throws `DavRefusal` if the app's version of the event is outdated. */
function requireConditions(file: CalendarFile | undefined, { ifMatch, ifNoneMatch }: Conditions): void {
  const isNamed = (tags: string) => file !== undefined && (tags.trim() === "*" || tags.includes(file.etag));
  if ((ifMatch !== undefined && !isNamed(ifMatch)) || (ifNoneMatch !== undefined && isNamed(ifNoneMatch)))
    throw new DavRefusal(412, undefined, { message: "The event has changed in the meantime." });
}

export async function putFile(
  bytes: Buffer,
  access: AppAccess,
  request: FileRequest & ChangeParts,
): Promise<PutResult> {
  const { name, conditions, document, calendarCopies, families } = request;
  const { familyId, user } = access;
  const group = await readGroup(bytes);
  const { uid } = group;
  const stored = byUid(await calendarCopies.ofFiles(user._id, familyId, { names: [name], uids: [uid, uidIn(name)] }));
  const home = await families.timeZoneOf(familyId);
  const previous = await document.read(access, (doc) => findFiles(doc, [name], stored).get(name));
  if (previous && group.isPartial && isSeries(previous))
    return putDays(group, access, { ...request, bytes, previous, stored, home });
  if (group.master.isCancelled) return putCancelled(group, access, request);
  const event = readFileEvent(group, previous?.event, home);
  if (!previous) await requireNotArchived(group, access, request);
  const textHash = hashOf(bytes);
  const change = (doc: Y.Doc, personalKey: PersonalKey | undefined) => {
    const file = findFiles(doc, [name], stored).get(name);
    requireConditions(file, conditions);
    requireFreeUid(doc, { uid, file, stored, access });
    requireRoom(doc, event, file);
    const existing = file && separateEvent(doc, file);
    applyBatch(doc, [{ uid, existing, event }], { personalKey });
    const copy = { uid, name, textHash, state: "", userId: user._id, familyId };
    const written = findFiles(doc, [name], new Map([[uid, copy]])).get(name) ?? throwNotFound();
    return { state: written.state, isNew: !file, isPrivate: isPrivate(written) };
  };
  const { state, isNew, ...done } = unwrapRefusal(
    await document.importChanges(access, (doc, personalKey) => catchRefusal(() => change(doc, personalKey))),
  );
  // The app reads a private event again and gets "Busy", like all other apps.
  const text = done.isPrivate ? null : storableText(bytes);
  await calendarCopies.put({ userId: user._id, familyId, uid, name, text, textHash, state });
  return { isNew, etag: text === null || !isUtf8(bytes) ? undefined : etagOf(state, textHash) };
}

/** True for a series, so a file of single days changes some of its days. */
const isSeries = ({ event }: CalendarFile): boolean => event.when.rrule !== null;

interface PutDaysRequest extends FileRequest, ChangeParts {
  bytes: Buffer;
  previous: CalendarFile;
  stored: Copies;
  home: string;
}

/**
 * Changes or cancels single days of a stored series. The response has no ETag, so the app reads the whole series again
 * (RFC 4791, 5.3.4).
 */
async function putDays(group: FileGroup, access: AppAccess, request: PutDaysRequest): Promise<PutResult> {
  const { bytes, name, conditions, previous, stored, home, document, calendarCopies } = request;
  const { familyId, user } = access;
  const { uid } = group;
  const zone = zoneOf(previous);
  const context = { home: zone === "UTC" ? home : zone, searchBudget: { left: maxOddRules } };
  const change = (doc: Y.Doc, personalKey: PersonalKey | undefined) => {
    const file = findFiles(doc, [name], stored).get(name) ?? throwNotFound();
    requireConditions(file, conditions);
    requireFreeUid(doc, { uid, file, stored, access });
    const existing = separateEvent(doc, file);
    const event = withChangedDays(
      group,
      { event: existing, changes: readEventChanges(doc, new Set([existing.id])) },
      context,
    );
    requireRoom(doc, event, file);
    applyBatch(doc, [{ uid, existing, event }], { personalKey });
    const written = findFiles(doc, [name], stored).get(name) ?? throwNotFound();
    return { state: written.state, isPrivate: isPrivate(written), isAsRead: file.state === previous.state };
  };
  const texts = previous.copy && (await calendarCopies.texts(user._id, familyId, [uid]));
  const before = await fileText(previous, texts?.get(uid));
  const done = unwrapRefusal(
    await document.importChanges(access, (doc, personalKey) => catchRefusal(() => change(doc, personalKey))),
  );
  const sent = storableText(bytes);
  const text = sent !== null && done.isAsRead && !done.isPrivate ? await withDays(before, sent, zone) : undefined;
  // Otherwise keep the app's previous text. The hub then adds its own version of these days.
  if (text !== undefined && text.length <= maxFileBytes)
    await calendarCopies.put({
      userId: user._id,
      familyId,
      uid,
      name,
      text,
      textHash: hashOf(text),
      state: done.state,
    });
  return { isNew: false, etag: undefined };
}

/** Removes an event that the app canceled (RFC 5546, 3.2.5). Stores nothing if the event does not exist. */
async function putCancelled(
  { uid }: FileGroup,
  access: AppAccess,
  request: FileRequest & ChangeParts,
): Promise<PutResult> {
  const { name, conditions, document, calendarCopies } = request;
  const uids = [uid, uidIn(name)];
  const stored = byUid(await calendarCopies.ofFiles(access.user._id, access.familyId, { names: [name], uids }));
  const file = await document.read(access, (doc) => findFiles(doc, [name], stored).get(name));
  if (file && file.uid !== uid)
    throw refusalOf("valid-calendar-object-resource", "Another event already has that address.");
  if (!file) requireConditions(file, conditions);
  else await removeFile(access, request);
  return { isNew: !file, etag: undefined };
}

function isPrivate({ event, changes }: CalendarFile): boolean {
  return event.sealed !== null || changes.some(({ sealed }) => typeof sealed === "string");
}

/** Returns a refusal as a value, because the document treats a thrown error as a fault. */
function catchRefusal<T>(change: () => T): T | DavRefusal {
  try {
    return change();
  } catch (error) {
    if (error instanceof DavRefusal) return error;
    throw error;
  }
}

function unwrapRefusal<T>(outcome: T | DavRefusal): T {
  if (outcome instanceof DavRefusal) throw outcome;
  return outcome;
}

async function readGroup(bytes: Buffer): Promise<FileGroup> {
  const { groups, skipped } = await readCalendarFile(bytes).catch((error: unknown) => {
    throw error instanceof HubError ? refusalOf("valid-calendar-data", error.message) : error;
  });
  const [group, other] = groups;
  if (skipped[0]) throw refusalOf("valid-calendar-data", skipped[0].reason);
  if (!group) throw refusalOf("supported-calendar-component", "The hub stores events, but no tasks or notes.");
  if (other) throw refusalOf("valid-calendar-object-resource", "A file can contain only one event.");
  if (group.master.uid === undefined) throw refusalOf("valid-calendar-object-resource", "The event has no UID.");
  return group;
}

function refusalOf(condition: string, message: string): DavRefusal {
  return new DavRefusal(403, `{${caldav}}${condition}`, { message });
}

function readFileEvent(group: FileGroup, existing: FamilyEvent | undefined, familyZone: string): FileEvent {
  const zone = existing?.when.timeZone ?? "UTC";
  try {
    const event = eventOf(group, {
      home: zone === "UTC" ? familyZone : zone,
      searchBudget: { left: maxOddRules },
      allowEmpty: true,
    });
    // If storing changed the UID, the hub could not find the event again.
    if (parsePlain(events, { ...event.content, id: newId(), uid: group.uid })?.uid === group.uid) return event;
  } catch (error) {
    throw refusalOf("valid-calendar-data", reasonOf(error));
  }
  throw refusalOf("valid-calendar-data", "The family's calendar can't store it.");
}

interface UidCheck {
  uid: string;
  file: CalendarFile | undefined;
  stored: Copies;
  access: AppAccess;
}

/** A file keeps the UID of its event, and UIDs are unique. */
function requireFreeUid(doc: Y.Doc, { uid, file, stored, access }: UidCheck): void {
  if (file) {
    if (file.uid !== uid) throw refusalOf("valid-calendar-object-resource", "Another event already has that address.");
    return;
  }
  const other = filesOfUids(doc, [uid], stored).find((each) => each.uid === uid);
  if (!other) return;
  const detail = href(addressOf(other, access));
  throw new DavRefusal(403, `{${caldav}}no-uid-conflict`, { detail, message: "The calendar already has that event." });
}

/** A second upload of an archived event would create a duplicate in the archive. */
async function requireNotArchived(
  { uid, master }: FileGroup,
  access: AppAccess,
  { archive, document }: ChangeParts,
): Promise<void> {
  if (!reachesArchive({ start: master.start.text })) return;
  const old = await archive.eventsOfUid(access.familyId, uid);
  const isArchived = await document.read(access, (doc) => old.some(({ id }) => isArchiveCurrent(doc, events, id)));
  if (isArchived)
    throw refusalOf("valid-calendar-object-resource", "The event is long over, and the hub's archive already has it.");
}

function requireRoom(doc: Y.Doc, event: FileEvent, file: CalendarFile | undefined): void {
  if ((file?.changes.length ?? 0) > maxChanges)
    throw refusalOf("max-instances", "This series has too many exceptions to change in an app. Change it in the hub.");
  if (event.days.length > 0 && presentIds(doc, eventChanges).length + event.days.length > eventChanges.maxEntries)
    throw new DavRefusal(507, "{DAV:}quota-not-exceeded", { message: "The calendar has no room for more events." });
}

/** The text to return to the app: byte by byte, unfolded if folds split characters, null if it cannot be stored. */
function storableText(bytes: Buffer): string | null {
  const whole = isUtf8(bytes) ? bytes : unfold(bytes);
  const text = whole.toString();
  return isUtf8(whole) && text.search(notInXml) === -1 ? text : null;
}

export async function removeFile(access: AppAccess, request: FileRequest & ChangeParts): Promise<void> {
  const { name, conditions, document, calendarCopies } = request;
  const { familyId, user } = access;
  const stored = byUid(await calendarCopies.ofFiles(user._id, familyId, { names: [name], uids: [uidIn(name)] }));
  const change = (doc: Y.Doc) => {
    const file = findFiles(doc, [name], stored).get(name) ?? throwNotFound();
    requireConditions(file, conditions);
    requireRoom(doc, { content: file.event, days: [] }, file);
    operations.removeEvent.apply(doc, { id: separateEvent(doc, file).id });
    return file.uid;
  };
  const uid = unwrapRefusal(await document.remove(access, (doc) => catchRefusal(() => change(doc))));
  await calendarCopies.removeOfEvent(familyId, uid);
}
