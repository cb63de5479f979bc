import { beforeAll, expect, test } from "vitest";
import { openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

test("adds, moves and removes an event", async () => {
  const { client, user } = await openClient(hub.url);
  const added = await client.post("/api/family-events", {
    title: "Dentist",
    startTime: "2026-11-21T10:00:00+01:00",
    eventType: "appointment",
    memberIds: [user.memberId],
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      title: "Dentist",
      startTime: "2026-11-21T09:00:00.000Z",
      endTime: null,
      memberIds: [user.memberId],
      addedBy: user.memberId,
    },
  });
  const path = `/api/family-events/${(added.body as { id: string }).id}`;
  const moved = await client.call("PATCH", path, { body: { startTime: "2026-11-22T09:00:00Z" } });
  expect(moved.body).toMatchObject({ title: "Dentist", startTime: "2026-11-22T09:00:00.000Z" });
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.call("DELETE", path)).status).toBe(404);
});

test("returns the events that overlap a range with an exclusive end", async () => {
  const { client } = await openClient(hub.url);
  for (const [title, startTime, endTime] of [
    ["night before", "2026-11-20T20:00:00Z", "2026-11-21T02:00:00Z"],
    ["midnight", "2026-11-21T00:00:00Z", null],
    ["next midnight", "2026-11-22T00:00:00Z", null],
  ]) {
    await client.post("/api/family-events", { title, startTime, endTime });
  }
  const range = "start=2026-11-21T00:00:00.000Z&end=2026-11-22T00:00:00.000Z";
  expect((await client.get(`/api/family-events?${range}`)).body).toMatchObject([
    { title: "night before" },
    { title: "midnight" },
  ]);
  expect((await client.get("/api/family-events")).body).toHaveLength(3);
});

test("rejects invalid times", async () => {
  const { client } = await openClient(hub.url);
  expect((await client.get("/api/family-events?start=today")).status).toBe(400);
  expect((await client.get("/api/family-events?start=2026-11-21T00:00:00Z&start=2026-11-22T00:00:00Z")).status).toBe(
    400,
  );
  expect((await client.post("/api/family-events", { title: "x", startTime: "tomorrow" })).status).toBe(400);
  expect((await client.post("/api/family-events", { title: "x", startTime: "2026-02-31T10:00:00Z" })).status).toBe(400);
});
