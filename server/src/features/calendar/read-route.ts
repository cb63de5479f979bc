/** Reads an event out of words, as the assistant does; nothing of it is kept. */
import { addDays, dayOf, instantAt, minutesOfDay } from "@hub/shared/days";
import { type ReadEvent, readWords } from "@hub/shared/features/calendar/read-endpoint";
import { readMembers } from "@hub/shared/features/members/document";
import type { Routes } from "../../api/route.ts";
import { readEvent, type ReadEvent as Understood } from "../../assistant/rules/read-event.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Families } from "../../storage/families.ts";

interface ReadParts {
  document: FamilyDocument;
  families: Pick<Families, "timeZoneOf">;
}

export function addReadRoute(routes: Routes, { document, families }: ReadParts): void {
  routes.add(readWords, async ({ words }, membership) => {
    const timeZone = await families.timeZoneOf(membership.familyId);
    const members = await document.read(membership, readMembers);
    const nowMs = Date.now();
    const scene = { today: dayOf(nowMs, timeZone), nowMinutes: minutesOfDay(new Date(nowMs).toISOString(), timeZone) };
    const read = readEvent(words, { ...scene, members });
    return { event: read ? asTaken(read, timeZone) : null };
  });
}

/** As the call that adds events takes it. */
function asTaken(read: Understood, timeZone: string): ReadEvent {
  const { title, first, last, minutes, untilMinutes, rrule, place, memberIds } = read;
  const said = { title, timeZone, rrule, location: place, memberIds: [...memberIds] };
  if (minutes === undefined) return { ...said, startTime: first, endTime: addDays(last, 1), allDay: true };
  const at = (day: string, minute: number) => new Date(instantAt(day, minute, timeZone)).toISOString();
  const endDay = untilMinutes !== undefined && untilMinutes <= minutes ? addDays(first, 1) : first;
  const endTime = untilMinutes === undefined ? null : at(endDay, untilMinutes);
  return { ...said, startTime: at(first, minutes), endTime, allDay: false };
}
