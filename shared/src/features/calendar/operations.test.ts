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
type ChangeInput = Omit<InputOf<typeof changeEvent>, "id" | "at">;

/** A series on Tuesdays at 17:00 from 3 November 2026, in the documents of two phones. */
function soccer(rrule = "FREQ=WEEKLY"): { ada: Y.Doc; ben: Y.Doc; id: EventId } {
  const [ada, ben, id] = [new Y.Doc(), new Y.Doc(), newId<"event">()];
  addEvent.apply(ada, { id, title: "Soccer", when: tuesday("2026-11-03", rrule), lengthMs: hourMs });
  sync(ada, ben);
  return { ada, ben, id };
}

function tuesday(day: string, rrule: string | null = "FREQ=WEEKLY", time = "17:00:00") {
  return { start: `${day}T${time}`, timeZone: zone, rrule };
}

function sync(...docs: Y.Doc[]): void {
  for (const from of docs)
    for (const to of docs) Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}

function change(
  doc: Y.Doc,
  id: EventId,
  { day, scope, ...overrides }: { day: string; scope: Scope } & ChangeInput,
): void {
  changeEvent.apply(doc, { ...overrides, id, at: atDay(day, scope) });
}

function remove(doc: Y.Doc, id: EventId, { day, scope }: { day: string; scope: Scope }): void {
  removeEvent.apply(doc, { id, at: atDay(day, scope) });
}

function atDay(day: string, scope: Scope) {
  return scope === "all" ? undefined : { day, scope, changeId: newId<"eventChange">() };
}

/** The occurrences from November to mid-December as "03 Soccer" or, if not at 16:00 UTC, "18 17:30 Soccer". */
function listDays(doc: Y.Doc): string[] {
  const span = { start: "2026-11-01T00:00:00.000Z", end: "2026-12-16T00:00:00.000Z" };
  return readOccurrences(doc, { ...span, timeZone: zone }).map(textOf);
}

function textOf({ startTime, title }: Occurrence): string {
  // Days of December have an apostrophe.
  const month = startTime.slice(5, 7) === "12" ? "'" : "";
  const time = startTime.slice(11, 16) === "16:00" ? "" : ` ${startTime.slice(11, 16)}`;
  return `${startTime.slice(8, 10)}${month}${time} ${title}`;
}

const unchanged = ["03 Soccer", "10 Soccer", "17 Soccer", "24 Soccer", "01' Soccer", "08' Soccer", "15' Soccer"];

function withChanges(changes: Record<number, string | null>): string[] {
  return unchanged
    .flatMap((text, at) => (changes[at] === undefined ? [text] : [changes[at]]))
    .filter((text) => text !== null);
}

test("changes, moves and removes single days without affecting others", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-11-10", scope: "this", title: "Final" });
  change(ada, id, { day: "2026-11-17", scope: "this", when: tuesday("2026-11-18", null, "18:30:00") });
  remove(ada, id, { day: "2026-11-24", scope: "this" });
  expect(listDays(ada)).toEqual(withChanges({ 1: "10 Final", 2: "18 17:30 Soccer", 3: null }));
});

test("changes and removes a day and the following ones without affecting earlier days", () => {
  const { ada, id } = soccer("FREQ=WEEKLY;COUNT=6");
  change(ada, id, { day: "2026-11-24", scope: "following", title: "Training" });
  const changed = { 3: "24 Training", 4: "01' Training", 5: "08' Training", 6: null };
  expect(listDays(ada)).toEqual(withChanges(changed));
  remove(ada, id, { day: "2026-12-01", scope: "following" });
  expect(listDays(ada)).toEqual(withChanges({ ...changed, 4: null, 5: null }));
});

test("moves no day twice when a replay uses the id of a single day's change", () => {
  const { ada, id } = soccer();
  const changeId = newId<"eventChange">();
  changeEvent.apply(ada, { id, at: { day: "2026-12-01", scope: "this", changeId }, title: "Final" });
  const moving = {
    id,
    at: { ...{ day: "2026-11-24", scope: "following" as const }, changeId },
    when: tuesday("2026-11-25"),
  };
  changeEvent.apply(ada, moving);
  const once = listDays(ada);
  changeEvent.apply(ada, moving);
  expect(listDays(ada)).toEqual(once);
});

test("moves exceptions along when the following days move to another weekday", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-12-08", scope: "this", title: "Party" });
  remove(ada, id, { day: "2026-12-15", scope: "this" });
  const moved = { id, at: atDay("2026-11-24", "following"), when: tuesday("2026-11-25", "FREQ=WEEKLY", "18:00:00") };
  for (let time = 0; time < 2; time++) {
    changeEvent.apply(ada, moved);
    const wednesdays = { 3: "25 17:00 Soccer", 4: "02' 17:00 Soccer", 5: "09' 17:00 Party", 6: null };
    expect(listDays(ada)).toEqual(withChanges(wednesdays));
  }
});

test("a change of the whole series replaces values of later segments, and of exceptions only without keepsDays", () => {
  const { ada, id } = soccer();
  change(ada, id, { day: "2026-11-10", scope: "this", title: "Final" });
  change(ada, id, { day: "2026-11-24", scope: "following", title: "Training", when: tuesday("2026-11-26") });
  change(ada, id, { day: "2026-11-03", scope: "all", title: "Football" });
  const thursdays = ["26 Football", "03' Football", "10' Football"];
  expect(listDays(ada)).toEqual(["03 Football", "10 Final", "17 Football", ...thursdays]);
  change(ada, id, { day: "2026-11-03", scope: "all", when: tuesday("2026-11-02"), title: "Rugby", keepsDays: false });
  expect(listDays(ada)).toEqual(["02", "09", "16", "23", "30", "07'", "14'"].map((day) => `${day} Rugby`));
});

test("turns an event into a series and back, with whole days in the family's time zone", () => {
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
  expect(listDays(ada)).toHaveLength(3);
  change(ada, id, { day: "2026-11-30", scope: "all", when });
  expect(listDays(ada)).toHaveLength(1);
});

const day = "2026-11-17";
type Edit = (doc: Y.Doc, id: EventId) => void;
const changeOf =
  (at: { day: string; scope: Scope } & ChangeInput): Edit =>
  (doc, id) =>
    change(doc, id, at);
const removalOf =
  (at: { day: string; scope: Scope }): Edit =>
  (doc, id) =>
    remove(doc, id, at);

const concurrentEdits: readonly (readonly [title: string, one: Edit, other: Edit, afterwards: string[]])[] = [
  [
    "keeps changes to different days",
    changeOf({ day, scope: "this", title: "Final" }),
    changeOf({ day: "2026-11-24", scope: "this", title: "Party" }),
    withChanges({ 2: "17 Final", 3: "24 Party" }),
  ],
  [
    "merges changes to the same day by field",
    changeOf({ day, scope: "this", title: "Final" }),
    changeOf({ day, scope: "this", when: tuesday(day, null, "18:00:00") }),
    withChanges({ 2: "17 17:00 Final" }),
  ],
  [
    "a change of a day beats its removal",
    changeOf({ day, scope: "this", title: "Final" }),
    removalOf({ day, scope: "this" }),
    withChanges({ 2: "17 Final" }),
  ],
  [
    "keeps the changed fields of a day, and takes the others from the series",
    changeOf({ day, scope: "this", title: "Final" }),
    changeOf({ day, scope: "all", title: "Rugby", when: tuesday("2026-11-03", "FREQ=WEEKLY", "18:00:00") }),
    ["03 17:00 Rugby", "10 17:00 Rugby", "17 17:00 Final", "24 17:00 Rugby"].concat(
      ["01'", "08'", "15'"].map((each) => `${each} 17:00 Rugby`),
    ),
  ],
  [
    "keeps a changed day in place when the series moves to another weekday",
    changeOf({ day, scope: "this", title: "Final" }),
    changeOf({ day, scope: "following", when: tuesday("2026-11-18") }),
    ["03 Soccer", "10 Soccer", "17 Final", "18 Soccer", "25 Soccer", "02' Soccer", "09' Soccer"],
  ],
  [
    "a change of a day restores a removed series",
    changeOf({ day, scope: "this", title: "Final" }),
    removalOf({ day, scope: "all" }),
    withChanges({ 2: "17 Final" }),
  ],
  [
    "keeps a changed day when the days from an earlier one on are removed",
    changeOf({ day, scope: "this", title: "Final" }),
    removalOf({ day: "2026-11-10", scope: "following" }),
    ["03 Soccer", "17 Final"],
  ],
  ["the removal of a day restores nothing", removalOf({ day, scope: "this" }), removalOf({ day, scope: "all" }), []],
  [
    "combines changes from different days on",
    changeOf({ day, scope: "following", title: "Training" }),
    changeOf({ day: "2026-12-08", scope: "following", when: tuesday("2026-12-08", "FREQ=WEEKLY", "18:00:00") }),
    withChanges({
      2: "17 Training",
      3: "24 Training",
      4: "01' Training",
      5: "08' 17:00 Training",
      6: "15' 17:00 Training",
    }),
  ],
  [
    "merges changes from the same day on by field",
    changeOf({ day: "2026-12-08", scope: "following", title: "Training" }),
    changeOf({ day: "2026-12-08", scope: "following", when: tuesday("2026-12-08", "FREQ=WEEKLY", "18:00:00") }),
    withChanges({ 5: "08' 17:00 Training", 6: "15' 17:00 Training" }),
  ],
  [
    "a move to a day before another change replaces all days from the new day on",
    changeOf({ day: "2026-12-01", scope: "following", title: "Training" }),
    changeOf({ day: "2026-12-08", scope: "following", when: tuesday("2026-11-18") }),
    ["03 Soccer", "10 Soccer", "17 Soccer", "18 Training", "25 Training", "02' Training", "09' Training"],
  ],
  [
    "keeps days that change from a later day on, although all from an earlier day on are removed",
    changeOf({ day: "2026-12-08", scope: "following", title: "Training" }),
    removalOf({ day: "2026-11-24", scope: "following" }),
    withChanges({ 3: null, 4: null, 5: "08' Training", 6: "15' Training" }),
  ],
];

test.each(concurrentEdits)("concurrent changes on two phones: %s", (...[, one, other, afterwards]) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { ada, ben, id } = soccer();
    first(ada, id);
    second(ben, id);
    sync(ada, ben);
    expect(listDays(ada)).toEqual(afterwards);
    expect(listDays(ben)).toEqual(afterwards);
  }
});

test("a removal that follows a change of the day wins, until the day is changed again", () => {
  const { ada, ben, id } = soccer();
  change(ada, id, { day, scope: "this", title: "Final" });
  remove(ben, id, { day, scope: "this" });
  sync(ada, ben);
  remove(ben, id, { day, scope: "this" });
  sync(ada, ben);
  expect(listDays(ada)).toEqual(withChanges({ 2: null }));
  change(ada, id, { day, scope: "this", title: "Final after all" });
  expect(listDays(ada)).toEqual(withChanges({ 2: "17 Final after all" }));
});

test("a birthday shows the age in each year, and none on the day of birth", () => {
  const doc = new Y.Doc();
  const when = { start: "2024-05-03", timeZone: null, rrule: "FREQ=YEARLY" };
  addEvent.apply(doc, { id: newId<"event">(), title: "Emma's birthday", when, birthYear: 2024 });
  const titles = (start: string, end: string) => readOccurrences(doc, { start, end, timeZone: zone }).map(titleText);
  const birthday = "Emma's birthday";
  expect(titles("2024-01-01", "2027-01-01")).toEqual([birthday, `${birthday} (1)`, `${birthday} (2)`]);
});

const scopes = ["this", "following", "all"] as const;

test.each(scopes)("merges two people's changes of the same lists, with the scope %s", (scope) => {
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

test("a list change of a day without its own list applies to the list of the series", () => {
  const { ada, id } = soccer();
  const [benId, cleoId] = [newId<"member">(), newId<"member">()];
  changeEvent.apply(ada, { id, memberIds: [benId] });
  const memberIds = { from: [], to: [cleoId] };
  changeEvent.apply(ada, { id, at: atDay("2026-11-10", "this"), memberIds });
  const span = { start: "2026-11-10T00:00:00.000Z", end: "2026-11-11T00:00:00.000Z", timeZone: zone };
  expect(new Set(readOccurrences(ada, span)[0]?.memberIds)).toEqual(new Set([benId, cleoId]));
});
