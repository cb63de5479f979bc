import { expect, test } from "vitest";
import { readCopy } from "./read-copy.ts";

const eventIn = (year: number, uid: number) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:In ${year}\r\nDESCRIPTION:${"x".repeat(400)}\r\nDTSTART:${year}0301T100000Z\r\nEND:VEVENT\r\n`;

test("copies the current events of a large calendar, and counts the old ones", async () => {
  const next = new Date().getUTCFullYear() + 1;
  const events = Array.from({ length: 5_600 }, (_, uid) => eventIn(uid % 100 === 0 ? next : 2012, uid));
  const copy = await readCopy(Buffer.from(`BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`), { home: "UTC" });
  expect([copy.events.length, copy.skipped, copy.past]).toEqual([56, 0, 5_544]);
});
