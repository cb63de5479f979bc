/** The form of an event: with times, with whole days, and with repetition. */
import { addDays } from "@hub/shared/days";
import { readEvent } from "@hub/shared/features/calendar/document";
import type { Schedule } from "@hub/shared/features/calendar/series/merge-schedule";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { EventDialog } from "../features/calendar/EventDialog.tsx";
import { type FieldCase, type FormCase, fill, openTwice, openTwoCopies, press, stubHub, tick } from "./two-people.tsx";

const ignore = () => undefined;

const timeZone = "UTC";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const twoHours = { when: { start: "2026-11-03T17:00:00", timeZone, rrule: null }, lengthMs: 2 * hourMs };

/** Opens an event. A repeating event opens at its second occurrence. */
async function openEvent(schedule: Schedule) {
  await stubHub("/nothing", {});
  const copies = openTwoCopies();
  const [ben, cleo] = [newId<"member">(), newId<"member">()];
  copies[0].run(operations.addMember, { id: ben, name: "Ben" });
  copies[0].run(operations.addMember, { id: cleo, name: "Cleo" });
  const id = newId<"event">();
  copies[0].run(operations.addEvent, { id, title: "Soccer", ...schedule, reminders: [30] });
  const range = { start: "2026-11-01T00:00:00.000Z", end: "2026-12-01T00:00:00.000Z", timeZone };
  const opened = readOccurrences(copies[0].doc, range)[schedule.when.rrule ? 1 : 0];
  const pages = openTwice(copies, () => opened && <EventDialog event={opened} onClose={ignore} />);
  const read = () => readEvent(copies[1].doc, id);
  const end = () => {
    const { when, lengthMs } = read() ?? schedule;
    return new Date(Date.parse(`${when.start}Z`) + (lengthMs ?? 0)).toISOString().slice(11, 16);
  };
  return { pages, read, end, ben, cleo };
}

async function event() {
  const { pages, read, end, ben, cleo } = await openEvent(twoHours);
  const isFor = (name: string, id: typeof ben): FieldCase => ({
    change: tick(new RegExp(`${name}$`)),
    isSaved: () => read()?.memberIds.includes(id) === true,
  });
  const remind = (label: string, minutes: number): FieldCase => ({
    change: fill(label, String(minutes)),
    isSaved: () => read()?.reminders?.includes(minutes) === true,
  });
  return {
    pages,
    save: [press("Save")],
    fields: {
      title: { change: fill("Title", "Final"), isSaved: () => read()?.title === "Final" },
      date: { change: fill("Date", "2026-11-05"), isSaved: () => read()?.when.start.startsWith("2026-11-05") === true },
      start: { change: fill("From", "16:00"), isSaved: () => read()?.when.start.endsWith("T16:00:00") === true },
      end: { change: fill("Until", "20:00"), isSaved: () => end() === "20:00" },
      repeats: { change: fill("Repeats", "daily"), isSaved: () => read()?.when.rrule === "FREQ=DAILY" },
      location: { change: fill("Location", "Park"), isSaved: () => read()?.location === "Park" },
      type: { change: fill("Type", "sports"), isSaved: () => read()?.eventType === "sports" },
      people: isFor("Ben", ben),
      driver: { change: fill("Who's driving?", cleo), isSaved: () => read()?.driverId === cleo },
      travel: {
        change: fill("Travel time", "20"),
        isSaved: () => read()?.travelMinutes === 20,
      },
      reminder: remind("Another reminder", 1_440),
      color: { change: tick("Sky"), isSaved: () => read()?.color === "#69C1FC" },
      description: { change: fill("Description", "Bring water"), isSaved: () => read()?.description === "Bring water" },
    },
    lists: {
      people: [isFor("Ben", ben), isFor("Cleo", cleo)] as const,
      reminders: [remind("Another reminder", 1_440), remind("Another reminder", 120)] as const,
    },
  };
}

async function series() {
  const { pages, read, end } = await openEvent({
    ...twoHours,
    when: { ...twoHours.when, rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=6" },
  });
  const rule = () => read()?.when.rrule ?? "";
  return {
    pages,
    save: [press("Save"), press("All events")],
    fields: {
      title: { change: fill("Title", "Final"), isSaved: () => read()?.title === "Final" },
      start: { change: fill("From", "16:00"), isSaved: () => read()?.when.start === "2026-11-03T16:00:00" },
      end: { change: fill("Until", "20:00"), isSaved: () => end() === "20:00" },
      interval: { change: fill("Every … weeks", "2"), isSaved: () => rule().includes("INTERVAL=2") },
      times: { change: fill("How many times", "9"), isSaved: () => rule().includes("COUNT=9") },
      weekdays: { change: tick("Thu"), isSaved: () => rule().includes("BYDAY=TU,TH") },
      location: { change: fill("Location", "Park"), isSaved: () => read()?.location === "Park" },
    },
    lists: {
      weekdays: [
        { change: tick("Thu"), isSaved: () => rule().includes("TH") },
        { change: tick("Mon"), isSaved: () => rule().includes("MO") },
      ] as const,
    },
  };
}

async function wholeDays() {
  const { pages, read } = await openEvent({
    when: { start: "2026-11-03", timeZone: null, rrule: null },
    lengthMs: dayMs,
  });
  const lastDay = () => {
    const { when, lengthMs } = read() ?? { when: { start: "2026-11-03" }, lengthMs: 0 };
    return addDays(when.start, (lengthMs ?? 0) / dayMs - 1);
  };
  // Moving the first day also moves the last day, so the event keeps the duration that the other person set.
  const isLonger = () => read()?.lengthMs === 6 * dayMs;
  return {
    pages,
    save: [press("Save")],
    fields: {
      first: { change: fill("First day", "2026-11-05"), isSaved: () => read()?.when.start === "2026-11-05" },
      last: { change: fill("Last day", "2026-11-08"), isSaved: () => isLonger() || lastDay() === "2026-11-08" },
      title: { change: fill("Title", "Fair"), isSaved: () => read()?.title === "Fair" },
    },
  };
}

const file = "features/calendar/EventDialog.tsx";

export const eventForms: FormCase[] = [
  { about: "an event", hasLists: true, file, open: event },
  { about: "an event of whole days", file, open: wholeDays },
  { about: "a series", hasLists: true, file, open: series },
];
