import { dayOf } from "@hub/shared/days";
import { beforeAll, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient, password } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const signUpIn = async (client: HttpClient, email: string, timeZone?: unknown) =>
  client.post("/api/account/sign-up", { email, password, firstName: "Ada", timeZone });

test("sets the time zone of a new family from the sign-up screen", async () => {
  const client = new HttpClient(hub.url);
  const created = await signUpIn(client, "ada-kiribati@example.org", "Pacific/Kiritimati");
  expect(created).toMatchObject({ status: 201, body: { timeZone: "Pacific/Kiritimati" } });
  const meal = await client.post("/api/meal-plans", { date: "2026-11-21T12:00:00Z", recipeName: "Fish" });
  expect(meal.body).toMatchObject({ date: "2026-11-22" });
  const generated = await client.post("/api/ai/generate-meal-plan");
  expect(generated.body).toMatchObject({ date: dayOf(Date.now(), "Pacific/Kiritimati") });
});

test("uses the hub's time zone for a new family by default", async () => {
  const { user } = await openClient(hub.url);
  expect(user.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test("lets adults change the time zone, but not children, and notifies all screens", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const socket = cleo.live();
  await new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
  const notified = new Promise((resolve) => socket.once("people.changed", resolve));
  const move = (client: HttpClient, timeZone: string) => client.call("PATCH", "/api/families", { body: { timeZone } });
  expect(await move(ben, "America/New_York")).toMatchObject({ status: 200, body: { timeZone: "America/New_York" } });
  await notified;
  socket.disconnect();
  expect((await move(cleo, "Europe/Berlin")).status).toBe(403);
  for (const client of [ada, ben, cleo])
    expect((await client.get("/api/auth/user")).body).toMatchObject({ timeZone: "America/New_York" });
});

test.each(["Mars/Olympus", "", "+02:00", 3, "x".repeat(70)])("rejects %j as a time zone", async (timeZone) => {
  const { client } = await openClient(hub.url);
  const body = { timeZone };
  expect((await client.call("PATCH", "/api/families", { body })).status).toBe(400);
  expect((await signUpIn(new HttpClient(hub.url), "nobody@example.org", timeZone)).status).toBe(400);
});

test.runIf(isLong)("lets an adult set the first day of the week for everyone", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const weekStartOf = async (client: HttpClient) =>
    ((await client.get("/api/auth/user")).body as { weekStart: number | null }).weekStart;
  expect(await weekStartOf(ben)).toBeNull();
  const begin = (weekStart: unknown) => ada.call("PATCH", "/api/families", { body: { weekStart } });
  expect(await begin(1)).toMatchObject({ status: 200, body: { weekStart: 1 } });
  expect(await weekStartOf(ben)).toBe(1);
  for (const wrong of [7, -1, 1.5, "Monday"]) expect((await begin(wrong)).status).toBe(400);
  expect(await begin(null)).toMatchObject({ status: 200, body: { weekStart: null } });
});

test.runIf(isLong)("derives the currency from the time zone until an adult sets it", async () => {
  const ada = new HttpClient(hub.url);
  const signedUp = await signUpIn(ada, "pays@example.org", "Europe/London");
  expect(signedUp).toMatchObject({ status: 201, body: { currency: "GBP" } });
  const change = (changes: object) => ada.call("PATCH", "/api/families", { body: changes });
  expect(await change({ timeZone: "America/New_York" })).toMatchObject({ body: { currency: "USD" } });
  expect(await change({ timeZone: "Europe/Vienna" })).toMatchObject({ body: { currency: "EUR" } });
  expect(await change({ currency: "CHF" })).toMatchObject({ status: 200, body: { currency: "CHF" } });
  for (const wrong of ["chf", "EURO", "", 3, null]) expect((await change({ currency: wrong })).status).toBe(400);
  expect((await ada.get("/api/auth/user")).body).toMatchObject({ currency: "CHF" });
});

test("stores the correct case of a time zone, and derives the currency from it", async () => {
  const client = new HttpClient(hub.url);
  const created = await signUpIn(client, "ada-nepal@example.org", "america/argentina/buenos_aires");
  expect(created).toMatchObject({
    status: 201,
    body: { timeZone: expect.stringMatching(/Buenos_Aires$/), currency: "ARS" },
  });
  const moved = await client.call("PATCH", "/api/families", { body: { timeZone: "europe/berlin" } });
  expect(moved).toMatchObject({ status: 200, body: { timeZone: "Europe/Berlin" } });
  const event = { title: "Dentist", startTime: "2026-12-01T09:00:00Z", timeZone: "asia/TOKYO" };
  expect((await client.post("/api/family-events", event)).body).toMatchObject({ timeZone: "Asia/Tokyo" });
});
