import { maxRingMs } from "@hub/shared/features/timers/document";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});
afterEach(() => void vi.useRealTimers());

test("lets a child start a timer by the hub's clock, and an adult extend, rename and stop it", async () => {
  const ada = await openClient(hub.url);
  const cleo = await joinFamily(ada.client, "Cleo", "child");
  const beforeMs = Date.now();
  const started = await cleo.client.post("/api/timers", { name: " Pasta ", seconds: 480 });
  expect(started).toMatchObject({
    status: 201,
    body: { name: "Pasta", seconds: 480, startedBy: cleo.user.memberId },
  });
  const { id, endsAt } = started.body as { id: string; endsAt: string };
  expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(beforeMs + 480_000);
  expect(Date.parse(endsAt)).toBeLessThanOrEqual(Date.now() + 480_000);

  const path = `/api/timers/${id}`;
  const changed = await ada.client.call("PATCH", path, { body: { addSeconds: 120, name: "Penne" } });
  expect(changed).toMatchObject({ status: 200, body: { name: "Penne", seconds: 600 } });
  const later = (changed.body as { endsAt: string }).endsAt;
  expect(Math.abs(Date.parse(later) - Date.parse(endsAt) - 120_000)).toBeLessThan(5);
  expect((await cleo.client.get("/api/timers")).body).toEqual([changed.body]);
  expect((await ada.client.call("DELETE", path)).status).toBe(204);
  expect((await cleo.client.get("/api/timers")).body).toEqual([]);
  expect((await cleo.client.call("PATCH", path, { body: { addSeconds: 60 } })).status).toBe(404);
});

test("returns 404 for more time on a timer that has stopped ringing", async () => {
  const { client } = await openClient(hub.url);
  const { id } = (await client.post("/api/timers", { seconds: 1 })).body as { id: string };
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + maxRingMs + 1_000 });
  expect((await client.call("PATCH", `/api/timers/${id}`, { body: { addSeconds: 60 } })).status).toBe(404);
  expect((await client.get("/api/timers")).body).toEqual([]);
});

test("limits a timer to between one second and one day, and limits the number of timers", async () => {
  const { client } = await openClient(hub.url);
  for (const seconds of [0, -5, 86_401, 1.5, "600"]) {
    expect((await client.post("/api/timers", { seconds })).status, String(seconds)).toBe(400);
  }
  for (let count = 0; count < maxTimers; count++) {
    expect((await client.post("/api/timers", { seconds: 600 })).status).toBe(201);
  }
  expect(await client.post("/api/timers", { seconds: 600 })).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
});
