/** Imports of calendar files through the API. The samples are in the style of other programs. */
import { readFileSync } from "node:fs";
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import type { CalendarImport } from "@hub/shared/features/calendar/import-endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { undoChange } from "@hub/shared/undo-change";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { firstOf, isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const path = "/api/calendar/import";
const type = "text/calendar";
const sample = (name: string) => readFileSync(new URL(`samples/${name}.ics`, import.meta.url), "utf8");

async function openFamily(): Promise<HttpClient> {
  const { client } = await openClient(hub.url);
  await client.call("PATCH", "/api/families", { body: { timeZone: "Europe/Berlin" } });
  return client;
}

const send = (client: HttpClient, body: string, query = "") => client.call("POST", path + query, { body, type });

async function importFile(client: HttpClient, body: string, query = ""): Promise<CalendarImport> {
  const { status, body: answer } = await send(client, body, query);
  expect([status, answer]).toMatchObject([200, {}]);
  return answer as CalendarImport;
}

const countsOf = ({ added, changed, same, skipped }: CalendarImport) => [added, changed, same, skipped.length];

async function list(client: HttpClient): Promise<string[]> {
  const range = "from=2026-11-25T00:00:00Z&to=2027-02-10T00:00:00Z";
  const found = (await client.get(`/api/family-events?${range}`)).body as Occurrence[];
  return found.map(({ title, startTime, startDate, endDate }) =>
    [title, startDate ? `${startDate}/${endDate}` : startTime.slice(0, 16)].join(" "),
  );
}

const fileOf = (lines: string, uid = "one") =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${uid}\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const expected = {
  google: [
    "Soccer 2026-12-01T16:00",
    "Dentist for Cleo with a title that is so long that Google folds its line here 2026-12-03T07:15",
    "Soccer, the final 2026-12-08T17:00",
    "Soccer 2026-12-22T16:00",
    "Soccer 2027-01-05T16:00",
    "Soccer 2027-01-12T16:00",
    "Soccer 2027-01-19T16:00",
    "Soccer 2027-01-26T16:00",
  ],
  apple: ["Baking 2026-12-05T08:30", "Ben's birthday 2026-12-06/2026-12-07", "At Grandma's 2026-12-24/2026-12-28"],
  outlook: [
    "Parents' morning 2026-12-02T08:00",
    "Call with Aunt May 2026-12-04T17:00",
    "Trip to the sea 2026-12-07/2026-12-09",
    "Parents' morning 2027-01-06T08:00",
    "Parents' morning 2027-02-03T08:00",
  ],
  school: ["No school 2026-11-30/2026-12-01", "Winter holidays 2026-12-21/2027-01-03"],
};

test.each(firstOf(Object.entries(expected), 2))(
  "imports a calendar of %s unchanged, and only once",
  async (name, events) => {
    const ada = await openFamily();
    const count = new Set(events.map((each) => each.slice(0, 5))).size;
    expect(countsOf(await importFile(ada, sample(name), "?preview=1"))).toEqual([count, 0, 0, 0]);
    expect(await list(ada)).toEqual([]);
    expect(countsOf(await importFile(ada, sample(name)))).toEqual([count, 0, 0, 0]);
    expect(await list(ada)).toEqual(events);
    const again = await importFile(ada, sample(name));
    expect([countsOf(again), again.traces]).toEqual([[0, 0, count, 0], []]);
  },
);

test("imports every event with a time from a broken file, and reports problems with their line", async () => {
  const ada = await openFamily();
  const answer = await importFile(ada, sample("broken"));
  expect(await list(ada)).toEqual([
    "Nowhere 2026-12-01T09:00",
    "Fine before 2026-12-01T10:00",
    "Each second 2026-12-01T10:00",
    "Without an end 2026-12-01T10:00",
    "Backwards 2026-12-01T10:00",
    "One day of nothing 2026-12-01T11:00",
    "Fine after 2026-12-02T10:00",
  ]);
  const linesOf = (parts: CalendarImport["notes"]) => parts.map(({ line, reason }) => `${line} ${reason}`);
  expect(linesOf(answer.skipped)).toEqual(["8 It has no time.", "12 Its time can't be read.", "39 It is canceled."]);
  expect(linesOf(answer.notes)).toEqual([
    "17 Each second: The hub does not support its repeat rule, so only its first occurrence is imported: FREQ=SECONDLY",
    "34 Nowhere: The hub does not know the time zone “Mars/Olympus”, so its times are read as local times.",
    "45 Without an end: It has no END line in the file, so parts of it may be missing.",
    "49 Backwards: It ends before it starts, so its end is left out.",
  ]);
});

const partOf = (lines: string) => fileOf(`SUMMARY:Choir\r\n${lines}`, "choir");

test("changes a single day of an existing series", async () => {
  const ada = await openFamily();
  await importFile(ada, partOf("DTSTART:20261201T180000Z\r\nRRULE:FREQ=WEEKLY;COUNT=4\r\nEXDATE:20261215T180000Z"));
  const moved = partOf("RECURRENCE-ID:20261208T180000Z\r\nDTSTART:20261209T190000Z");
  expect(countsOf(await importFile(ada, moved))).toEqual([0, 1, 0, 0]);
  const days = ["Choir 2026-12-01T18:00", "Choir 2026-12-09T19:00", "Choir 2026-12-22T18:00"];
  expect(await list(ada)).toEqual(days);
  expect(countsOf(await importFile(ada, moved))).toEqual([0, 0, 1, 0]);
});

test("removes the event or the day that a cancellation names", async () => {
  const ada = await openFamily();
  await importFile(ada, partOf("DTSTART:20261201T180000Z\r\nRRULE:FREQ=WEEKLY;COUNT=3"));
  const cancel = (lines: string) => partOf(lines).replace("BEGIN:VEVENT", "METHOD:CANCEL\r\nBEGIN:VEVENT");
  await importFile(ada, cancel("RECURRENCE-ID:20261208T180000Z\r\nDTSTART:20261208T180000Z"));
  expect(await list(ada)).toEqual(["Choir 2026-12-01T18:00", "Choir 2026-12-15T18:00"]);
  expect(countsOf(await importFile(ada, cancel("DTSTART:20261201T180000Z")))).toEqual([0, 1, 0, 0]);
  expect(await list(ada)).toEqual([]);
});

test.runIf(isLong)("applies a newer version of an event with its days, and can undo it", async () => {
  const ada = await openFamily();
  await importFile(ada, sample("google"));
  const before = await list(ada);
  const newer = sample("google")
    .replace("SUMMARY:Soccer\r\nTRANSP", "SUMMARY:Football\r\nTRANSP")
    .replace("EXDATE;TZID=Europe/Berlin:20261229T170000", "EXDATE;TZID=Europe/Berlin:20261222T170000")
    .replaceAll("LOCATION:The green", "LOCATION:The hall");
  const answer = await importFile(ada, newer);
  expect(countsOf(answer)).toEqual([0, 1, 1, 0]);
  const days = await list(ada);
  expect(days).toContain("Football 2026-12-29T16:00");
  expect(days).toContain("Soccer, the final 2026-12-08T17:00");
  expect(days.filter((day) => day.includes("12-15") || day.includes("12-22"))).toEqual([]);
  expect(countsOf(await importFile(ada, newer))).toEqual([0, 0, 2, 0]);
  const { familyId } = (await ada.get("/api/auth/user")).body as { familyId: string };
  await hub.deps.realtime.edit(familyId, { id: "hub", author: "hub" }, (doc) => {
    for (const trace of answer.traces) undoChange.apply(doc, { trace });
  });
  expect(await list(ada)).toEqual(before);
});

test.runIf(isLong)("recognizes events that the hub itself exported", async () => {
  const ada = await openFamily();
  const add = async (body: object) => ((await ada.post("/api/family-events", body)).body as Occurrence).id;
  const weekly = { startTime: "2026-12-01T16:00:00Z", endTime: "2026-12-01T17:00:00Z", rrule: "FREQ=WEEKLY" };
  const choir = await add({ ...weekly, title: "Choir", eventType: "education", exdates: ["2026-12-15"] });
  const change = (id: string, scope: string, body: object) =>
    ada.call("PATCH", `/api/family-events/${id}?scope=${scope}`, { body });
  await change(`${choir}_2026-12-08`, "this", { title: "Choir, at the church", startTime: "2026-12-09T16:00:00Z" });
  await change(`${choir}_2027-01-05`, "following", { location: "The hall" });
  await add({ title: "Trip", startTime: "2026-12-12", endTime: "2026-12-14" });
  await importFile(ada, sample("apple"));
  const link = (await ada.post("/api/calendar/links", { memberId: null })).body as { url: string };
  const file = (await ada.get(new URL(link.url).pathname)).body as string;
  const before = await list(ada);
  // Choir is two events in the file: before and after its location changes.
  expect(countsOf(await importFile(ada, file))).toEqual([0, 0, 6, 0]);
  const ben = await openFamily();
  expect(countsOf(await importFile(ben, file))).toEqual([6, 0, 0, 0]);
  expect(await list(ben)).toEqual(before);
});

test("rejects files that are not calendars, too large or of another type, and stores nothing", async () => {
  const ada = await openFamily();
  const [start, end] = ["DTSTART:20261201T100000Z", "END:VEVENT\r\n"];
  const notes = "n".repeat(3_990);
  const long = Array.from(
    { length: 510 },
    (_, at) => `BEGIN:VEVENT\r\nUID:${at}\r\n${start}\r\nDESCRIPTION:${notes}\r\n${end}`,
  );
  const refusals: [body: string, status: number, words: string][] = [
    ["PK\u0003\u0004\u0000binary", 400, "That isn't a calendar file. A calendar file starts with BEGIN:VCALENDAR."],
    ["BEGIN:VCARD\r\nEND:VCARD", 400, "That isn't a calendar file. A calendar file starts with BEGIN:VCALENDAR."],
    [`BEGIN:VCALENDAR\r\n${"x".repeat(20 * 1024 * 1024)}`, 413, "A calendar file can be at most 20 MB."],
    [
      `BEGIN:VCALENDAR\r\n${long.join("")}END:VCALENDAR`,
      413,
      "That is more than one person can import in a day. Start with part of the calendar.",
    ],
  ];
  for (const [body, status, message] of refusals)
    expect(await send(ada, body)).toMatchObject({ status, body: { message } });
  const asJson = await ada.post(path, { file: sample("apple") });
  expect(asJson).toMatchObject({ status: 415, body: { message: "Please send a calendar file (text/calendar)." } });
  expect(await list(ada)).toEqual([]);
});

const swim = "DTSTART:20261201T100000Z\r\nSUMMARY:Swim";
const hostile: Record<string, [file: string, counts: number[]]> = {
  "nested components": [fileOf(`${swim}\r\n${"BEGIN:VALARM\r\n".repeat(140_000)}`), [1, 0, 0, 0]],
  "a line of 1 MB": [fileOf(`${swim}\r\nDESCRIPTION:${"long ".repeat(200_000)}`), [1, 0, 0, 0]],
  "a line folded 600,000 times": [fileOf(`${swim}\r\nDESCRIPTION:x${"\n y".repeat(600_000)}`), [1, 0, 0, 0]],
  "10,000 excluded days": [
    fileOf(`${swim}\r\nRRULE:FREQ=DAILY\r\nEXDATE:${"20261202T100000Z,".repeat(10_000)}20261202T100000Z`),
    [1, 0, 0, 0],
  ],
  "rules without occurrences": [
    Array.from({ length: 3_000 }, (_, at) =>
      fileOf(
        `DTSTART:20261201T1${at % 10}0000\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=${1 + at}`,
        `${at}`,
      ),
    ).join(""),
    [3_000, 0, 0, 0],
  ],
  "140,000 empty events": ["BEGIN:VCALENDAR\r\n".concat("BEGIN:VEVENT\r\n".repeat(140_000)), [0, 0, 0, 501]],
  "a UID of 10,000 characters": [fileOf(swim, "u".repeat(10_000)), [1, 0, 0, 0]],
  "quoted-printable, CR only and a BOM": [
    `\uFEFF${fileOf("DTSTART:20261201T100000Z\r\nSUMMARY;ENCODING=QUOTED-PRINTABLE:K=C3=A4se=\r\n=21").replaceAll("\r\n", "\r")}`,
    [1, 0, 0, 0],
  ],
  "zones whose clocks change each second": [
    `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Odd\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETTO:+9999\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${fileOf("DTSTART;TZID=Odd:20261201T100000").slice(17)}`,
    [1, 0, 0, 0],
  ],
};

const costly = ["nested components", "zones whose clocks change each second"];
const tried = Object.entries(hostile).filter(([what]) => isLong || costly.includes(what));
test.each(tried)("imports %s without blocking other requests", async (_what, [file, counts]) => {
  const ada = await openFamily();
  expect(countsOf(await importFile(ada, file, "?preview=1"))).toEqual(counts);
  expect(await typicalBlock(() => send(ada, file, "?preview=1"), 50)).toBeLessThan(50);
});

test.runIf(isLong)("stores 1,500 events without blocking, and recognizes them afterwards", async () => {
  const events = Array.from(
    { length: 1_500 },
    (_, at) =>
      `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:20271201T1${at % 10}0000Z\r\nSUMMARY:Event ${at}\r\nEND:VEVENT\r\n`,
  );
  const file = `BEGIN:VCALENDAR\r\n${events.join("")}END:VCALENDAR\r\n`;
  let ada = await openFamily();
  const store = async () => {
    // Use a new family each time, because a family has the events afterwards.
    ada = await openFamily();
    expect(countsOf(await importFile(ada, file))).toEqual([1_500, 0, 0, 0]);
  };
  expect(await typicalBlock(store, 50)).toBeLessThan(50);
  expect(countsOf(await importFile(ada, file))).toEqual([0, 0, 1_500, 0]);
});
