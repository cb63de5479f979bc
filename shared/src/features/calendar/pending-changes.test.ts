import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { pendingKeyPrefix } from "../../entries.ts";
import { newId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import type { InputOf } from "../../operation.ts";
import { type Author, checkSchema } from "../../schema-check.ts";
import { traceChange } from "../../trace.ts";
import { declareLocal } from "../../yjs-internals.ts";
import { changeEvent } from "./change-operations.ts";
import { readEvent } from "./document.ts";
import { addEvent } from "./operations.ts";
import { events } from "./schema.ts";

const hourMs = 3_600_000;
const timeZone = "Europe/Berlin";
const adult: Author = { role: "adult", memberId: newId() };
const id = newId<"event">();
const rrule = "FREQ=WEEKLY;BYDAY=TU";
const opened = { when: { start: "2026-11-03T17:00:00", timeZone, rrule }, lengthMs: 2 * hourMs, reminders: [30] };

type Changes = Omit<InputOf<typeof changeEvent>, "id" | "at">;

/** A hub with an event, and two offline phones that have the event. */
function openPhones() {
  const hub = openDocument();
  Y.applyUpdate(hub, createGenesis());
  addEvent.apply(hub, { id, title: "Soccer", ...opened });
  const phones = [openDocument(), openDocument()] as const;
  for (const phone of phones) Y.applyUpdate(phone, Y.encodeStateAsUpdate(hub));
  return { hub, phones };
}

/** Sends a phone's changes to the hub. Returns the reasons of the schema check's repairs. */
function send(phone: Y.Doc, hub: Y.Doc, author = adult): string[] {
  const update = Y.encodeStateAsUpdate(phone, Y.encodeStateVector(hub));
  return hub.transact((transaction) => {
    Y.applyUpdate(hub, update);
    declareLocal(transaction);
    return checkSchema(transaction, author, "2026-11-01T08:00:00.000Z");
  });
}

function pendingKeys(doc: Y.Doc): string[] {
  const event = doc.getMap<Y.Map<unknown>>(events.name).get(id);
  return [...(event?.keys() ?? [])].filter((key) => key.startsWith(pendingKeyPrefix));
}

const { when } = opened;
const later = { ...when, start: "2026-11-03T16:00:00" };
const moved = { ...when, start: "2026-11-04T17:00:00", rrule: "FREQ=WEEKLY;BYDAY=WE" };
const rarer = { ...when, rrule: `${rrule};INTERVAL=2` };

const cases: [about: string, one: Changes[], other: Changes[], merged: object][] = [
  ["the day, and the end", [{ when: moved }], [{ lengthMs: 3 * hourMs }], { when: moved, lengthMs: 3 * hourMs }],
  [
    "the start, and the end",
    [{ when: later, lengthMs: 3 * hourMs }],
    [{ lengthMs: 4 * hourMs }],
    { when: later, lengthMs: 5 * hourMs },
  ],
  [
    "the day, and the start",
    [{ when: moved }],
    [{ when: later }],
    { when: { ...moved, start: "2026-11-04T16:00:00" } },
  ],
  [
    "the day, and how often",
    [{ when: moved }],
    [{ when: rarer }],
    { when: { ...moved, rrule: `${moved.rrule};INTERVAL=2` } },
  ],
  [
    "two reminders, one of them as a whole list",
    [{ reminders: [30, 60] }],
    [{ reminders: { from: [30], to: [1_440, 30] } }],
    { reminders: [1_440, 30, 60] },
  ],
  [
    "several changes by one phone, and one by the other",
    [{ when: later }, { when: { ...later, start: "2026-11-05T16:00:00" } }, { reminders: [] }],
    [{ when: rarer, lengthMs: 3 * hourMs }],
    { when: { ...rarer, start: "2026-11-05T16:00:00" }, lengthMs: 3 * hourMs, reminders: [] },
  ],
];

test.each(cases)("merges the changes by two offline phones: %s", (...[, one, other, merged]) => {
  // The random ids of the documents decide which value Yjs keeps, so both orders are tested.
  for (const order of [0, 1] as const) {
    const { hub, phones } = openPhones();
    for (const [at, changes] of [one, other].entries())
      for (const change of changes) changeEvent.apply(phones[at] ?? expect.fail(), { id, ...change });
    for (const phone of order ? phones.toReversed() : phones) expect(send(phone, hub)).toEqual([]);
    for (const phone of phones) Y.applyUpdate(phone, Y.encodeStateAsUpdate(hub));
    for (const doc of [hub, ...phones]) {
      const event = readEvent(doc, id);
      expect({ ...event, reminders: event?.reminders?.toSorted() }).toMatchObject({
        ...merged,
        ...("reminders" in merged && { reminders: [...(merged.reminders as number[])].sort() }),
      });
      expect(pendingKeys(doc)).toEqual([]);
    }
  }
});

test.each(cases)("a replayed change keeps other people's changes: %s", (...[, one, other, merged]) => {
  // A phone replays its changes on a fresh copy after a restore, for example.
  const { hub, phones } = openPhones();
  for (const changes of other) changeEvent.apply(hub, { id, ...changes });
  const replayed = one.map((changes) => {
    const { when, lengthMs } = readEvent(phones[0], id) ?? opened;
    const input = { id, ...changes, previous: { when, lengthMs } };
    changeEvent.apply(phones[0], input);
    return input;
  });
  for (const input of [...replayed, ...replayed.slice(-1)]) changeEvent.apply(hub, input);
  const { reminders: _reminders, ...schedule } = merged as Partial<typeof opened>;
  expect(readEvent(hub, id)).toMatchObject(schedule);
});

test("accepts a whole new schedule from an app version without pending changes", () => {
  const { hub, phones } = openPhones();
  const event = phones[0].getMap<Y.Map<unknown>>(events.name).get(id);
  event?.set("when", moved);
  expect(send(phones[0], hub)).toEqual([]);
  expect(readEvent(hub, id)?.when).toEqual(moved);
});

test("receives an event that was added and changed offline with its changed values", () => {
  const { hub, phones } = openPhones();
  const own = newId<"event">();
  addEvent.apply(phones[0], { id: own, title: "Fair", ...opened });
  changeEvent.apply(phones[0], { id: own, when: moved });
  expect(send(phones[0], hub)).toEqual([]);
  expect(readEvent(hub, own)).toMatchObject({ title: "Fair", when: moved });
});

test.each([
  ["a person who may not edit events", { role: "display", memberId: null }, undefined],
  ["a damaged value", {}, { from: 1, to: "x" }],
])("ignores a pending change of %s", (_about, author, damaged) => {
  const { hub, phones } = openPhones();
  const change = damaged ?? { from: opened, to: { ...opened, when: moved } };
  phones[0].getMap<Y.Map<unknown>>(events.name).get(id)?.set(`${pendingKeyPrefix}${newId()}`, change);
  send(phones[0], hub, { ...adult, ...author } as Author);
  expect(readEvent(hub, id)).toMatchObject(opened);
  expect(pendingKeys(hub)).toEqual([]);
});

test("applies a pending change that the hub's document already contains, without a repair", () => {
  const { hub, phones } = openPhones();
  changeEvent.apply(hub, { id, when: moved });
  expect(pendingKeys(hub)).toHaveLength(1);
  changeEvent.apply(phones[0], { id, lengthMs: 3 * hourMs });
  expect(send(phones[0], hub)).toEqual([]);
  expect(readEvent(hub, id)).toMatchObject({ when: moved, lengthMs: 3 * hourMs });
  expect(pendingKeys(hub)).toEqual([]);
});

test("records no pending changes in traces for undo and history", () => {
  const { phones } = openPhones();
  const { trace } = traceChange(phones[0], () => changeEvent.apply(phones[0], { id, when: moved }));
  expect(Object.keys(trace[0]?.after.values ?? {})).toEqual(["when"]);
});
