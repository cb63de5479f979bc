/** Requests about timers, announcements, and statuses with an end. */
import { describe, expect, it } from "vitest";
import type { Intent } from "./intent.ts";
import { understand } from "./understand.ts";

/** A Wednesday. */
const today = "2026-11-18";
const ask = (message: string): Intent => understand(message, today);
const tonight = { start: today, end: "2026-11-19", words: "tonight" };
const tomorrow = { start: "2026-11-19", end: "2026-11-20", words: "tomorrow" };

describe("status ends", () => {
  const atClock = (minutes: number, { isSure = false, days = undefined as unknown } = {}) => ({
    minutes,
    isSure,
    days,
  });
  it.each([
    ["I'm away until six", "", "away", atClock(18 * 60)],
    ["busy for an hour", undefined, undefined, undefined],
    ["I'm busy for an hour", "", "busy", { seconds: 3_600 }],
    ["Ben is busy for the next 45 minutes", "Ben", "busy", { seconds: 2_700 }],
    ["i am out till 18:30", "", "away", atClock(18 * 60 + 30, { isSure: true })],
    ["I'm away until tomorrow", "", "away", atClock(8 * 60, { isSure: true, days: tomorrow })],
    ["I'm working until this evening", "", "busy", atClock(18 * 60, { isSure: true, days: tonight })],
    ["set my status to busy until noon", "", "busy", atClock(12 * 60, { isSure: true })],
    ["I'm home now", "", "available", undefined],
  ])("reads the end from %s", (message, ...[name, status, end]) => {
    if (name === undefined) return expect(ask(message).kind).not.toBe("add-event");
    expect(ask(message)).toEqual({ kind: "set-status", name, status, end });
  });
});

describe("announcements", () => {
  it.each([
    ["tell everyone dinner is ready", "Dinner is ready"],
    ["Tell everybody that we leave in ten minutes", "We leave in ten minutes"],
    ["please call the family: lunch", "Lunch"],
    ["let the kids know it's time to go", "It's time to go"],
    ["dinner is ready!", "Dinner is ready"],
    ["call everyone to dinner", "Dinner is ready"],
  ])("reads an announcement from %s", (message, text) => expect(ask(message)).toEqual({ kind: "announce", text }));

  it.each([
    "tell me everything",
    "when is dinner ready?",
    "call everyone to buy milk",
    "is dinner ready",
    "call the family doctor tomorrow at 5",
    "let the kids play outside",
    "tell the kids a story",
  ])("does not read %s as an announcement", (message) => expect(ask(message).kind).not.toBe("announce"));
});

describe("timers", () => {
  it.each([
    ["set a timer for ten minutes", "", 600],
    ["Set a pasta timer for 8 minutes", "pasta", 480],
    ["set a timer for pasta for 8 minutes", "pasta", 480],
    ["set a timer for 8 minutes for the leg of lamb", "leg of lamb", 480],
    ["start a 10 minute timer", "", 600],
    ["5 minute egg timer", "egg", 300],
    ["timer 90 seconds", "", 90],
    ["set a timer for an hour and a half", "", 5_400],
    ["start a timer of two and a half hours called Bread", "Bread", 9_000],
    ["set a timer for 1 hour and 20 minutes", "", 4_800],
    ["set half an hour for the rice", "rice", 1_800],
    ["set twenty-five minutes for the potatoes please", "potatoes", 1_500],
    ["set a timer", "", undefined],
    ["another timer for 3 minutes", "", 180],
    ["set an alarm for ten minutes", "", 600],
  ])("starts a timer for %s", (message, name, seconds) => {
    expect(ask(message)).toEqual({ kind: "start-timer", name, seconds });
  });

  it.each([
    ["stop the pasta timer", { kind: "stop-timer", name: "pasta", isAll: false }],
    ["cancel the timer", { kind: "stop-timer", name: "", isAll: false }],
    ["stop all timers", { kind: "stop-timer", name: "", isAll: true }],
    ["turn off the 10 minute timer", { kind: "stop-timer", name: "10 minutes", isAll: false }],
    ["stop the ringing", { kind: "stop-timer", name: "", isAll: false }],
    ["how long is left?", { kind: "list-timers", name: "" }],
    ["how much time is left on the pasta timer", { kind: "list-timers", name: "pasta" }],
    ["how much longer does the rice have?", { kind: "list-timers", name: "rice" }],
    ["what timers are running", { kind: "list-timers", name: "" }],
    ["timers", { kind: "list-timers", name: "" }],
    ["add two minutes", { kind: "add-time", name: "", seconds: 120 }],
    ["add a minute to the pasta timer", { kind: "add-time", name: "pasta", seconds: 60 }],
    ["give the rice five more minutes", { kind: "add-time", name: "rice", seconds: 300 }],
    ["another minute", { kind: "add-time", name: "", seconds: 60 }],
    ["two more minutes", { kind: "add-time", name: "", seconds: 120 }],
    ["take 2 minutes off the pasta timer", { kind: "add-time", name: "pasta", seconds: -120 }],
  ])("understands %s", (message, expected) => expect(ask(message)).toEqual(expected));

  it.each(["add milk", "what's left to buy", "stop", "how much butter is left", "move soccer to five", "add 2 eggs"])(
    "does not read %s as a timer request",
    (message) => expect(ask(message).kind).not.toMatch(/timer|time$/),
  );
});
