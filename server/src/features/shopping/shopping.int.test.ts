import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

test("adds, ticks, changes and removes a line", async () => {
  const { client, user } = await openClient(hub.url);
  const added = await client.post("/api/shopping-list", { item: " Milk ", category: "dairy", quantity: 2 });
  expect(added).toMatchObject({
    status: 201,
    body: { item: "Milk", category: "dairy", quantity: "2", completed: false, addedBy: user.memberId },
  });
  const path = `/api/shopping-list/${(added.body as { id: string }).id}`;
  expect((await client.call("PATCH", path, { body: { completed: true } })).body).toMatchObject({ completed: true });
  expect((await client.call("PATCH", path, { body: { quantity: "3 l" } })).body).toMatchObject({
    quantity: "3 l",
    completed: true,
  });
  expect((await client.get("/api/shopping-list")).body).toMatchObject([{ item: "Milk", quantity: "3 l" }]);
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.get("/api/shopping-list")).body).toEqual([]);
  expect((await client.call("DELETE", path)).status).toBe(404);
});

test("merges an item that is added twice, and returns its line", async () => {
  const { client } = await openClient(hub.url);
  const first = await client.post("/api/shopping-list", { item: "flour", quantity: "500 g" });
  const second = await client.post("/api/shopping-list", { item: "Flour", quantity: "250 g" });
  expect(second.body).toMatchObject({ id: (first.body as { id: string }).id, quantity: "750 g" });
  expect((await client.get("/api/shopping-list")).body).toHaveLength(1);
});

test.each([
  ["eggs", "egg"],
  ["Tomatoes", "Tomato"],
  ["potato", "potatoes"],
  ["Zwiebel", "Zwiebeln"],
  ["Äpfel", "Apfel"],
])("increases %s on the list for %s, and returns its line", async (existing, item) => {
  const { client } = await openClient(hub.url);
  await client.post("/api/shopping-list", { item: existing, quantity: "2" });
  const raised = await client.post("/api/shopping-list", { item, quantity: "1" });
  expect(raised).toMatchObject({ status: 201, body: { item: existing, quantity: "3" } });
  expect((await client.get("/api/shopping-list")).body).toHaveLength(1);
});

test("chooses the category of an item, with “other” as the default, and rejects an empty name", async () => {
  const { client } = await openClient(hub.url);
  const add = async (body: object) => (await client.post("/api/shopping-list", body)).body;
  expect(await add({ item: "milk" })).toMatchObject({ category: "dairy" });
  expect(await add({ item: "apples", category: "other" })).toMatchObject({ category: "produce" });
  expect(await add({ item: "sparklers", category: "other" })).toMatchObject({ category: "other" });
  expect(await add({ item: "pears", category: "snacks" })).toMatchObject({ category: "snacks" });
  expect((await client.post("/api/shopping-list", { item: "  " })).status).toBe(400);
  expect((await client.post("/api/shopping-list", {})).status).toBe(400);
});

test("returns 404 for an unknown line, even with a malformed id", async () => {
  const { client } = await openClient(hub.url);
  for (const id of [newId(), "1", "__proto__", "%00", "a".repeat(2_000)]) {
    expect((await client.call("PATCH", `/api/shopping-list/${id}`, { body: { completed: true } })).status).toBe(404);
  }
  expect((await client.call("PATCH", "/api/shopping-list/%E0%A4%A", { body: { completed: true } })).status).toBe(400);
});
