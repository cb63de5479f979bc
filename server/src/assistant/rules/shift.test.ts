import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";
import { findShift } from "./shift.ts";

test.each<[string, number, string]>([
  ["soccer by an hour", 60, "soccer"],
  ["soccer an hour later", 60, "soccer"],
  ["soccer back by half an hour", 30, "soccer"],
  ["the dentist 20 minutes earlier", -20, "the dentist"],
  ["swimming forward by two hours", -120, "swimming"],
  ["swimming by a week", 7 * 24 * 60, "swimming"],
])("reads “move %s” as a shift by %d minutes", (text, minutes, rest) => {
  expect(findShift(text)).toEqual({ minutes, rest });
});

const endless = ["soccer by 99999999999 weeks", "soccer 99999999999 hours later"];
test.each(["soccer to five", "soccer to tomorrow", "the hour of prayer", "the party by five", ...endless])(
  "finds no shift in “move %s”",
  (text) => expect(findShift(text)).toBeUndefined(),
);

test("moves an event by a duration or to another day at the same local time", async () => {
  const { say } = openFamily();
  await say("add soccer tomorrow at five");
  expect(await say("move soccer by an hour")).toBe("Moved Soccer to tomorrow at 6:00 PM.");
  expect(await say("move soccer half an hour earlier")).toBe("Moved Soccer to tomorrow at 5:30 PM.");
  expect(await say("move soccer to Friday")).toBe("Moved Soccer to Friday at 5:30 PM.");
  expect(await say("postpone soccer by a week")).toBe("Moved Soccer to Friday 27 November at 5:30 PM.");
  expect(await say("move soccer to tomorrow")).toBe("Moved Soccer to tomorrow at 5:30 PM.");
  expect(await say("move chess by an hour")).toMatch(/^I couldn't find chess/i);
  expect(await say("move soccer by 99999999999 weeks")).toMatch(/^(When|I couldn't find)/);
});

test("lists the items that a member, the user or an unknown person added", async () => {
  const { say } = openFamily();
  await say("add milk and eggs");
  expect(await say("what did I add?")).toBe("You added milk and eggs.");
  expect(await say("what did Ben put on the list?")).toBe(
    "Ben Example hasn't added anything that you still need to buy.",
  );
  expect(await say("what has Zoe added")).toMatch(/^I don't know Zoe\./);
});
