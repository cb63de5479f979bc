import { expect, test } from "vitest";
import { newId } from "../../ids.ts";
import { changeEvent } from "./change-operations.ts";
import { addEvent } from "./operations.ts";

const timed = { start: "2026-11-24T17:00:00", timeZone: "Europe/Berlin", rrule: "FREQ=WEEKLY" };
const fits = (when: object) => addEvent.input.safeParse({ id: newId(), title: "Soccer", when }).success;

test("accepts a local time in an existing zone, or a day without a zone", () => {
  expect(fits(timed)).toBe(true);
  expect(fits({ ...timed, start: "2026-11-24", timeZone: null })).toBe(true);
  const wrong = [
    { timeZone: null },
    { timeZone: "Europe/Nowhere" },
    { timeZone: "+01:00" },
    { start: "2026-11-24" },
    { start: "2026-02-30T17:00:00" },
    { start: "2026-11-24T25:00:00" },
    { start: "2026-11-24T17:00:00Z" },
    { start: "2026-11-24T17:00" },
    { start: "2026-11-24T17:00:00.5" },
    { start: "0999-11-24T17:00:00" },
    { rrule: "X".repeat(400) },
  ];
  for (const each of wrong) expect(fits({ ...timed, ...each }), JSON.stringify(each)).toBe(false);
});

test("accepts rules that the hub cannot read", () => {
  expect(fits({ ...timed, rrule: "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO" })).toBe(true);
});

test("accepts changes to existing days with valid fields only", () => {
  const at = { day: "2026-11-24", scope: "this", changeId: newId() };
  const isFine = (overrides: object) => changeEvent.input.safeParse({ id: newId(), at, ...overrides }).success;
  expect(isFine({ title: "Final", color: null, lengthMs: null })).toBe(true);
  for (const overrides of [
    { at: { ...at, day: "2026-02-30" } },
    { at: { ...at, scope: "some" } },
    { title: "" },
    { lengthMs: -1 },
    { when: { ...timed, start: "now" } },
  ])
    expect(isFine(overrides), JSON.stringify(overrides)).toBe(false);
});
