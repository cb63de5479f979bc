import type { Activity } from "@hub/shared/features/activities/schema";
import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

/** The request of the specification's activities card. */
const defaultRequest = {
  weather: "sunny",
  preferences: { "family-friendly": true, educational: true, outdoor: true, indoor: false },
  timeAvailable: 120,
};

async function generate(client: HttpClient, body: object = defaultRequest): Promise<Activity[]> {
  const answer = await client.post("/api/ai/generate-activities", body);
  expect(answer.status).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as Activity[];
}

const list = async (client: HttpClient) => (await client.get("/api/activity-recommendations")).body as Activity[];
const titles = (activities: Activity[]) => activities.map(({ title }) => title);

test("recommends four to six activities in the order of the list", async () => {
  const { client } = await openClient(hub.url);
  const ideas = await generate(client);
  expect(ideas.length).toBeGreaterThanOrEqual(4);
  expect(ideas.length).toBeLessThanOrEqual(6);
  for (const idea of ideas) {
    expect(idea).toMatchObject({ grokGenerated: false, isBookmarked: false });
    expect(idea.duration ?? 0).toBeLessThanOrEqual(120);
  }
  expect(await list(client)).toEqual(ideas);
});

test.runIf(isLong)("replaces activities on refresh, and keeps bookmarked ones without duplicates", async () => {
  const { client } = await openClient(hub.url);
  const [bookmarked, ...others] = await generate(client);
  const path = `/api/activity-recommendations/${bookmarked?.id}/bookmark`;
  const marked = await client.call("PATCH", path, { body: { isBookmarked: true } });
  expect(marked).toMatchObject({ status: 200, body: { title: bookmarked?.title, isBookmarked: true } });
  for (let time = 0; time < 3; time++) {
    const fresh = await generate(client);
    expect(titles(fresh).filter((title) => title === bookmarked?.title || titles(others).includes(title))).toEqual([]);
    expect(titles(await list(client))).toEqual([...titles(fresh), bookmarked?.title]);
  }
  await client.call("PATCH", path, { body: { isBookmarked: false } });
  await generate(client);
  expect(titles(await list(client))).not.toContain(bookmarked?.title);
});

test("returns 404 for a bookmark of an unknown activity", async () => {
  const { client } = await openClient(hub.url);
  for (const id of [newId(), "1", "__proto__"]) {
    const path = `/api/activity-recommendations/${id}/bookmark`;
    expect((await client.call("PATCH", path, { body: { isBookmarked: true } })).status).toBe(404);
  }
});

test.each([
  {},
  { preferences: ["creative"], indoor: true },
  { preferences: "quiet and creative", weather: "rain" },
  { weather: "", timeAvailable: 45 },
])("accepts %j", async (body) => {
  const { client } = await openClient(hub.url);
  expect((await generate(client, body)).length).toBeGreaterThanOrEqual(4);
});

test.each([
  { timeAvailable: 0 },
  { timeAvailable: "long" },
  { weather: 3 },
  { indoor: "yes" },
  { preferences: 5 },
  { preferences: { a: { b: 1 } } },
])("rejects %j", async (body) => {
  const { client } = await openClient(hub.url);
  expect((await client.post("/api/ai/generate-activities", body)).status).toBe(400);
});
