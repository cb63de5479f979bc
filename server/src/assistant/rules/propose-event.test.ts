/** Repeating and multi-day events are described and added after confirmation. */
import { readEvents } from "@hub/shared/features/calendar/document";
import { readMembers } from "@hub/shared/features/members/document";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("describes a repeating event and adds it after confirmation", async () => {
  const { doc, say } = openFamily();
  const ben = readMembers(doc).find(({ name }) => name === "Ben Example")?.id;
  const reply = await say("add piano every Wednesday at 5pm at the school for Ben, ten times");
  expect(reply).toMatch(
    /^“Piano”: Every Wednesday, 5:00 PM, from .+, 10 times, at the school, for Ben Example\. Shall I add it to the calendar\?$/,
  );
  expect(readEvents(doc)).toEqual([]);
  expect(await say("yes")).toBe("Added Piano.");
  expect(readEvents(doc)).toMatchObject([
    { title: "Piano", location: "the school", memberIds: [ben], when: { rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=10" } },
  ]);
});

test("proposes an event of several days across a year's end", async () => {
  const { doc, say } = openFamily();
  expect(await say("skiing from 28 December 2031 to 3 January 2032")).toMatch(
    /^“Skiing”: Sunday 28 December 2031 to Saturday 3 January 2032, all day\. Shall I/,
  );
  await say("yes");
  expect(readEvents(doc)).toMatchObject([{ title: "Skiing", when: { start: "2031-12-28" }, lengthMs: 7 * 86_400_000 }]);
});

test("adds nothing after a no", async () => {
  const { doc, say } = openFamily();
  await say("swimming every Tuesday at 4");
  await say("no");
  expect(readEvents(doc)).toEqual([]);
});

test.each([
  ["add milk every week", "a purchase"],
  ["we used to have piano on Tuesdays at 4", "a statement"],
  ["bins every Thursday except in July", "an ambiguous rule"],
])("does not read %j as an event: %s", async (message) => {
  const { doc, say } = openFamily();
  expect(await say(message)).toMatch(/^I cannot help with events that repeat yet\. Say a day and a time/);
  expect(readEvents(doc)).toEqual([]);
});
