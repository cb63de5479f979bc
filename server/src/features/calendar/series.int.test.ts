import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const path = "/api/family-events";
const timeZone = "Europe/Berlin";
const soccer = { title: "Soccer", startTime: "2026-10-20T15:00:00Z", endTime: "2026-10-20T16:30:00Z", timeZone };
const weekly = { ...soccer, rrule: "FREQ=WEEKLY;BYDAY=TU" };

async function openFamily() {
  const { client } = await openClient(hub.url);
  await client.call("PATCH", "/api/families", { body: { timeZone } });
  const add = async (body: object) => (await client.post(path, body)).body as Occurrence;
  return { client, add };
}

async function list(client: HttpClient, from = "2026-10-01", to = "2026-12-01"): Promise<Occurrence[]> {
  return (await client.get(`${path}?from=${from}T00:00:00Z&to=${to}T00:00:00Z`)).body as Occurrence[];
}

const timesOf = (events: readonly Occurrence[]) => events.map(({ startTime }) => startTime.slice(5, 16));

test("keeps a series' local time across clock changes, and gives each occurrence a separate id", async () => {
  const { client, add } = await openFamily();
  const series = await add({ ...weekly, exdates: ["2026-11-03"] });
  expect(series).toMatchObject({ seriesId: series.id, recurrenceId: null, rrule: weekly.rrule, timeZone });
  const found = await list(client);
  expect(timesOf(found)).toEqual(["10-20T15:00", "10-27T16:00", "11-10T16:00", "11-17T16:00", "11-24T16:00"]);
  expect(found[1]).toMatchObject({
    seriesId: series.id,
    recurrenceId: "2026-10-27",
    endTime: "2026-10-27T17:30:00.000Z",
    allDay: false,
  });
  expect(new Set(found.map(({ id }) => id)).size).toBe(5);
  expect((await client.get(path)).body).toEqual([series]);
});

test("returns all-day events as dates with an exclusive end", async () => {
  const { client, add } = await openFamily();
  const holidays = await add({ title: "Holidays", startTime: "2026-10-12", endTime: "2026-10-24" });
  const days = { startDate: "2026-10-12", endDate: "2026-10-24", allDay: true, timeZone: null };
  expect(holidays).toMatchObject({
    ...days,
    startTime: "2026-10-11T22:00:00.000Z",
    endTime: "2026-10-23T22:00:00.000Z",
  });
  expect(await list(client, "2026-10-23", "2026-10-24")).toEqual([holidays]);
  expect(await list(client, "2026-10-24", "2026-10-25")).toEqual([]);
});

test("changes and removes one day, the following days or all days", async () => {
  const { client, add } = await openFamily();
  const series = await add(weekly);
  const idOf = async (day: string) => (await list(client)).find(({ recurrenceId }) => recurrenceId === day)?.id ?? "";
  const change = async (day: string, scope: string, body: object) =>
    client.call("PATCH", `${path}/${await idOf(day)}?scope=${scope}`, { body });

  const moved = await change("2026-10-27", "this", { startTime: "2026-10-28T16:00:00Z" });
  expect(moved.body).toMatchObject({ recurrenceId: "2026-10-27", endTime: "2026-10-28T17:30:00.000Z" });
  const later = await change("2026-11-10", "following", { startTime: "2026-11-11T17:00:00Z", title: "Training" });
  expect(later.body).toMatchObject({ recurrenceId: "2026-11-11", title: "Training", rrule: "FREQ=WEEKLY;BYDAY=WE" });
  expect(timesOf(await list(client))).toEqual([
    ...["10-20T15:00", "10-28T16:00", "11-03T16:00"],
    ...["11-11T17:00", "11-18T17:00", "11-25T17:00"],
  ]);
  await change("2026-11-03", "all", { location: "Hall 2" });
  expect((await list(client)).every(({ location }) => location === "Hall 2")).toBe(true);

  const remove = async (id: string, scope = "") => (await client.call("DELETE", `${path}/${id}${scope}`)).status;
  expect(await remove(await idOf("2026-11-18"))).toBe(204);
  expect(timesOf(await list(client))).not.toContain("11-18T17:00");
  expect(await remove(await idOf("2026-11-25"), "?scope=following")).toBe(204);
  expect(await list(client)).toHaveLength(4);
  expect(await remove(`${series.id}_2026-11-25`)).toBe(404);
  expect(await remove(series.id)).toBe(204);
  expect(await list(client)).toEqual([]);
});

test("turns a single event into a series, and continues its COUNT after a change", async () => {
  const { client, add } = await openFamily();
  const { id } = await add(soccer);
  const changed = await client.call("PATCH", `${path}/${id}`, { body: { rrule: "FREQ=DAILY;COUNT=5" } });
  expect(changed.body).toMatchObject({ id, seriesId: id, rrule: "FREQ=DAILY;COUNT=5" });
  const later = { startTime: "2026-10-22T16:00:00Z" };
  await client.call("PATCH", `${path}/${id}_2026-10-22?scope=following`, { body: later });
  const times = ["10-20T15:00", "10-21T15:00", "10-22T16:00", "10-23T16:00", "10-24T16:00"];
  expect(timesOf(await list(client))).toEqual(times);
});

test("changes and removes one of several times a day, and moves all of them together", async () => {
  const { client, add } = await openFamily();
  const pills = { title: "Pills", startTime: "2026-11-23T07:00:00Z", endTime: "2026-11-23T07:05:00Z", timeZone };
  await add({ ...pills, rrule: "FREQ=DAILY;BYHOUR=8,14;COUNT=6" });
  const idAt = async (time: string) => (await list(client)).find(({ startTime }) => startTime.includes(time))?.id ?? "";
  const change = async (time: string, query: string, body: object) =>
    (await client.call("PATCH", `${path}/${await idAt(time)}?scope=${query}`, { body })).status;

  const changed = await change("11-24T13:00", "this", { startTime: "2026-11-24T13:30:00Z", title: "Half a pill" });
  expect(changed).toBe(200);
  expect((await client.call("DELETE", `${path}/${await idAt("11-25T13:00")}`)).status).toBe(204);
  const titles = async () => (await list(client)).map(({ title, startTime }) => `${title} ${startTime.slice(5, 16)}`);
  expect(await titles()).toEqual([
    ...["Pills 11-23T07:00", "Pills 11-23T13:00", "Pills 11-24T07:00", "Half a pill 11-24T13:30"],
    "Pills 11-25T07:00",
  ]);
  expect(await change("11-23T13:00", "all", { startTime: "2026-11-23T13:45:00Z" })).toBe(200);
  expect(await titles()).toEqual([
    ...["Pills 11-23T07:45", "Pills 11-23T13:45", "Pills 11-24T07:45", "Half a pill 11-24T13:30"],
    "Pills 11-25T07:45",
  ]);
  // The scope "following" starts with the whole day.
  expect(await change("11-24T13:30", "following", { title: "Drops" })).toBe(200);
  expect((await titles()).slice(2)).toEqual(["Drops 11-24T07:45", "Half a pill 11-24T13:30", "Drops 11-25T07:45"]);
  const searched = (await client.get("/api/calendar/search?text=half")).body as Occurrence[];
  expect(searched.map(({ id, recurrenceId }) => [id.slice(26), recurrenceId])).toEqual([
    ["_2026-11-24T14:45:00", "2026-11-24"],
  ]);
});

test("shows a yearly birthday on 29 February in every year", async () => {
  const { client, add } = await openFamily();
  const series = await add({ title: "Oma", startTime: "2024-02-29", allDay: true, rrule: "FREQ=YEARLY" });
  const starts = async (from: string, to: string) => (await list(client, from, to)).map(({ startDate }) => startDate);
  expect(await starts("2027-01-01", "2029-01-01")).toEqual(["2027-02-28", "2028-02-29"]);
  const moved = await client.call("PATCH", `${path}/${series.id}_2027-02-28?scope=this`, {
    body: { title: "Oma, 80" },
  });
  expect(moved.body).toMatchObject({ title: "Oma, 80", recurrenceId: "2027-02-28" });
});

test("rejects invalid rules, times and scopes with a message", async () => {
  const { client, add } = await openFamily();
  const series = await add(weekly);
  const answer = async (method: "POST" | "PATCH", to: string, body: object) => {
    const { status, body: error } = await client.call(method, to, { body });
    return [status, (error as { message: string }).message];
  };
  const unread = "The hub does not support that repeat rule.";
  expect(await answer("POST", path, { ...soccer, rrule: "FREQ=SOMETIMES" })).toEqual([400, unread]);
  expect(await answer("POST", path, { ...soccer, rrule: "FREQ=DAILY;COUNT=10000000" })).toEqual([400, unread]);
  expect(await answer("POST", path, { ...soccer, rrule: "FREQ=HOURLY;COUNT=2" })).toEqual([400, unread]);
  const never = { ...soccer, rrule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" };
  expect(await answer("POST", path, never)).toEqual([400, "No day matches that repeat rule."]);
  expect((await answer("POST", path, { ...weekly, rrule: "X".repeat(301) }))[0]).toBe(400);
  expect((await answer("POST", path, { ...weekly, timeZone: "Europe/Nowhere" }))[0]).toBe(400);
  expect((await answer("POST", path, { title: "Fair", startTime: "2026-10-12", allDay: false }))[0]).toBe(400);
  const day = `${path}/${series.id}_2026-10-27`;
  expect(await answer("PATCH", `${day}?scope=this`, { rrule: "FREQ=DAILY" })).toEqual([
    400,
    "One day of a series cannot repeat.",
  ]);
  expect((await answer("PATCH", `${day}?scope=some`, { title: "Final" }))[0]).toBe(400);
  expect((await answer("PATCH", `${path}/${series.id}_2026-10-28`, { title: "Final" }))[0]).toBe(404);
  expect((await client.get(`${path}?from=2020-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`)).status).toBe(400);
  const exdates = ["2026-10-20", "2026-10-27T15:00:00Z"];
  const empty = { ...weekly, rrule: "FREQ=WEEKLY;COUNT=2", exdates };
  expect(await answer("POST", path, empty)).toEqual([400, "All days of this event are excluded."]);
  expect((await answer("POST", path, { ...weekly, exdates: Array(501).fill("2026-10-20") }))[0]).toBe(400);
  const years = { ...weekly, endTime: "2028-10-20T15:00:00Z" };
  expect(await answer("POST", path, years)).toEqual([400, "A repeating event can last at most a year."]);
  const late = { title: "Fair", startTime: "9999-12-31", rrule: "FREQ=DAILY" };
  expect(await answer("POST", path, late)).toEqual([400, "A repeating event must start before the year 9900."]);
  expect((await client.get(path)).body).toEqual([series]);
});

test.runIf(isLong)("returns 404 for an id without an event or a day", async () => {
  const { client, add } = await openFamily();
  const { id } = await add(weekly);
  const others = ["_", "_x", "-2026-10-27", "_20261027", "_2026-10-27x", "_2026-02-30", "_9999-12-31", "x"];
  for (const named of [...others.map((end) => id + end), "_2026-10-27", "x".repeat(2_000)])
    for (const scope of ["this", "following", "all"]) {
      const found = `${path}/${named}?scope=${scope}`;
      expect((await client.call("PATCH", found, { body: { title: "Final" } })).status, found).toBe(404);
      expect((await client.call("DELETE", found)).status, found).toBe(404);
    }
  expect((await list(client)).map(({ title }) => title)).toEqual(Array(6).fill("Soccer"));
});

test("lists series whose rules are expensive to expand", async () => {
  const { client, add } = await openFamily();
  for (let count = 0; count < 5; count++) {
    const rrule = `FREQ=DAILY;COUNT=${999_999 - count}`;
    await add({ title: `Hostile ${count}`, startTime: "1990-01-01T10:00:00Z", timeZone, rrule });
  }
  expect(await list(client, "2026-01-01", "2026-02-01")).toHaveLength(5 * 31);
});
