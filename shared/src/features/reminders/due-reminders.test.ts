import { expect, test } from "vitest";
import { signAs } from "../../entries.ts";
import { type MemberId, newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { readOccurrences } from "../calendar/series/occurrences.ts";
import { timingOf } from "../calendar/series/times.ts";
import { settingsSchema } from "../profile/schema.ts";
import { readReminderSources, remindersFor } from "./due-reminders.ts";
import { longestLeadMs, reminderRange } from "./event-reminders.ts";
import { afterQuiet } from "./quiet-hours.ts";
import type { Recipient } from "./reminder.ts";

const [ada, ben] = [newId<"member">(), newId<"member">()];
const hourMs = 60 * 60_000;
const timeZone = "Europe/Berlin";

function user(memberId: MemberId, reach: object = {}, notifications: object = {}): Recipient {
  return { memberId, settings: settingsSchema.parse({ reach, notifications }) };
}

interface NewEvent {
  startTime: string;
  title?: string;
  allDay?: boolean;
  memberIds?: MemberId[];
  rrule?: string | null;
  reminders?: number[] | null;
  travelMinutes?: number | null;
  driverId?: MemberId | null;
  location?: string;
}

function openFamily() {
  const doc = openDocument();
  for (const [id, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const)
    operations.addMember.apply(doc, { id, name });
  const event = ({ startTime, allDay = false, rrule = null, ...fields }: NewEvent) => {
    const { when, lengthMs } = timingOf({ startTime, allDay }, timeZone);
    const id = newId<"event">();
    signAs(doc, ada, () =>
      operations.addEvent.apply(doc, { id, title: "Swim", when: { ...when, rrule }, lengthMs, ...fields }),
    );
    return id;
  };
  /** A person's reminders within a span, by time. */
  const dueFor = (recipient: Recipient, from = "2026-01-01", to = "2028-01-01") => {
    const span = { fromMs: Date.parse(from), toMs: Date.parse(to) };
    const events = readOccurrences(doc, { ...reminderRange(span, longestLeadMs(doc)), timeZone });
    const sources = readReminderSources(doc, { span, timeZone, nowMs: Date.now(), events });
    return remindersFor(sources, recipient, span).map(({ atMs, title, body }) => [
      new Date(atMs).toISOString(),
      title,
      body,
    ]);
  };
  return { doc, event, dueFor };
}

test("reminds each person of an event at their own times, also a second time", () => {
  const { event, dueFor } = openFamily();
  event({ startTime: "2027-06-01T15:00:00.000Z" });
  expect(dueFor(user(ada))).toEqual([["2027-06-01T14:30:00.000Z", "Swim", "Starts at 5:00 PM"]]);
  expect(dueFor(user(ben, { eventMinutes: 120 }))).toEqual([["2027-06-01T13:00:00.000Z", "Swim", "Starts at 5:00 PM"]]);
  const twice = dueFor(user(ben, { eventMinutes: 120, againMinutes: 15 })).map(([at]) => at);
  expect(twice).toEqual(["2027-06-01T13:00:00.000Z", "2027-06-01T14:45:00.000Z"]);
  expect(dueFor(user(ben, { eventMinutes: 15, againMinutes: 15 }))).toHaveLength(1);
  expect(dueFor(user(ben, { events: false }))).toEqual([]);
});

test("links a reminder to its event, on the day in the family's time zone", () => {
  const { doc, event } = openFamily();
  const id = event({ startTime: "2027-06-01T22:30:00.000Z" });
  const span = { fromMs: Date.parse("2027-06-01"), toMs: Date.parse("2027-06-03") };
  const events = readOccurrences(doc, { ...reminderRange(span, longestLeadMs(doc)), timeZone });
  const sources = readReminderSources(doc, { span, timeZone, nowMs: Date.now(), events });
  expect(remindersFor(sources, user(ada), span).map(({ path }) => path)).toEqual([`/calendar#2027-06-02/${id}`]);
});

test("uses an event's own reminders for all its people, also far ahead or none", () => {
  const { doc, event, dueFor } = openFamily();
  const id = event({ startTime: "2027-06-30T15:00:00.000Z", reminders: [14 * 24 * 60, 1440, 0, 0] });
  event({ startTime: "2027-06-30T15:00:00.000Z", title: "Nap", reminders: [] });
  const all = [
    ["2027-06-16T15:00:00.000Z", "Swim", "Starts on Wednesday 30 June at 5:00 PM"],
    ["2027-06-29T15:00:00.000Z", "Swim", "Starts tomorrow at 5:00 PM"],
    ["2027-06-30T15:00:00.000Z", "Swim", "Starts at 5:00 PM"],
  ];
  expect(dueFor(user(ada, { eventMinutes: 120 }))).toEqual(all);
  expect(dueFor(user(ben), "2027-06-16", "2027-06-17")).toEqual(all.slice(0, 1));
  expect(dueFor(user(ben, { events: false }))).toEqual([]);
  operations.changeEvent.apply(doc, { id, reminders: null });
  expect(dueFor(user(ben)).map(([at]) => at)).toEqual(["2027-06-30T14:30:00.000Z"]);
});

test("uses the reminders of an exception for its day of a series", () => {
  const { doc, event, dueFor } = openFamily();
  const id = event({ startTime: "2027-06-01T15:00:00.000Z", rrule: "FREQ=WEEKLY;COUNT=3", reminders: [10] });
  const at = { day: "2027-06-08", scope: "this" as const, changeId: newId<"eventChange">() };
  operations.changeEvent.apply(doc, { id, at, reminders: [7 * 24 * 60] });
  const moments = ["2027-06-01T14:50:00.000Z", "2027-06-01T15:00:00.000Z", "2027-06-15T14:50:00.000Z"];
  expect(dueFor(user(ada)).map(([at]) => at)).toEqual(moments);
});

test("counts reminders from the departure, and also reminds the driver", () => {
  const { event, dueFor } = openFamily();
  const swim = { startTime: "2027-06-01T15:00:00.000Z", memberIds: [ada], location: "City pool" };
  event({ ...swim, driverId: ben, travelMinutes: 20, reminders: [1440, 10, 0] });
  const body = "Starts at 5:00 PM, 20 minutes away · City pool";
  const all = [
    ["2027-05-31T14:40:00.000Z", "Swim", "Starts tomorrow at 5:00 PM, 20 minutes away · City pool"],
    ["2027-06-01T14:30:00.000Z", "Leave in 10 minutes: Swim", body],
    ["2027-06-01T14:40:00.000Z", "Leave now: Swim", body],
  ];
  expect(dueFor(user(ben))).toEqual(all);
  expect(dueFor(user(ada))).toEqual(all);
  event({ ...swim, travelMinutes: 20 });
  expect(dueFor(user(ben))).toEqual(all);
});

test("adds the number of items to buy in that store to a reminder of shopping", () => {
  const { doc, event, dueFor } = openFamily();
  const [aldi, dm] = [newId<"store">(), newId<"store">()];
  operations.addStore.apply(doc, { id: aldi, name: "Aldi" });
  operations.addStore.apply(doc, { id: dm, name: "dm" });
  const bodyOf = (title: string, location = "") => {
    const id = event({ startTime: "2027-06-01T15:00:00.000Z", title, location, memberIds: [ada] });
    const [, , body] = dueFor(user(ada)).find(([, each]) => each === title) ?? [];
    operations.removeEvent.apply(doc, { id });
    return body;
  };
  expect(bodyOf("Aldi, with Ben")).toBe("Starts at 5:00 PM");
  const [milk, soap] = [newId<"item">(), newId<"item">()];
  operations.addItem.apply(doc, { id: milk, item: "Milk" });
  operations.addItem.apply(doc, { id: newId<"item">(), item: "milk", quantity: "2" });
  operations.addItem.apply(doc, { id: soap, item: "Soap" });
  operations.changeLine.apply(doc, { id: soap, storeId: dm });
  expect(bodyOf("Aldi, with Ben")).toBe("Starts at 5:00 PM · 1 item to buy");
  expect(bodyOf("Errands", "DM, Main Street")).toBe("Starts at 5:00 PM · DM, Main Street · 2 items to buy");
  expect(bodyOf("Weekly shopping")).toBe("Starts at 5:00 PM · 2 items to buy");
  expect(bodyOf("Call Aldine")).toBe("Starts at 5:00 PM");
});

test("hides the text of a private event", () => {
  const { doc, event, dueFor } = openFamily();
  const id = event({ startTime: "2027-06-01T15:00:00.000Z", memberIds: [ada] });
  operations.changeEvent.apply(doc, { id, title: "Busy", sealed: "a.00" });
  expect(dueFor(user(ada)).map(([, title]) => title)).toEqual(["Private event"]);
});

test("reminds of an all-day event at its own evening and morning times", () => {
  const { event, dueFor } = openFamily();
  event({ startTime: "2027-03-27T23:00:00.000Z", title: "Trash", allDay: true, reminders: [300, -480, 1740] });
  expect(dueFor(user(ada))).toEqual([
    ["2027-03-26T18:00:00.000Z", "Trash", "On Sunday, all day"],
    ["2027-03-27T18:00:00.000Z", "Trash", "Tomorrow, all day"],
    ["2027-03-28T06:00:00.000Z", "Trash", "Today, all day"],
  ]);
});

test("reminds of an all-day event on the evening before, also around days of 23 and 25 hours", () => {
  const { event, dueFor } = openFamily();
  for (const startTime of ["2027-03-27T23:00:00.000Z", "2027-03-28T22:00:00.000Z", "2027-10-31T23:00:00.000Z"])
    event({ startTime, allDay: true });
  expect(dueFor(user(ada)).map(([at]) => at)).toEqual([
    "2027-03-27T18:00:00.000Z",
    "2027-03-28T17:00:00.000Z",
    "2027-10-31T18:00:00.000Z",
  ]);
});

test("reminds only the event's people, and not the author of a late entry", () => {
  const { event, dueFor } = openFamily();
  event({ startTime: "2027-06-01T15:00:00.000Z", title: "Dentist", memberIds: [ben] });
  event({ startTime: new Date(Date.now() + 5 * 60_000).toISOString(), title: "Now" });
  expect(dueFor(user(ada)).map(([, title]) => title)).toEqual([]);
  expect(dueFor(user(ben)).map(([, title]) => title)).toEqual(["Now", "Dentist"]);
});

test("reminds of each occurrence once, of moved ones at their new time and never of removed ones", () => {
  const { doc, event, dueFor } = openFamily();
  const id = event({ startTime: "2027-03-23T16:00:00.000Z", rrule: "FREQ=WEEKLY;COUNT=4" });
  const at = (day: string) => ({ day, scope: "this" as const, changeId: newId<"eventChange">() });
  operations.changeEvent.apply(doc, {
    ...{ id, at: at("2027-03-30"), title: "Final" },
    when: { start: "2027-03-31T10:00:00", timeZone, rrule: null },
  });
  operations.removeEvent.apply(doc, { id, at: at("2027-04-06") });
  // Clocks go forward on 28 March.
  const all = [
    ["2027-03-23T15:30:00.000Z", "Swim", "Starts at 5:00 PM"],
    ["2027-03-31T07:30:00.000Z", "Final", "Starts at 10:00 AM"],
    ["2027-04-13T14:30:00.000Z", "Swim", "Starts at 5:00 PM"],
  ];
  expect(dueFor(user(ada))).toEqual(all);
  const months = ["2027-01-01", "2027-03-30", "2027-04-01", "2028-01-01"];
  expect(months.slice(1).flatMap((to, month) => dueFor(user(ada), months[month], to))).toEqual(all);
});

test("returns a reminder only in the span that contains its time", () => {
  const { event, dueFor } = openFamily();
  event({ startTime: "2027-06-01T15:00:00.000Z" });
  expect(dueFor(user(ada), "2027-06-01T14:30:00Z", "2027-06-02")).toEqual([]);
  expect(dueFor(user(ada), "2027-06-01", "2027-06-01T14:30:00Z")).toHaveLength(1);
  expect(dueFor(user(ada), "2027-06-01", "2027-06-01T14:29:59Z")).toEqual([]);
});

test("combines items that one person adds without a pause, and reminds only the others", () => {
  const { doc, dueFor } = openFamily();
  for (const item of ["Milk", "Eggs", "Tea", "Rice"])
    signAs(doc, ben, () => operations.addItem.apply(doc, { id: newId<"item">(), item }));
  expect(dueFor(user(ada)).map(([, ...words]) => words)).toEqual([["Ben added 4 items", "Milk, Eggs, Tea and 1 more"]]);
  expect(dueFor(user(ben))).toEqual([]);
  expect(dueFor(user(ada, {}, { familyUpdates: false }))).toEqual([]);
});

test("reminds the others of new activities after a pause, unless they saw them in the bell", () => {
  const { doc, dueFor } = openFamily();
  const find = (...titles: string[]) =>
    signAs(doc, ben, () =>
      operations.recommendActivities.apply(doc, {
        ideas: titles.map((title) => ({ id: newId<"activity">(), title, category: "outdoor" })),
      }),
    );
  find("Chess", "Darts");
  find("Kites", "Skates", "Swings", "Slides");
  expect(dueFor(user(ada)).map(([, ...words]) => words)).toEqual([
    ["Ben found 4 things to do", "Kites, Skates, Swings and 1 more"],
  ]);
  expect(dueFor(user(ben))).toEqual([]);
  expect(dueFor(user(ada, {}, { activitySuggestions: false }))).toEqual([]);
  const seen = user(ada);
  expect(
    dueFor({ ...seen, settings: { ...seen.settings, bellSeenAt: new Date(Date.now() + hourMs).toISOString() } }),
  ).toEqual([]);
});

test("reminds everyone of timers and tonight's dinner, unless they turned it off", () => {
  const { doc, dueFor } = openFamily();
  const endsAt = new Date(Date.now() + hourMs).toISOString();
  signAs(doc, ada, () =>
    operations.startTimer.apply(doc, { id: newId<"timer">(), name: "Pasta", seconds: 600, endsAt }),
  );
  operations.planMeal.apply(doc, { id: newId<"meal">(), date: "2027-06-01", mealType: "dinner", recipeName: "Soup" });
  expect(dueFor(user(ben))).toEqual([
    [endsAt, "Pasta is ready", "It was set for 10 minutes."],
    ["2027-06-01T13:00:00.000Z", "Dinner tonight: Soup", ""],
  ]);
  expect(dueFor(user(ben, { timers: false }, { mealReminders: false }))).toEqual([]);
});

test("reminds to thaw meat and fish for tomorrow that are only in the freezer", () => {
  const { doc, dueFor } = openFamily();
  const ingredients = ["Chicken", "Salmon", "Peas", "Beef"].map((name) => ({ name, quantity: 1, unit: "" }));
  const meal = { id: newId<"meal">(), date: "2027-06-02", mealType: "dinner", recipeName: "Everything" } as const;
  operations.planMeal.apply(doc, { ...meal, ingredients });
  const keep = (name: string, fields: object) =>
    operations.addSupply.apply(doc, { id: newId<"supply">(), name, ...fields });
  for (const name of ["chickens", "salmon", "peas"]) keep(name, { place: "freezer" });
  keep("beef", { place: "freezer", level: "out" });
  const dinner = ["2027-06-02T13:00:00.000Z", "Dinner tonight: Everything", ""];
  const thaw = (what: string) => [
    "2027-06-01T17:00:00.000Z",
    `Take out of the freezer: ${what}`,
    "For tomorrow's dinner: Everything",
  ];
  expect(dueFor(user(ben))).toEqual([thaw("Chicken and Salmon"), dinner]);
  expect(dueFor(user(ben), "2027-06-01T16:59:00Z", "2027-06-01T17:00:00Z")).toEqual([thaw("Chicken and Salmon")]);
  keep("salmon", { place: "fridge" });
  expect(dueFor(user(ben))).toEqual([thaw("Chicken"), dinner]);
  operations.setCooked.apply(doc, { id: meal.id, isCooked: true });
  expect(dueFor(user(ben))).toEqual([dinner]);
  expect(dueFor(user(ben, {}, { mealReminders: false }))).toEqual([]);
});

test.each([
  ["2026-11-22T20:59:00Z", "2026-11-22T20:59:00Z"],
  ["2026-11-22T21:00:00Z", "2026-11-23T06:00:00Z"],
  ["2026-11-23T05:59:00Z", "2026-11-23T06:00:00Z"],
  ["2026-11-23T06:00:00Z", "2026-11-23T06:00:00Z"],
  // The night in which clocks go forward.
  ["2026-03-28T22:30:00Z", "2026-03-29T05:00:00Z"],
])("delays a reminder at %s to %s during quiet nights", (at, delayedTo) => {
  expect(afterQuiet(Date.parse(at), { from: "22:00", until: "07:00" }, timeZone)).toBe(Date.parse(delayedTo));
  expect(afterQuiet(Date.parse(at), null, timeZone)).toBe(Date.parse(at));
});

test("ends quiet hours during the day on the same day", () => {
  const noon = Date.parse("2026-11-22T12:15:00Z");
  expect(afterQuiet(noon, { from: "13:00", until: "14:30" }, timeZone)).toBe(Date.parse("2026-11-22T13:30:00Z"));
});
