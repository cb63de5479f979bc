/** Random calendars keep their occurrences through import, CalDAV and export. */

import { isDeepStrictEqual } from "node:util";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { type Random, seededRandom } from "@hub/shared/testing/random";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";

import { type CalendarApp, openCalendarApp } from "../../testing/calendar-app.ts";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub } from "../../testing/hub.ts";
import { scale } from "../../testing/scale.ts";
import {
  calendarLines,
  comparedDays,
  type ExpectedOccurrence,
  type RandomEvent,
  randomEvent,
} from "./testing/random-calendars.ts";
import { foldLines, randomStyle } from "./testing/random-texts.ts";

const calendars = scale(150, 5_000);
const perFamily = 25;
const type = "text/calendar";
const margin = { from: "2025-11-01T00:00:00Z", to: "2027-01-01T00:00:00Z" };

interface RandomCalendar {
  events: RandomEvent[];
  bytes: Buffer;
}

function randomCalendar(random: Random, name: string, home: string): RandomCalendar {
  const events = Array.from({ length: 1 + random.below(2) }, (_, at) =>
    randomEvent(random, `${name}-${at}@example.org`, home),
  );
  return { events, bytes: foldLines(calendarLines(events), randomStyle(random)) };
}

const isCompared = ({ start }: ExpectedOccurrence) => start >= comparedDays.from && start < comparedDays.to;
const asText = ({ title, location, description, start, end, timeZone }: ExpectedOccurrence) =>
  JSON.stringify({ start, end, timeZone, title, location, description });

/** The differences between expected and visible occurrences, each with the event's file. */
function differences(events: readonly RandomEvent[], visible: readonly ExpectedOccurrence[]): string[] {
  return events.flatMap((event) => {
    const [expected, found] = [event.expected, visible.filter(({ title }) => title.startsWith(`${event.uid} `))].map(
      (each) => each.filter(isCompared).map(asText).sort(),
    );
    if (isDeepStrictEqual(expected, found)) return [];
    const without = (some: readonly string[] = [], others: readonly string[] = []) =>
      some
        .filter((text) => !others.includes(text))
        .slice(0, 5)
        .join("\n");
    return `missing:\n${without(expected, found)}\nextra:\n${without(found, expected)}\n${event.lines.join("\n")}`;
  });
}

async function readOccurrences(client: HttpClient): Promise<ExpectedOccurrence[]> {
  const { status, body } = await client.get(`/api/family-events?from=${margin.from}&to=${margin.to}`);
  expect([status, body]).toMatchObject([200, {}]);
  return (body as Occurrence[]).map(({ startTime, endTime, startDate, endDate, ...others }) => ({
    ...others,
    start: startDate ?? startTime,
    end: startDate === null ? endTime : endDate,
  }));
}

async function openFamily(timeZone: string): Promise<HttpClient> {
  const { client } = await openClient((await sharedHub()).url);
  await client.call("PATCH", "/api/families", { body: { timeZone } });
  return client;
}

async function importFile(client: HttpClient, body: Buffer | string): Promise<void> {
  const { status, body: answer } = await client.call("POST", "/api/calendar/import", { body, type });
  expect([status, answer]).toMatchObject([200, {}]);
}

/** Imports a family's export into another family. */
async function importedAgain({ url, cookie }: HttpClient, timeZone: string): Promise<HttpClient> {
  const response = await fetch(`${url}/api/export`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const other = await openFamily(timeZone);
  await importFile(other, strFromU8(files["calendar.ics"] ?? new Uint8Array()));
  return other;
}

const put = (app: CalendarApp, name: string, body: string) =>
  app.ask("PUT", name, { body, headers: { "content-type": type } });

/** Writes each event as an app, and expects to read the same bytes. */
async function putAll(app: CalendarApp, events: readonly RandomEvent[], random: Random): Promise<void> {
  for (const event of events) {
    const body = foldLines(calendarLines([event]), { ...randomStyle(random), maxBytes: 1_000_000 }).toString();
    const written = await put(app, `${event.uid}.ics`, body);
    expect([written.status, written.text], body).toEqual([201, ""]);
    const read = await app.ask("GET", `${event.uid}.ics`);
    expect(read.text).toBe(body);
    expect(read.headers.get("etag")).toBe(written.headers.get("etag"));
  }
}

/** Writes the hub's text of each event back, as an app. */
async function rewriteAll(app: CalendarApp): Promise<void> {
  const body = '<d:propfind xmlns:d="DAV:"><d:prop><d:getetag/></d:prop></d:propfind>';
  const { text } = await app.ask("PROPFIND", app.calendar, { headers: { depth: "1" }, body });
  for (const [, path = ""] of text.matchAll(/<d:href>([^<]+\.ics)<\/d:href>/g)) {
    const file = await app.ask("GET", path);
    const { status, text } = await put(app, path, file.text);
    expect([status, text], file.text).toEqual([204, ""]);
  }
}

/** In the short run, apps write to one in this many families, because each request takes as long as an import. */
const familiesPerApp = scale(3, 1);

test(`${calendars} calendars keep their occurrences through import, CalDAV and export`, {
  timeout: scale(180_000, 7_200_000),
}, async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`round trip of calendars: TEST_SEED=${seed}`);
  for (let first = 0; first < calendars; first += perFamily) {
    const random = seededRandom(seed + first);
    const home = random.pick(["Europe/Berlin", "America/New_York"]);
    const batch = Array.from({ length: perFamily }, (_, at) => randomCalendar(random, `c${first + at}`, home));
    const events = batch.flatMap((calendar) => calendar.events);
    const requireSame = async (client: HttpClient, way: string) =>
      expect(differences(events, await readOccurrences(client)), way).toEqual([]);

    const ada = await openFamily(home);
    for (const { bytes } of batch) await importFile(ada, bytes);
    await requireSame(ada, "imported");
    await requireSame(await importedAgain(ada, home), "imported, exported, and imported by another family");
    if ((first / perFamily) % familiesPerApp > 0) continue;
    await rewriteAll(await openCalendarApp(ada));
    await requireSame(ada, "written back by an app");

    const ben = await openFamily(home);
    await putAll(await openCalendarApp(ben), events, random);
    await requireSame(ben, "written by an app");
    await requireSame(await importedAgain(ben, home), "written by an app, exported, and imported by another family");
  }
});
