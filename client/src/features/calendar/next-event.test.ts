import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { timingOf } from "@hub/shared/features/calendar/series/times";
import { readMembers } from "@hub/shared/features/members/document";
import { newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { expect, it } from "vitest";
import { nextEventText } from "./event-text.ts";
import { nextEvent, pickEvents } from "./next-event.ts";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const now = new Date("2026-11-22T12:00:00");

function eventsAt(starts: Record<string, string>, allDay: readonly string[] = []) {
  const doc = openDocument();
  for (const [title, start] of Object.entries(starts)) {
    const startTime = new Date(start).toISOString();
    const time = timingOf({ startTime, allDay: allDay.includes(title) }, timeZone);
    operations.addEvent.apply(doc, { id: newId<"event">(), title, ...time });
  }
  return readOccurrences(doc, { timeZone });
}

it("returns the event that starts next, else one in progress or an all-day event", () => {
  const holiday = { Holiday: "2026-11-22T00:00" };
  const goesOn = { ...holiday, Lunch: "2026-11-22T11:30" };
  const starts = { ...goesOn, Breakfast: "2026-11-22T08:00", Soccer: "2026-11-22T17:00", Swim: "2026-11-23T09:00" };
  expect(nextEvent(eventsAt(starts, ["Holiday"]), now)?.title).toBe("Soccer");
  expect(nextEvent(eventsAt(goesOn), now)?.title).toBe("Lunch");
  expect(nextEvent(eventsAt(holiday, ["Holiday"]), now)?.title).toBe("Holiday");
  expect(nextEvent([], now)).toBeUndefined();
});

it("describes the next event's time, people and driver", () => {
  const [soccer] = eventsAt({ Soccer: "2026-11-22T12:20" });
  const [swim] = eventsAt({ Swim: "2026-11-23T09:00" });
  const doc = openDocument();
  operations.addMember.apply(doc, { id: newId<"member">(), name: "Ben" });
  operations.addMember.apply(doc, { id: newId<"member">(), name: "Ada" });
  const [ben, ada] = readMembers(doc);
  const ofBen = soccer && ben && { ...soccer, memberIds: [ben.id] };
  expect(ofBen && nextEventText(ofBen, readMembers(doc), now)).toMatch(/^\d+:\d\d.*, in 20 min: Soccer, Ben$/);
  expect(ofBen && ada && nextEventText({ ...ofBen, driverId: ada.id }, readMembers(doc), now)).toMatch(
    /, in 20 min: Soccer, Ben, Ada drives$/,
  );
  expect(swim && nextEventText(swim, readMembers(doc), now)).toMatch(/^Tomorrow, 0?9:00.*: Swim$/);
});

it("picks current and coming events first, and past ones if there is room", () => {
  const hours = Array.from({ length: 12 }, (_, index) => String(8 + index).padStart(2, "0"));
  const day = eventsAt(Object.fromEntries(hours.map((hour) => [hour, `2026-11-22T${hour}:00`])));
  const titles = (at: string, max: number) =>
    pickEvents(day, new Date(`2026-11-22T${at}`), max).map(({ title }) => title);
  expect(titles("07:00", 3)).toEqual(["08", "09", "10"]);
  expect(titles("14:30", 3)).toEqual(["14", "15", "16"]);
  expect(titles("18:30", 3)).toEqual(["17", "18", "19"]);
  expect(titles("23:30", 12)).toHaveLength(12);
});
