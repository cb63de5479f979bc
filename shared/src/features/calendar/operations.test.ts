import { expect, test } from "vitest";
import * as Y from "yjs";
import { type EventId, newId } from "../../ids.ts";
import type { InputOf } from "../../operation.ts";
import { changeEvent, removeEvent } from "./change-operations.ts";
import type { Occurrence } from "./occurrence-schema.ts";
import { addEvent } from "./operations.ts";
import { readOccurrences } from "./series/occurrences.ts";
import { titleText } from "./title-text.ts";

const zone = "Europe/Berlin";
const hourMs = 3_600_000;
type Scope = "this" | "following" | "all";
type Said = Omit<InputOf<typeof changeEvent>, "id" | "at">;

/** Tuesdays at five from 3 November 2026, in the documents of two phones. */
function soccer(rrule = "FREQ=WEEKLY"): { ada: Y.Doc; ben: Y.Doc; id: EventId } {
  const [ada, ben, id] = [new Y.Doc(), new Y.Doc(), newId<"event">()];
  addEvent.apply(ada, { id, title: "Soccer", when: tuesday("2026-11-03", rrule), lengthMs: hourMs });
  meet(ada, ben);
  return { ada, ben, id };
}

function tuesday(day: string, rrule: string | null = "FREQ=WEEKLY", time = "17:00:00") {
  return { start: `${day}T${time}`, timeZone: zone, rrule };
}

function meet(...docs: Y.Doc[]): void {
  for (const from of docs)
    for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}

function change(doc: Y.Doc, id: EventId, { day, scope, ...overrides }: { day: string; scope: Scope } & Said): void {
  changeEvent.apply(doc, { ...overrides, id, at: atDay(day, scope) });
}

function remove(doc: Y.Doc, id: EventId, { day, scope }: { day: string; scope: Scope }): void {
  removeEvent.apply(doc, { id, at: atDay(day, scope) });
}

function atDay(day: string, scope: Scope) {
  return scope === "all" ? undefined : { day, scope, changeId: newId<"eventChange">() };
}

/** November and December as "03 16:00 Soccer", by UTC; days of December have an apostrophe. */
function seen(doc: Y.Doc): string[] {
  const span = { start: "2026-11-01T00:00:00.000Z", end: "2026-12-16T00:00:00.000Z" };
  return readOccurrences(doc, { ...span, timeZone: zone }).map(textOf);
}

function textOf({ startTime, title }: Occurrence): string {
  const month = startTime.slice(5, 7) === "12" ? "'" : "";
  const time = startTime.slice(11, 16) === "16:00" ? "" : ` ${startTime.slice(11, 16)}`;
  return `${startTime.slice(8, 10)}${month}${time} ${title}`;
}

const usual = ["03 Soccer", "10 Soccer", "17 Soccer", "24 Soccer", "01' Soccer", "08' Soccer", "15' Soccer"];

function withChanges(changes: Record<number, string | null>): string[] {
  return usual
    .flatMap((text, at) => (changes[at] === undefined ? [text] : [changes[at]]))
    .filter((text) => text !== null);
}

test("one day is changed, moved or removed, and the others stay as they were", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-11-10", scope: "this", title: "Final" });
  change(ada, id, { day: "2026-11-17", scope: "this", when: tuesday("2026-11-18", null, "18:30:00") });
  remove(ada, id, { day: "2026-11-24", scope: "this" });
  expect(seen(ada)).toEqual(withChanges({ 1: "10 Final", 2: "18 17:30 Soccer", 3: null }));
});

test("this and the following are changed from a day on, and those before stay", () => {
  const { ada, id } = soccer("FREQ=WEEKLY;COUNT=6");
  change(ada, id, { day: "2026-11-24", scope: "following", title: "Training" });
  const changed = { 3: "24 Training", 4: "01' Training", 5: "08' Training", 6: null };
  expect(seen(ada)).toEqual(withChanges(changed));
  remove(ada, id, { day: "2026-12-01", scope: "following" });
  expect(seen(ada)).toEqual(withChanges({ ...changed, 4: null, 5: null }));
});

test("what is said with the id of a single day's change moves no day twice", () => {
  const { ada, id } = soccer();
  const changeId = newId<"eventChange">();
  changeEvent.apply(ada, { id, at: { day: "2026-12-01", scope: "this", changeId }, title: "Final" });
  const moving = {
    id,
    at: { ...{ day: "2026-11-24", scope: "following" as const }, changeId },
    when: tuesday("2026-11-25"),
  };
  changeEvent.apply(ada, moving);
  const once = seen(ada);
  changeEvent.apply(ada, moving);
  expect(seen(ada)).toEqual(once);
});

test("this and the following move to another weekday, special days with them", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-12-08", scope: "this", title: "Party" });
  remove(ada, id, { day: "2026-12-15", scope: "this" });
  const moved = { id, at: atDay("2026-11-24", "following"), when: tuesday("2026-11-25", "FREQ=WEEKLY", "18:00:00") };
  for (let time = 0; time < 2; time++) {
    changeEvent.apply(ada, moved);
    const wednesdays = { 3: "25 17:00 Soccer", 4: "02' 17:00 Soccer", 5: "09' 17:00 Party", 6: null };
    expect(seen(ada)).toEqual(withChanges(wednesdays));
  }
});

test("a change of all reaches what was said of later days before, and single days only where that is wanted", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-11-10", scope: "this", title: "Final" });
  change(ada, id, { day: "2026-11-24", scope: "following", title: "Training", when: tuesday("2026-11-26") });
  change(ada, id, { day: "2026-11-03", scope: "all", title: "Football" });
  const thursdays = ["26 Football", "03' Football", "10' Football"];
  expect(seen(ada)).toEqual(["03 Football", "10 Final", "17 Football", ...thursdays]);
  change(ada, id, { day: "2026-11-03", scope: "all", when: tuesday("2026-11-02"), title: "Rugby", keepsDays: false });
  expect(seen(ada)).toEqual(["02", "09", "16", "23", "30", "07'", "14'"].map((day) => `${day} Rugby`));
});

test("an event becomes a series and back, and whole days are the family's days", () => {
  const [ada, id] = [new Y.Doc(), newId<"event">()];
  const when = { start: "2026-11-30", timeZone: null, rrule: null };
  addEvent.apply(ada, { id, title: "Fair", when, lengthMs: 48 * hourMs });
  const evening = { start: "2026-12-01T20:00:00.000Z", end: "2026-12-01T21:00:00.000Z", timeZone: zone };
  const [fair] = readOccurrences(ada, evening);
  expect(fair).toMatchObject({
    startTime: "2026-11-29T23:00:00.000Z",
    endTime: "2026-12-01T23:00:00.000Z",
    allDay: true,
    startDate: "2026-11-30",
    endDate: "2026-12-02",
  });
  change(ada, id, { day: "2026-11-30", scope: "all", when: { ...when, rrule: "FREQ=DAILY;INTERVAL=7" } });
  expect(seen(ada)).toHaveLength(3);
  change(ada, id, { day: "2026-11-30", scope: "all", when });
  expect(seen(ada)).toHaveLength(1);
});

const day = "2026-11-17";
type Act = (doc: Y.Doc, id: EventId) => void;
const says =
  (at: { day: string; scope: Scope } & Said): Act =>
  (doc, id) =>
    change(doc, id, at);
const removes =
  (at: { day: string; scope: Scope }): Act =>
  (doc, id) =>
    remove(doc, id, at);

const meetings: readonly (readonly [title: string, one: Act, other: Act, afterwards: string[]])[] = [
  [
    "changes of different days both stand",
    says({ day, scope: "this", title: "Final" }),
    says({ day: "2026-11-24", scope: "this", title: "Party" }),
    withChanges({ 2: "17 Final", 3: "24 Party" }),
  ],
  [
    "changes of the same day stand by field",
    says({ day, scope: "this", title: "Final" }),
    says({ day, scope: "this", when: tuesday(day, null, "18:00:00") }),
    withChanges({ 2: "17 17:00 Final" }),
  ],
  [
    "a change of a day beats its removal",
    says({ day, scope: "this", title: "Final" }),
    removes({ day, scope: "this" }),
    withChanges({ 2: "17 Final" }),
  ],
  [
    "a day keeps what it says and has the rest from the series",
    says({ day, scope: "this", title: "Final" }),
    says({ day, scope: "all", title: "Rugby", when: tuesday("2026-11-03", "FREQ=WEEKLY", "18:00:00") }),
    ["03 17:00 Rugby", "10 17:00 Rugby", "17 17:00 Final", "24 17:00 Rugby"].concat(
      ["01'", "08'", "15'"].map((each) => `${each} 17:00 Rugby`),
    ),
  ],
  [
    "a changed day stands where it was when the series moves to another weekday",
    says({ day, scope: "this", title: "Final" }),
    says({ day, scope: "following", when: tuesday("2026-11-18") }),
    ["03 Soccer", "10 Soccer", "17 Final", "18 Soccer", "25 Soccer", "02' Soccer", "09' Soccer"],
  ],
  [
    "a change of a day brings back a series that is removed",
    says({ day, scope: "this", title: "Final" }),
    removes({ day, scope: "all" }),
    withChanges({ 2: "17 Final" }),
  ],
  [
    "of what is removed from an earlier day on, a changed day stands",
    says({ day, scope: "this", title: "Final" }),
    removes({ day: "2026-11-10", scope: "following" }),
    ["03 Soccer", "17 Final"],
  ],
  ["the removal of a day brings nothing back", removes({ day, scope: "this" }), removes({ day, scope: "all" }), []],
  [
    "changes from different days on add up",
    says({ day, scope: "following", title: "Training" }),
    says({ day: "2026-12-08", scope: "following", when: tuesday("2026-12-08", "FREQ=WEEKLY", "18:00:00") }),
    withChanges({
      2: "17 Training",
      3: "24 Training",
      4: "01' Training",
      5: "08' 17:00 Training",
      6: "15' 17:00 Training",
    }),
  ],
  [
    "changes from the same day on stand by field",
    says({ day: "2026-12-08", scope: "following", title: "Training" }),
    says({ day: "2026-12-08", scope: "following", when: tuesday("2026-12-08", "FREQ=WEEKLY", "18:00:00") }),
    withChanges({ 5: "08' 17:00 Training", 6: "15' 17:00 Training" }),
  ],
  [
    "what moves to an earlier day than somebody's change ends all that was there from then on",
    says({ day: "2026-12-01", scope: "following", title: "Training" }),
    says({ day: "2026-12-08", scope: "following", when: tuesday("2026-11-18") }),
    ["03 Soccer", "10 Soccer", "17 Soccer", "18 Training", "25 Training", "02' Training", "09' Training"],
  ],
  [
    "what is changed from a later day on is there, although all is removed from an earlier one",
    says({ day: "2026-12-08", scope: "following", title: "Training" }),
    removes({ day: "2026-11-24", scope: "following" }),
    withChanges({ 3: null, 4: null, 5: "08' Training", 6: "15' Training" }),
  ],
];

test.each(meetings)("at once on two phones: %s", (...[, one, other, afterwards]) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { ada, ben, id } = soccer();
    first(ada, id);
    second(ben, id);
    meet(ada, ben);
    expect(seen(ada)).toEqual(afterwards);
    expect(seen(ben)).toEqual(afterwards);
  }
});

test("a removed day stays so when somebody who knew of a change there removes it, until it is changed again", () => {
  const { ada, ben, id } = soccer();
  change(ada, id, { day, scope: "this", title: "Final" });
  remove(ben, id, { day, scope: "this" });
  meet(ada, ben);
  remove(ben, id, { day, scope: "this" });
  meet(ada, ben);
  expect(seen(ada)).toEqual(withChanges({ 2: null }));
  change(ada, id, { day, scope: "this", title: "Final after all" });
  expect(seen(ada)).toEqual(withChanges({ 2: "17 Final after all" }));
});

test("a birthday tells the age of each year, and none on the day of birth", () => {
  const doc = new Y.Doc();
  const when = { start: "2024-05-03", timeZone: null, rrule: "FREQ=YEARLY" };
  addEvent.apply(doc, { id: newId<"event">(), title: "Emma's birthday", when, birthYear: 2024 });
  const told = (start: string, end: string) => readOccurrences(doc, { start, end, timeZone: zone }).map(titleText);
  const birthday = "Emma's birthday";
  expect(told("2024-01-01", "2027-01-01")).toEqual([birthday, `${birthday} (1)`, `${birthday} (2)`]);
});

const scopes = ["this", "following", "all"] as const;

test.each(scopes)("two people who change the lists of one form keep both changes, with the scope %s", (scope) => {
  const { ada, id } = soccer();
  const [benId, cleoId] = [newId<"member">(), newId<"member">()];
  const at = atDay("2026-11-10", scope);
  changeEvent.apply(ada, { id, at, memberIds: [benId], reminders: [30] });
  const fromBen = { memberIds: { from: [benId], to: [] }, reminders: { from: [30], to: [30, 60] } };
  const fromCleo = { memberIds: { from: [benId], to: [benId, cleoId] }, reminders: { from: [30], to: [30, 1_440] } };
  for (const changes of [fromBen, fromCleo, fromCleo]) changeEvent.apply(ada, { id, at, ...changes });
  const span = { start: "2026-11-10T00:00:00.000Z", end: "2026-11-11T00:00:00.000Z", timeZone: zone };
  const [second] = readOccurrences(ada, span);
  expect(second?.memberIds).toEqual([cleoId]);
  expect(second?.reminders?.toSorted((one, other) => one - other)).toEqual([30, 60, 1_440]);
});

test("a change of a list adds to the list of the series on a day that has no list of its own", () => {
  const { ada, id } = soccer();
  const [benId, cleoId] = [newId<"member">(), newId<"member">()];
  changeEvent.apply(ada, { id, memberIds: [benId] });
  const memberIds = { from: [], to: [cleoId] };
  changeEvent.apply(ada, { id, at: atDay("2026-11-10", "this"), memberIds });
  const span = { start: "2026-11-10T00:00:00.000Z", end: "2026-11-11T00:00:00.000Z", timeZone: zone };
  expect(new Set(readOccurrences(ada, span)[0]?.memberIds)).toEqual(new Set([benId, cleoId]));
});
