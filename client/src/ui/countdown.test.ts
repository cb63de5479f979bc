import { expect, test } from "vitest";
import { countdownText, timerName } from "./countdown.ts";

const nowMs = Date.parse("2026-11-21T12:00:00.000Z");
const inMs = (ms: number) => new Date(nowMs + ms).toISOString();

test("rounds the remaining time up to full seconds, and stops at zero", () => {
  expect([480_000, 479_001, 59_999, 1, 0, -5_000].map((ms) => countdownText(inMs(ms), nowMs))).toEqual([
    "8:00",
    "8:00",
    "1:00",
    "0:01",
    "0:00",
    "0:00",
  ]);
  expect(countdownText(inMs(3_723_000), nowMs)).toBe("1:02:03");
});

test("names an unnamed timer after its duration", () => {
  expect([600, 90, 5_400, 86_400].map((seconds) => timerName({ name: "", seconds }))).toEqual([
    "10 min timer",
    "1 min 30 s timer",
    "1 h 30 min timer",
    "24 h timer",
  ]);
  expect(timerName({ name: "Pasta", seconds: 480 })).toBe("Pasta");
});
