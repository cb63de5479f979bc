import { expect, test } from "vitest";
import * as Y from "yjs";
import { createGenesis } from "../../document.ts";
import { newId, type TimerId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { isRinging, timerFrom, withMoreTime } from "./countdown.ts";
import { maxRingMs, readTimer, readTimers } from "./document.ts";
import { timers } from "./schema.ts";

const noonMs = Date.parse("2026-11-21T12:00:00.000Z");
const minuteMs = 60_000;

function family(): Y.Doc {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  return doc;
}

function start(doc: Y.Doc, { minutes = 10, name = "", fromMs = noonMs } = {}): TimerId {
  const id: TimerId = newId();
  operations.startTimer.apply(doc, { id, name, ...timerFrom(fromMs, minutes * 60) });
  return id;
}

test("sorts running timers by their end", () => {
  const doc = family();
  start(doc, { minutes: 12, name: "Rice" });
  start(doc, { minutes: 8, name: "Pasta" });
  expect(readTimers(doc, noonMs).map(({ name }) => name)).toEqual(["Pasta", "Rice"]);
  expect(readTimers(doc, noonMs)[0]?.endsAt).toBe("2026-11-21T12:08:00.000Z");
});

test("rings from the end of a timer until it is stopped, for at most half an hour", () => {
  const doc = family();
  const id = start(doc);
  const [timer] = readTimers(doc, noonMs);
  const endMs = noonMs + 10 * minuteMs;
  expect([endMs - 1, endMs].map((nowMs) => timer && isRinging(timer, nowMs))).toEqual([false, true]);
  expect(readTimers(doc, endMs + maxRingMs - 1)).toHaveLength(1);
  expect(readTimers(doc, endMs + maxRingMs)).toEqual([]);
  operations.stopTimer.apply(doc, { id });
  expect(readTimers(doc, noonMs)).toEqual([]);
});

test("removes only expired timers when the next one starts", () => {
  const doc = family();
  const old = start(doc, { minutes: 1 });
  const ringing = start(doc, { minutes: 40 });
  start(doc, { fromMs: noonMs + 45 * minuteMs });
  expect([readTimer(doc, old), readTimer(doc, ringing)?.seconds]).toEqual([undefined, 2_400]);
});

test("moves the end with more time, restarts a ringing timer, and never goes below zero", () => {
  const doc = family();
  const id = start(doc);
  const more = (addSeconds: number, nowMs: number) => {
    const timer = readTimer(doc, id);
    if (timer) operations.changeTimer.apply(doc, withMoreTime(timer, addSeconds, nowMs));
    return readTimer(doc, id);
  };
  expect(more(60, noonMs + minuteMs)).toMatchObject({ seconds: 660, endsAt: "2026-11-21T12:11:00.000Z" });
  expect(more(60, noonMs + 20 * minuteMs)).toMatchObject({ endsAt: "2026-11-21T12:21:00.000Z" });
  expect(more(-3_600, noonMs)).toMatchObject({ seconds: 1, endsAt: "2026-11-21T12:00:00.000Z" });
});

test("keeps a timer stopped when another screen changes it later", () => {
  const doc = family();
  const id = start(doc);
  operations.stopTimer.apply(doc, { id });
  operations.changeTimer.apply(doc, { id, name: "Tea" });
  expect(readTimers(doc, noonMs)).toEqual([]);
});

test("skips a damaged timer", () => {
  const doc = family();
  const id = start(doc);
  const entry = doc.getMap(timers.name).get(id);
  if (entry instanceof Y.Map) entry.set("endsAt", "soon");
  expect(readTimers(doc, noonMs)).toEqual([]);
});
