import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { parsePlain } from "@hub/shared/entries";
import { events } from "@hub/shared/features/calendar/schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { newId } from "@hub/shared/ids";
import { localTimeOf } from "@hub/shared/zoned-time";
import { expect, test } from "vitest";
import { storedDay } from "./event-content.ts";
import { readEventOf } from "./file-event.ts";
import { type ReadOptions, readCalendarFile } from "./read-file.ts";
import { splitGroup } from "./split-rules.ts";

const home = "Europe/London";
const range = { start: "2026-01-01T00:00:00.000Z", end: "2028-01-01T00:00:00.000Z" };

/** The first occurrences in the home zone, and the notes. */
async function summarize(file: string | Uint8Array, options: ReadOptions = {}) {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const { groups, ...content } = await readCalendarFile(bytes, { home, ...options });
  const read = groups.flatMap((group) => splitGroup(group, home)).map((group) => readEventOf(group, reading()));
  const occurrences = read.flatMap((event) => {
    const id = newId<"event">();
    const stored = parsePlain(events, { ...event.content, id });
    const changes = event.days.flatMap((day) => storedDay(day, id) ?? []);
    return stored ? [...occurrencesOf(stored, changes, { range, timeZone: home })] : [];
  });
  const lines = byStart(occurrences).map(({ title, startTime, startDate }) => {
    return `${title} ${startDate ?? localTimeOf(Date.parse(startTime), home).slice(0, 16)}`;
  });
  return { ...content, lines, notes: read.flatMap(({ notes }) => notes), fileNotes: content.notes };
}

const reading = () => ({ home, searchBudget: { left: 10 } });

const fileOf = (lines: string, head = "") =>
  `BEGIN:VCALENDAR\r\n${head}BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:T\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const times: [what: string, lines: string, days: string[]][] = [
  ["an offset from UTC", "DTSTART:2026-12-03T14:00:00+01:00", ["T 2026-12-03T13:00"]],
  ["midnight as 24:00", "DTSTART:20261203T240000", ["T 2026-12-04T00:00"]],
  ["a date that does not exist", "DTSTART;VALUE=DATE:20260231", ["T 2026-02-28"]],
  ["a date with the time of midnight", "DTSTART;VALUE=DATE:20261203T000000", ["T 2026-12-03"]],
  ["only an end", "DTEND:20261203T140000Z", ["T 2026-12-03T14:00"]],
  [
    "hours that do not divide a day, with an end",
    "DTSTART:20261203T080000\r\nRRULE:FREQ=HOURLY;INTERVAL=5;COUNT=3",
    ["T 2026-12-03T08:00", "T 2026-12-03T13:00", "T 2026-12-03T18:00"],
  ],
  [
    "two ends",
    "DTSTART:20261203T080000\r\nRRULE:FREQ=DAILY;COUNT=9;UNTIL=20261204T080000Z",
    ["T 2026-12-03T08:00", "T 2026-12-04T08:00"],
  ],
  [
    "an additional time on a day whose regular time is excluded",
    "DTSTART:20261203T080000\r\nRRULE:FREQ=DAILY;COUNT=2\r\nEXDATE:20261204T080000\r\nRDATE:20261204T090000",
    ["T 2026-12-03T08:00", "T 2026-12-04T09:00"],
  ],
  [
    "a day that is excluded with all its times",
    "DTSTART:20261203T080000\r\nRRULE:FREQ=DAILY;BYHOUR=8,16;COUNT=4\r\nEXDATE;VALUE=DATE:20261204",
    ["T 2026-12-03T08:00", "T 2026-12-03T16:00"],
  ],
];

test.each(times)("reads %s", async (_what, lines, days) => {
  expect((await summarize(fileOf(lines))).lines).toEqual(days);
});

test("reads times without a zone in the calendar's zone", async () => {
  const floating = "DTSTART:20261203T160000";
  expect((await summarize(fileOf(floating, "X-WR-TIMEZONE:Europe/Madrid\r\n"))).lines).toEqual(["T 2026-12-03T15:00"]);
  expect((await summarize(fileOf(floating))).lines).toEqual(["T 2026-12-03T16:00"]);
});

const zones: Record<string, string> = {
  "/freeassociation.sourceforge.net/Europe/Berlin": "11:00",
  "tzone://Microsoft/Utc": "12:00",
  "W. Europe Standard Time": "11:00",
  "(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi": "06:30",
  "(UTC-05:00) Eastern Time (US & Canada)": "17:00",
  "Central Standard Time (Mexico)": "18:00",
  "GMT+0530": "06:30",
  "UTC-3": "15:00",
  EST5EDT: "17:00",
  Mars: "12:00",
};

test.each(Object.entries(zones))("reads noon in %s as %s in London", async (name, time) => {
  expect((await summarize(fileOf(`DTSTART;TZID="${name}":20261210T120000`))).lines).toEqual([`T 2026-12-10T${time}`]);
});

test("notes an unknown zone and other differences from the file", async () => {
  const { notes } = await summarize(
    fileOf("DTSTART;TZID=Mars:20261210T120000\r\nDTEND:20261209T120000Z\r\nEXDATE:soon"),
  );
  expect(notes).toEqual([
    "The hub does not know the time zone “Mars”, so its times are read as local times.",
    "One of its times can't be read, so that time is left out.",
    "It ends before it starts, so its end is left out.",
  ]);
});

test("reads encodings of the sender, of a line, and of UTF-16", async () => {
  const file = fileOf("DTSTART;VALUE=DATE:20261203").replace("SUMMARY:T", "SUMMARY:\u00a6mieci");
  const latin = Buffer.from(file, "latin1");
  expect((await summarize(latin, { charset: "iso-8859-2" })).lines).toEqual(["Śmieci 2026-12-03"]);
  const named = Buffer.from(file.replace("SUMMARY", "SUMMARY;CHARSET=ISO-8859-2"), "latin1");
  expect((await summarize(named)).lines).toEqual(["Śmieci 2026-12-03"]);
  const wide = Buffer.from(`\uFEFF${file}`, "utf16le");
  expect((await summarize(wide)).lines).toEqual(["¦mieci 2026-12-03"]);
  expect((await summarize(Buffer.from(wide).swap16())).lines).toEqual(["¦mieci 2026-12-03"]);
});

test("reads a file the same in any chunks", async () => {
  const file = Buffer.from(fileOf(`DTSTART;VALUE=DATE:20261203\r\nDESCRIPTION:${"ü€".repeat(60)}\r\n x`));
  async function* chunks(size: number) {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  }
  const whole = await readCalendarFile(file);
  for (const size of [1, 2, 7, 64]) expect(await readCalendarFile(chunks(size))).toEqual(whole);
});

test("decodes HTML in titles, but not in files that the hub wrote", async () => {
  const file = (head: string) => fileOf("DTSTART:20261203T140000Z", head).replace("SUMMARY:T", "SUMMARY:R&amp;D<b>");
  const titleOf = async (head: string) =>
    (await readCalendarFile(Buffer.from(file(head)), { hasHtml: true })).groups[0]?.master.title;
  expect(await titleOf("PRODID:-//Blog//EN\r\n")).toBe("R&D");
  expect(await titleOf("PRODID:-//Family Hub//Family Hub//EN\r\n")).toBe("R&amp;D<b>");
});

test("decodes HTML in a calendar's name", async () => {
  const file = fileOf("DTSTART:20261203T120000Z", "X-WR-CALNAME:Termine &amp; Verabredungen\r\n");
  expect((await readCalendarFile(Buffer.from(file))).name).toBe("Termine & Verabredungen");
});

test("reads busy times as events, and reports other components", async () => {
  const busy = "FREEBUSY;FBTYPE=BUSY:20261203T090000Z/PT1H,20261204T090000Z/20261204T100000Z";
  const file = `BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\n${busy}\r\nFREEBUSY;FBTYPE=FREE:20261205T090000Z/PT1H\r\nEND:VFREEBUSY\r\nBEGIN:VTODO\r\nSUMMARY:X\r\nEND:VTODO\r\nEND:VCALENDAR`;
  const { lines, fileNotes } = await summarize(file);
  expect(lines).toEqual(["Busy 2026-12-03T09:00", "Busy 2026-12-04T09:00"]);
  expect(fileNotes.map(({ reason }) => reason)).toEqual([
    "1 to-do of the file is left out: the hub imports only events.",
  ]);
});

test("keeps 1,000 exceptions of a series", async () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
  const left = Array.from({ length: 1_000 }, (_, at) => `EXDATE;VALUE=DATE:${day(at)}`).join("\r\n");
  const { lines, notes } = await summarize(
    fileOf(`DTSTART;VALUE=DATE:20260101\r\nRRULE:FREQ=DAILY;COUNT=1002\r\n${left}`),
  );
  // The last two of 1,002 days are in 2028.
  expect([lines, notes]).toEqual([[], []]);
});

test("reads a series with 19,000 changed days quickly, and keeps the newest 4,000", async () => {
  const event = (lines: string) => `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:T\r\n${lines}\r\nEND:VEVENT\r\n`;
  const times = Array.from({ length: 19_000 }, (_, at) => new Date(Date.UTC(2026, 11, 10, 10) + at * 86_400_000));
  const named = times.map((time) => time.toISOString().replaceAll(/[-:]|\.000/g, ""));
  const days = named.map((time) => event(`RECURRENCE-ID:${time}\r\nDTSTART:${time.replace("T10", "T11")}`));
  const file = `BEGIN:VCALENDAR\r\n${event("DTSTART:20261210T100000Z\r\nRRULE:FREQ=DAILY")}${days.join("")}END:VCALENDAR`;
  const { groups } = await readCalendarFile(Buffer.from(file));
  const read = () => groups.map((group) => readEventOf(group, reading()));
  expect(await typicalBlock(async () => read(), 100)).toBeLessThan(100);
  const [{ days: storedDays = [], notes = [] } = {}] = read();
  expect([storedDays.length, notes]).toEqual([4_000, [expect.stringContaining("so the oldest ones are left out")]]);
});

test("counts the old events of a large file, and keeps all of a small one", async () => {
  const event = (year: number, at: number) =>
    `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:T\r\nDTSTART;VALUE=DATE:${year}0601\r\nEND:VEVENT\r\n`;
  const file = (old: number) =>
    `BEGIN:VCALENDAR\r\n${Array.from({ length: old }, (_, at) => event(2015, at)).join("")}${event(2027, old)}END:VCALENDAR`;
  const small = await readCalendarFile(Buffer.from(file(4_000)));
  expect([small.groups.length, small.past]).toEqual([4_001, 0]);
  const large = await readCalendarFile(Buffer.from(file(5_500)));
  expect([large.groups.length, large.past]).toEqual([1, 5_500]);
});
