/** What repeats or goes on for days is told back, and stands in the calendar after a yes. */
import { readEvents } from "@hub/shared/features/calendar/document";
import { readMembers } from "@hub/shared/features/members/document";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

test("an event that repeats is told as it was read, and added after a yes", async () => {
  const { doc, say } = openFamily();
  const ben = readMembers(doc).find(({ name }) => name === "Ben Example")?.id;
  const told = await say("add piano every Wednesday at 5pm at the school for Ben, ten times");
  expect(told).toMatch(
    /^“Piano”: Every Wednesday, 5:00 PM, from .+, 10 times, at the school, for Ben Example\. Shall I add it to the calendar\?$/,
  );
  expect(readEvents(doc)).toEqual([]);
  expect(await say("yes")).toBe("Added Piano.");
  expect(readEvents(doc)).toMatchObject([
    { title: "Piano", location: "the school", memberIds: [ben], when: { rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=10" } },
  ]);
});

test("so are days from one to another, also over the end of a year", async () => {
  const { doc, say } = openFamily();
  expect(await say("skiing from 28 December 2031 to 3 January 2032")).toMatch(
    /^“Skiing”: Sunday 28 December 2031 to Saturday 3 January 2032, all day\. Shall I/,
  );
  await say("yes");
  expect(readEvents(doc)).toMatchObject([{ title: "Skiing", when: { start: "2031-12-28" }, lengthMs: 7 * 86_400_000 }]);
});

test("a no leaves the calendar as it is", async () => {
  const { doc, say } = openFamily();
  await say("swimming every Tuesday at 4");
  await say("no");
  expect(readEvents(doc)).toEqual([]);
});

test.each([
  ["add milk every week", "what is bought"],
  ["we used to have piano on Tuesdays at 4", "what is told"],
  ["bins every Thursday except in July", "what may be meant otherwise"],
])("%j, %s, is no event", async (said) => {
  const { doc, say } = openFamily();
  expect(await say(said)).toMatch(/^I cannot help with events that repeat yet\. Say a day and a time/);
  expect(readEvents(doc)).toEqual([]);
});
