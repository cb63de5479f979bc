/** Displays that show a week or a month of the calendar. */
import { waitUntil } from "@hub/realtime/testing/wait-until";
import { addDays, dayOf } from "@hub/shared/days";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { hoursWest, zoneAtNoon } from "@hub/shared/testing/noon";
import { beforeAll, expect, test } from "vitest";
import { pairDisplay, type TestDisplay } from "../../testing/displays.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const today = dayOf(Date.now(), zoneAtNoon);
/** An instant in the family's time zone, at an hour some days from today. */
const at = (days: number, hour: number) =>
  new Date(Date.parse(`${addDays(today, days)}T00:00:00Z`) + (hour + hoursWest) * 3_600_000).toISOString();

async function openFamily(name: string): Promise<HttpClient> {
  const { client } = await openClient(hub.url, name);
  await client.call("PATCH", "/api/families", { body: { timeZone: zoneAtNoon, weekStart: 1 } });
  return client;
}

async function add(client: HttpClient, title: string, times: object): Promise<string> {
  const { status, body } = await client.post("/api/family-events", { title, ...times });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

const choose = (client: HttpClient, { id }: Pick<TestDisplay, "id">, calendar: unknown) =>
  client.call("PATCH", `/api/displays/${id}`, { body: { calendar } });

const viewOf = async ({ device }: TestDisplay) => (await device.get("/api/display")).body as DisplayView;
const titlesOn = ({ events }: DisplayView) => events?.map(({ title }) => title);

test("shows the series and current events of a week, and no later events", async () => {
  const ada = await openFamily("Ada");
  await add(ada, "Swim", { startTime: at(-30, 17), rrule: "FREQ=DAILY" });
  await add(ada, "Autumn break", { startTime: addDays(today, -3), endTime: addDays(today, 2), allDay: true });
  await add(ada, "Late film", { startTime: at(7, 23), location: "Odeon" });
  await add(ada, "Dentist", { startTime: at(8, 0) });
  await add(await openFamily("Stranger"), "Their own", { startTime: at(1, 9) });
  const wall = await pairDisplay(ada);
  expect((await choose(ada, wall, "week")).body).toMatchObject({ calendar: "week" });
  const view = await viewOf(wall);
  expect(view.days).toEqual({ calendar: "week", weekStart: 1, more: {} });
  expect(titlesOn(view)).toEqual(["Autumn break", ...Array.from({ length: 8 }, () => "Swim"), "Late film"]);
  expect(view.events?.at(-1)).toMatchObject({ startTime: at(7, 23), location: "" });
});

test.runIf(isLong)("shows all days of a month, and for a full day some events and the number of others", async () => {
  const ada = await openFamily("Ada");
  const first = `${today.slice(0, 7)}-01`;
  await add(ada, "Piano", { startTime: addDays(first, -6), allDay: true });
  await add(ada, "Before", { startTime: addDays(first, -7), allDay: true });
  const busy = addDays(today, 1);
  for (let hour = 8; hour < 20; hour++) await add(ada, `Call at ${hour}`, { startTime: at(1, hour) });
  const wall = await pairDisplay(ada);
  await choose(ada, wall, "month");
  const view = await viewOf(wall);
  expect(view.days).toEqual({ calendar: "month", weekStart: 1, more: { [busy]: 4 } });
  const calls = Array.from({ length: 8 }, (_, count) => `Call at ${8 + count}`);
  expect(titlesOn(view)).toEqual(["Piano", ...calls]);
});

test.runIf(isLong)("updates a month display at once, independently of a day display", async () => {
  const ada = await openFamily("Ada");
  const first = `${today.slice(0, 7)}-01`;
  await add(ada, "Piano", { startTime: addDays(first, -1), allDay: true });
  const id = await add(ada, "Swim", { startTime: at(1, 17), location: "Pool" });
  const [month, day] = [await pairDisplay(ada), await pairDisplay(ada)];
  await choose(ada, month, "month");
  const sockets = [month, day].map(({ device }) => device.live({}, `${hub.url}/display`));
  const last: DisplayView[] = [];
  for (const [index, socket] of sockets.entries()) socket.on("view", (view: DisplayView) => (last[index] = view));
  await waitUntil(() => last[0] !== undefined && last[1] !== undefined, "both displays show events");
  await ada.call("PATCH", `/api/family-events/${id}`, { body: { title: "Swimming" } });
  await waitUntil(
    () => last.every(({ events }) => events?.at(-1)?.title === "Swimming"),
    "both displays show the new title",
  );
  expect(last.map(titlesOn)).toEqual([["Piano", "Swimming"], ["Swimming"]]);
  expect(last[1]).toMatchObject({ events: [{ location: "Pool" }] });
  expect(Object.keys(last[1] ?? {})).not.toContain("days");

  await choose(ada, day, "week");
  await waitUntil(() => last[1]?.days?.calendar === "week", "the day display becomes a week display");
  for (const socket of sockets) socket.disconnect();
});

test("lets only adults of the family choose the calendar view, which is the day by default", async () => {
  const ada = await openFamily("Ada");
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const wall = await pairDisplay(ada);
  await hub.deps.displays.model.updateOne({ _id: wall.id }, { $unset: { calendar: 1 } });
  expect((await ada.get("/api/displays")).body).toMatchObject([{ calendar: "day" }]);
  expect((await viewOf(wall)).days).toBeUndefined();
  expect((await choose(cleo, wall, "week")).status).toBe(403);
  expect((await choose(await openFamily("Stranger"), wall, "week")).status).toBe(404);
  expect((await choose(ada, wall, "year")).status).toBe(400);
  expect((await choose(ada, wall, "month")).body).toMatchObject({ calendar: "month" });
  await ada.call("PATCH", `/api/displays/${wall.id}`, { body: { shows: ["people"] } });
  expect(Object.keys(await viewOf(wall)).sort()).toEqual(["at", "build", "display", "people", "timeZone"]);
});
