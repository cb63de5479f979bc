import { beforeAll, expect, test } from "vitest";
import { joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

test("adds, changes and removes a member without an account", async () => {
  const { client } = await openClient(hub.url);
  const cleo = { name: "Cleo", age: 2, color: "#8FBC8F", dietaryRestrictions: ["Peanuts", "Milk"] };
  const added = await client.post("/api/family-members", cleo);
  expect(added).toMatchObject({ status: 201, body: { ...cleo, status: "available", statusAt: null } });
  const path = `/api/family-members/${(added.body as { id: string }).id}`;
  const changed = await client.call("PATCH", path, { body: { age: 3, dietaryRestrictions: ["Milk"] } });
  expect(changed.body).toMatchObject({ name: "Cleo", age: 3, dietaryRestrictions: ["Milk"] });
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.get("/api/family-members")).body).toMatchObject([{ name: "Ada" }]);
  expect((await client.call("PATCH", path, { body: { age: 4 } })).status).toBe(404);
});

test("sets a status with the hub's time, and rejects an unknown status", async () => {
  const { client, user } = await openClient(hub.url);
  const path = `/api/family-members/${user.memberId}/status`;
  const beforeMs = Date.now();
  const { status, body } = await client.call("PATCH", path, { body: { status: "busy" } });
  expect([status, body]).toMatchObject([200, { status: "busy" }]);
  const statusAt = Date.parse((body as { statusAt: string }).statusAt);
  expect(statusAt).toBeGreaterThanOrEqual(beforeMs);
  expect(statusAt).toBeLessThanOrEqual(Date.now());
  expect((await client.call("PATCH", path, { body: { status: "sleepy" } })).status).toBe(400);
});

test("sets the end of a status until the next status, and rejects a past end", async () => {
  const { client, user } = await openClient(hub.url);
  const path = `/api/family-members/${user.memberId}/status`;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const set = (body: object) => client.call("PATCH", path, { body });
  expect(await set({ status: "away", until })).toMatchObject({ status: 200, body: { statusUntil: until } });
  const past = await set({ status: "busy", until: "2020-01-01T00:00:00Z" });
  expect(past).toMatchObject({ status: 400, body: { message: "That time has already passed." } });
  expect((await client.get("/api/family-members")).body).toMatchObject([{ status: "away", statusUntil: until }]);
  expect((await set({ status: "away" })).body).toMatchObject({ status: "away", statusUntil: null });
});

test("lets a child set statuses but not change the roster", async () => {
  const ada = await openClient(hub.url);
  const { client, user } = await joinFamily(ada.client, "Cleo", "child");
  const path = `/api/family-members/${user.memberId}`;
  expect((await client.call("PATCH", `${path}/status`, { body: { status: "away" } })).status).toBe(200);
  expect((await client.call("PATCH", path, { body: { name: "Queen" } })).status).toBe(403);
  expect((await client.call("DELETE", path)).status).toBe(403);
  expect((await ada.client.get("/api/family-members")).body).toMatchObject([
    { name: "Ada" },
    { name: "Cleo", status: "away" },
  ]);
});
