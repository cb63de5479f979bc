import { addDays, dayOf } from "@hub/shared/days";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const expiredError = { message: "This link has expired.", code: "not-found" };

interface Link {
  id: string;
  url: string;
}

async function linkOf(client: HttpClient, body: object = {}): Promise<Link> {
  const { status, body: made } = await client.post("/api/guest-links", body);
  expect(status).toBe(201);
  return made as Link; // The cast is safe: the test hub validates its responses against the API schema.
}

/** Opens the link as a guest without a session. */
const look = ({ url }: Pick<Link, "url">) =>
  new HttpClient(hub.url).get(`/api/guest/${url.slice(url.lastIndexOf("/") + 1)}`);

async function openFamily() {
  const { client: ada, user } = await openClient(hub.url, "Ada");
  await ada.call("PATCH", "/api/families", { body: { name: "The Kings", timeZone: "UTC" } });
  return { ada, user };
}

test("shows a guest only the evening", async () => {
  const { ada, user } = await openFamily();
  const from = Date.now();
  const today = dayOf(from, "UTC");
  // A whole day, so that the result doesn't depend on the time of the test run.
  const times = { from: new Date(from).toISOString(), until: new Date(from + 24 * hourMs).toISOString() };
  const { body: cleo } = await ada.post("/api/family-members", { name: "Cleo", dietaryRestrictions: ["Peanuts"] });
  const { id: cleoId } = cleo as { id: string };
  const driven = { title: "Swim", location: "City pool", memberIds: [cleoId], driverId: user.memberId };
  const secret = "what only the family knows";
  await ada.post("/api/family-events", { ...driven, startTime: inHours(2), endTime: inHours(3), description: secret });
  await ada.post("/api/family-events", { title: "Tomorrow's fair", startTime: inHours(30) });
  await ada.post("/api/family-events", { title: "Over", startTime: inHours(-3), endTime: inHours(-2) });
  const dinner = {
    mealType: "dinner",
    recipeName: "Satay",
    ingredients: [{ name: "peanut butter", quantity: 1, unit: "jar" }],
  };
  for (const date of [today, addDays(today, 2)])
    await ada.post("/api/meal-plans", { ...dinner, date, steps: [secret] });
  await ada.post("/api/shopping-list", { item: "milk" });
  await ada.post("/api/messages", { text: "for us alone" });
  const notes = { numbers: [{ label: "Grandma", phone: "+49 (30) 123-45" }], text: "In bed at eight." };
  expect((await ada.call("PUT", "/api/families/guest-notes", { body: notes })).body).toEqual(notes);
  expect((await ada.get("/api/families/guest-notes")).body).toEqual(notes);

  const link = await linkOf(ada, { name: "Dana", ...times });
  const { status, body, headers } = await look(link);
  expect(status).toBe(200);
  expect(
    Object.fromEntries(["cache-control", "referrer-policy", "x-robots-tag"].map((name) => [name, headers.get(name)])),
  ).toEqual({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(body).toEqual({
    familyName: "The Kings",
    timeZone: "UTC",
    ...times,
    evening: {
      people: [
        { name: "Ada", mustNotEat: [] },
        { name: "Cleo", mustNotEat: ["Peanuts"] },
      ],
      ...notes,
      dinners: [
        { day, name: "Satay", warnings: [expect.stringMatching(/^Not for Cleo: /)], notChecked: expect.any(Array) },
      ],
      events: [
        {
          day,
          title: "Swim",
          location: "City pool",
          startTime: expect.any(String),
          endTime: expect.any(String),
          allDay: false,
          people: ["Cleo"],
          driver: "Ada",
        },
      ],
    },
  });
  const text = JSON.stringify(body);
  for (const hidden of [secret, "milk", "for us alone", "Dana", user.email, user.id, user.familyId, cleoId])
    expect(text).not.toContain(hidden);
});

test("shows nothing before the start, and returns the same 404 for an expired, revoked or unknown link", async () => {
  const { ada } = await openFamily();
  const later = await linkOf(ada, { from: inHours(2), until: inHours(8) });
  expect((await look(later)).body).toMatchObject({ familyName: "The Kings", evening: null });
  const now = await linkOf(ada);
  const { body } = await ada.get("/api/guest-links");
  expect(body).toMatchObject([
    { id: now.id, name: null, until: expect.stringMatching(/T06:00:00.000Z$/) },
    { id: later.id },
  ]);
  expect(JSON.stringify(body)).not.toContain(now.url.slice(-20));

  expect((await ada.call("DELETE", `/api/guest-links/${now.id}`)).status).toBe(204);
  for (const gone of [now, { url: "/made-up" }, { url: `${now.url.slice(0, -4)}AAAA` }]) {
    const answer = await look(gone);
    expect([answer.status, answer.body]).toEqual([404, expiredError]);
  }

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3 * hourMs });
  expect((await look(later)).body).toMatchObject({ evening: { people: [{ name: "Ada" }] } });
  vi.setSystemTime(Date.now() + 6 * hourMs);
  const answer = await look(later);
  expect([answer.status, answer.body]).toEqual([404, expiredError]);
  expect((await ada.get("/api/guest-links")).body).toEqual([]);
});

test("revokes a link when its creator loses the permission or leaves, or when the family is deleted", async () => {
  const { ada } = await openFamily();
  const { client: ben, user } = await joinFamily(ada, "Ben", "adult");
  const bens = await linkOf(ben);
  const { ada: other } = await openFamily();
  expect((await other.call("DELETE", `/api/guest-links/${bens.id}`)).status).toBe(404);
  const setRole = (role: string) => ada.call("PATCH", `/api/families/people/${user.id}`, { body: { role } });
  await setRole("child");
  expect((await ben.post("/api/guest-links")).status).toBe(403);
  expect((await ben.call("PUT", "/api/families/guest-notes", { body: { numbers: [], text: "" } })).status).toBe(403);
  expect((await look(bens)).status).toBe(404);
  await setRole("adult");
  expect((await look(bens)).status).toBe(200);
  await ada.call("DELETE", `/api/families/people/${user.id}`);
  expect((await look(bens)).status).toBe(404);
  const adas = await linkOf(ada);
  await ada.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } });
  const answer = await look(adas);
  expect([answer.status, answer.body]).toEqual([404, expiredError]);
});

test("limits the duration, start and number of links, and guesses of tokens", async () => {
  const { ada } = await openFamily();
  for (const wrong of [
    { from: inHours(1), until: inHours(26) },
    { from: inHours(3), until: inHours(2) },
    { until: inHours(-1) },
    { from: inHours(8 * 24), until: inHours(8 * 24 + 1) },
    { from: "tonight" },
    { name: "D".repeat(61) },
  ])
    expect((await ada.post("/api/guest-links", wrong)).status).toBe(400);
  for (const numbers of [[{ label: "Grandma", phone: "call her" }], Array(11).fill({ label: "A", phone: "112" })])
    expect((await ada.call("PUT", "/api/families/guest-notes", { body: { numbers, text: "" } })).status).toBe(400);
  const atOnce = await Promise.all(Array.from({ length: 14 }, () => ada.post("/api/guest-links")));
  const made = atOnce.filter(({ status }) => status === 201).length;
  expect(made).toBeLessThanOrEqual(10);
  for (let more = made; more < 10; more++) await linkOf(ada);
  expect((await ada.post("/api/guest-links")).status).toBe(409);

  const strict = await startHub({ rates: { guestLinks: { times: 2, seconds: 60 } } });
  const guess = async () => (await new HttpClient(strict.url).get("/api/guest/made-up")).status;
  expect([await guess(), await guess(), await guess()]).toEqual([404, 404, 429]);
  await strict.close();
});
