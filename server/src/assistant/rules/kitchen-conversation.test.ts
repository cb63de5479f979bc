/** Conversations about timers and about statuses with an end time, on a real family document. */
import { readMembers } from "@hub/shared/features/members/document";
import { readTimers } from "@hub/shared/features/timers/document";
import { expect, test } from "vitest";
import { conversationNow, openFamily } from "../testing/conversation.ts";

const minuteMs = 60_000;

test("starts, reports, extends and stops several timers by name", async () => {
  const { doc, say, advance } = openFamily();
  expect(await say("how long is left?")).toBe("No timer is running.");
  expect(await say("set a pasta timer for 8 minutes")).toBe("Pasta timer set for 8 minutes.");
  expect(await say("set a timer for ten minutes")).toBe("Timer set for 10 minutes.");
  expect(readTimers(doc, conversationNow.getTime())).toMatchObject([
    { name: "Pasta", seconds: 480, endsAt: "2026-11-18T14:08:00.000Z", startedBy: expect.any(String) },
    { name: "", seconds: 600 },
  ]);
  advance(3 * minuteMs);
  expect(await say("how long is left on the pasta timer")).toBe("Pasta: 5 minutes left.");
  expect(await say("how long is left?", "speech")).toBe("Pasta: 5 minutes left; 10 minutes timer: 7 minutes left.");
  expect(await say("add two minutes")).toBe("Which one: Pasta or 10 minutes?");
  expect(await say("pasta")).toBe("Pasta: 7 minutes left.");
  expect(await say("stop the rice timer")).toBe("There is no timer called rice. Running: Pasta and 10 minutes.");
  expect(await say("stop the 10 minute timer")).toBe("Stopped the timer for 10 minutes.");
  expect(await say("stop the timer")).toBe("Stopped the Pasta timer.");
  expect(readTimers(doc, conversationNow.getTime())).toEqual([]);
});

test("stops only the ringing timer after a bare stop", async () => {
  const { doc, say, advance } = openFamily();
  await say("set a timer for 1 minute for the eggs");
  await say("set a timer for 20 minutes for the rice");
  expect(await say("stop")).toBe("All right. I left everything as it is.");
  advance(minuteMs);
  expect(await say("how long is left")).toBe("Eggs: time is up; Rice: 19 minutes left.");
  expect(await say("stop")).toBe("Stopped the Eggs timer.");
  expect(readTimers(doc, conversationNow.getTime()).map(({ name }) => name)).toEqual(["Rice"]);
});

test("asks for a missing duration, and rejects a timer that is too long", async () => {
  const { say } = openFamily();
  expect(await say("set a pasta timer")).toBe("For how long?");
  expect(await say("ten minutes")).toBe("Pasta timer set for 10 minutes.");
  expect(await say("set a timer for 30 hours")).toMatch(/^A timer can run for a day at most/);
  for (let count = 1; count < 12; count++) await say("set a timer for an hour");
  expect(await say("set a timer for an hour")).toBe("There are 12 timers already. Stop one first.");
  expect(await say("stop all timers")).toBe("Shall I stop all 12 timers?");
  expect(await say("yes")).toMatch(/^Stopped/);
  expect(await say("how long is left")).toBe("No timer is running.");
});

test("ends a status at the given time in the family's time zone", async () => {
  const { doc, say, advance } = openFamily();
  const statuses = (nowMs: number) => readMembers(doc, nowMs).map(({ status }) => status);
  expect(await say("I'm away until six")).toBe("You are away until 6:00 PM.");
  expect(await say("Ben is busy for an hour", "speech")).toBe("Ben Example is busy until 4 PM.");
  expect(statuses(conversationNow.getTime())).toEqual(["away", "busy"]);
  advance(61 * minuteMs);
  expect(await say("where's Ben")).toBe("Ben Example is available.");
  expect(statuses(Date.parse("2026-11-18T17:00:00Z"))).toEqual(["available", "available"]);
  advance(4 * 60 * minuteMs);
  expect(await say("I'm busy until nine")).toBe("You are busy until 9:00 PM.");
  expect(await say("I'm away until tomorrow")).toBe("You are away until tomorrow at 8:00 AM.");
  expect(await say("I'm busy for 99999999999999 hours")).toMatch(/^I did not understand/);
  expect(await say("we're home")).toBe("You are all available now.");
  expect(readMembers(doc, conversationNow.getTime()).map(({ status }) => status)).toEqual(["available", "available"]);
});
