import { reachesArchive } from "@hub/shared/archive";
import { dayOf } from "@hub/shared/days";
import { addEntry } from "@hub/shared/entries";
import { HubError } from "@hub/shared/errors";
import type { TimeRange } from "@hub/shared/features/calendar/document";
import { encryptEvent } from "@hub/shared/features/calendar/encrypted-words";
import * as calls from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { eventChanges } from "@hub/shared/features/calendar/schema";
import { occurrenceId, targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { dayMs } from "@hub/shared/features/calendar/series/times";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type * as Y from "yjs";
import type { Routes } from "../../api/route.ts";
import type { Membership } from "../../auth/membership.ts";
import { maxExceptions } from "../../calendar-files/reading/exceptions.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { decryptFor } from "../../private-events.ts";
import { maxOccurrences, readCalendar } from "../../read-calendar.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";
import { requireOccurrence, timeOfChange, timeOfNew, withoutDays } from "./event-input.ts";
import { findTarget, operationTarget, readWholeEvent, type Target, toWholeEvent } from "./event-target.ts";
import { reencryptContent } from "./private-content.ts";

interface CalendarParts {
  document: FamilyDocument;
  archive: Archive;
  families: Pick<Families, "timeZoneOf">;
  privateKeys: Pick<PrivateKeys, "ofUser">;
}

export function addCalendarRoutes(routes: Routes, { document, archive, families, privateKeys }: CalendarParts): void {
  const timeZoneOf = ({ familyId }: Membership) => families.timeZoneOf(familyId);

  routes.add(calls.listEvents, async ({ start, end, from = start, to = end }, membership) => {
    const range = { start: from, end: to };
    requireShortRange(range);
    const timeZone = await timeZoneOf(membership);
    const archived = reachesArchive(range) ? await archive.listEvents(membership.familyId, range) : undefined;
    const found = await readCalendar((select) => document.read(membership, select), { ...range, timeZone }, archived);
    if (found.length > maxOccurrences)
      throw new HubError("bad-request", "That time range has too many events. Choose a shorter one.");
    const read = await decryptFor(membership.user._id, found, privateKeys);
    return from !== undefined && to !== undefined ? read : read.map(toWholeEvent);
  });

  routes.add(calls.addEvent, async ({ exdates = [], isPrivate = false, ...input }, membership) => {
    const home = await timeZoneOf(membership);
    const { startTime: _start, endTime: _end, allDay: _allDay, timeZone: _zone, rrule: _rule, ...plain } = input;
    const { user, memberId } = membership;
    const content = isPrivate ? encryptEvent(plain, await privateKeys.ofUser(user._id), memberId) : plain;
    const time = timeOfNew(input, home);
    const days = exdates.map((each) => (each.length > dayLength ? dayOf(each, time.when.timeZone ?? home) : each));
    const id = newId<"event">();
    const changes = withoutDays(id, days);
    requireOccurrence({ ...content, ...time, id }, changes, home);
    return document.editAndRead(
      membership,
      (doc) => readWholeEvent(doc, id, home),
      (doc) => {
        operations.addEvent.apply(doc, { ...content, ...time, id });
        for (const change of changes) addEntry(doc, eventChanges, change);
      },
    );
  });

  routes.add(calls.changeEvent, async ({ id, scope, ...input }, membership) => {
    const home = await timeZoneOf(membership);
    const { startTime: _start, endTime: _end, allDay: _allDay, timeZone: _zone, rrule: _rule, ...plain } = input;
    const isNamed = [plain.title, plain.location, plain.description].some((word) => word !== undefined);
    const encrypted = isNamed ? await document.read(membership, encryptedWordsOf({ id, scope, timeZone: home })) : null;
    const { user } = membership;
    const content =
      encrypted === null ? plain : await reencryptContent(plain, { sealed: encrypted, user }, privateKeys);
    const select = (doc: Y.Doc, named: string) => readNamed(doc, named, home);
    return document.editAndRead(membership, select, (doc) => {
      const target = findTarget(doc, { id, scope, timeZone: home });
      if (target.scope !== "this") requireFewChanges(target);
      const time = timeOfChange(target, input, home);
      operations.changeEvent.apply(doc, { ...content, ...time, ...operationTarget(target) });
      const day = target.scope === "following" ? (time.when?.start.slice(0, dayLength) ?? target.day) : target.day;
      return target.scope === "all" ? target.event.id : occurrenceId(target.event.id, day);
    });
  });

  routes.add(calls.removeEvent, async ({ id, scope }, membership) => {
    const timeZone = await timeZoneOf(membership);
    return document.remove(membership, (doc) => {
      const target = findTarget(doc, { id, scope, timeZone });
      if (target.scope === "following") requireFewChanges(target);
      operations.removeEvent.apply(doc, operationTarget(target));
      return null;
    });
  });
}

const dayLength = 10;
const maxDays = 1_100;

function requireShortRange({ start, end }: TimeRange): void {
  if (start === undefined || end === undefined) return;
  if (Date.parse(end) - Date.parse(start) > maxDays * dayMs)
    throw new HubError("bad-request", "Choose a time range of at most three years.");
}

function requireFewChanges({ changes }: Target): void {
  if (changes.length > maxExceptions)
    throw new HubError("bad-request", "This series has so many exceptions that you can change it only day by day.");
}

/** The encrypted text of an occurrence; null if it is not private. */
function encryptedWordsOf(named: Parameters<typeof findTarget>[1]): (doc: Y.Doc) => string | null {
  return (doc) => findTarget(doc, named).occurrence.sealed;
}

/** Reads the event or the occurrence with this id. */
function readNamed(doc: Y.Doc, id: string, timeZone: string): Occurrence | undefined {
  const { id: eventId, day } = targetOf(id);
  if (day === undefined) return readWholeEvent(doc, eventId, timeZone);
  return findTarget(doc, { id, timeZone }).occurrence;
}
