import { beforeAll, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const add = async (client: HttpClient, text: string) =>
  (await client.post("/api/preferences", { text })).body as { id: string; text: string };
const textsOf = async (client: HttpClient) =>
  ((await client.get("/api/preferences")).body as { text: string }[]).map(({ text }) => text);

test("adds, lists, changes and removes a taste, for its own user only", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: cleo } = await joinFamily(ada, "Cleo", "child");
  const { id } = await add(ada, " I don't like mushrooms ");
  expect(await add(ada, "i don't like  MUSHROOMS")).toMatchObject({ id });
  await add(ada, "We love curry");
  expect(await textsOf(ada)).toEqual(["I don't like mushrooms", "We love curry"]);
  expect(await textsOf(cleo)).toEqual([]);
  const path = `/api/preferences/${id}`;
  for (const call of [cleo.call("PATCH", path, { body: { text: "Mine" } }), cleo.call("DELETE", path)])
    expect((await call).status).toBe(404);
  expect(await ada.call("PATCH", path, { body: { text: "No mushrooms" } })).toMatchObject({
    status: 200,
    body: { id, text: "No mushrooms" },
  });
  expect((await ada.call("PATCH", path, { body: { text: " " } })).status).toBe(400);
  expect((await ada.call("DELETE", path)).status).toBe(204);
  expect(await textsOf(ada)).toEqual(["We love curry"]);
});

test.runIf(isLong)("limits tastes to fifty, even for concurrent requests", async () => {
  const { client: ada } = await openClient(hub.url);
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, at) => ada.post("/api/preferences", { text: `I like dish ${at}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: /Take some away/ });
  expect(await textsOf(ada)).toHaveLength(50);
});

test("respects tastes from a conversation in plans for everyone, and removes them with the account", async () => {
  const { client: ada, user } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  await ada.post("/api/ai/chat", { message: "We don't like onions" });
  expect(await textsOf(ada)).toEqual(["We don't like onions"]);
  for (const date of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
    const { status, body } = await ben.post("/api/ai/generate-meal-plan", { date });
    expect(status).toBe(201);
    expect(JSON.stringify(body)).not.toMatch(/\bonions/i);
  }
  await ada.call("PATCH", `/api/families/people/${(await peopleOf(ada)).Ben}`, { body: { role: "owner" } });
  expect((await ada.call("DELETE", "/api/account", { body: { confirmation: "DELETE" } })).status).toBe(204);
  expect(await hub.deps.preferences.list(user.id)).toEqual([]);
});

async function peopleOf(client: HttpClient): Promise<Record<string, string>> {
  const people = (await client.get("/api/families/people")).body as { firstName: string; userId: string }[];
  return Object.fromEntries(people.map(({ firstName, userId }) => [firstName, userId]));
}
