import { waitUntil } from "@hub/realtime/testing/wait-until";
import { beforeAll, expect, test } from "vitest";
import { HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedNodes, startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
let otherNode: TestHub;
beforeAll(async () => {
  [hub, otherNode] = await sharedNodes();
});

const patch = (client: HttpClient, path: string, body: object) => client.call("PATCH", path, { body });

test("changes a user's name on the roster too, unless the family chose another name there", async () => {
  const { client: ada, user } = await openClient(hub.url);
  const { client: cleo, user: child } = await joinFamily(ada, "Cleo", "child");
  expect((await patch(cleo, "/api/profile", { lastName: "Byron" })).body).toMatchObject({
    firstName: "Cleo",
    lastName: "Byron",
  });
  await patch(ada, `/api/family-members/${user.memberId}`, { name: "Mum" });
  await patch(ada, "/api/profile", { firstName: "Augusta" });
  expect((await ada.get("/api/family-members")).body).toMatchObject([
    { id: user.memberId, name: "Mum" },
    { id: child.memberId, name: "Cleo Byron" },
  ]);
  expect((await ada.get("/api/families/people")).body).toMatchObject([{ firstName: "Augusta" }, { lastName: "Byron" }]);
});

test("doesn't restore a removed member when the user changes their name", async () => {
  const { client, user } = await openClient(hub.url);
  await client.call("DELETE", `/api/family-members/${user.memberId}`);
  expect((await patch(client, "/api/profile", { firstName: "Augusta" })).status).toBe(200);
  expect((await client.get("/api/family-members")).body).toEqual([]);
});

test("rejects an invalid name", async () => {
  const { client } = await openClient(hub.url);
  for (const body of [{ firstName: " " }, { firstName: "a".repeat(81) }, { email: "new@example.org" }])
    expect((await patch(client, "/api/profile", body)).status).toBe(400);
});

const reach = {
  events: true,
  eventMinutes: 30,
  againMinutes: null,
  timers: true,
  messages: true,
  quietHours: { from: "22:00", until: "07:00" },
  hidesText: false,
  byEmail: false,
  notifyUrl: null,
};

test("starts with the specified settings, and changes each separately", async () => {
  const { client } = await openClient(hub.url);
  expect((await client.get("/api/profile/settings")).body).toEqual({
    notifications: { mealReminders: true, activitySuggestions: true, familyUpdates: true, emailDigest: false },
    preferences: { darkMode: null, compactView: false, autoGenerateMeals: true, showNutrition: null, units: "written" },
    reach,
    bellSeenAt: null,
  });
  await Promise.all([
    patch(client, "/api/profile/settings", { notifications: { familyUpdates: false } }),
    patch(client, "/api/profile/settings", { notifications: { emailDigest: true }, preferences: { darkMode: true } }),
    patch(client, "/api/profile/settings", { bellSeenAt: "2026-11-21T10:00:00.000Z" }),
    patch(client, "/api/profile/settings", { reach: { hidesText: true } }),
  ]);
  expect((await client.get("/api/profile/settings")).body).toEqual({
    notifications: { mealReminders: true, activitySuggestions: true, familyUpdates: false, emailDigest: true },
    preferences: { darkMode: true, compactView: false, autoGenerateMeals: true, showNutrition: null, units: "written" },
    reach: { ...reach, hidesText: true },
    bellSeenAt: "2026-11-21T10:00:00.000Z",
  });
  // The clock of a phone may be ahead. Later notifications must still count as unseen.
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const seen = await patch(client, "/api/profile/settings", { bellSeenAt: tomorrow });
  expect(Date.parse((seen.body as { bellSeenAt: string }).bellSeenAt)).toBeLessThanOrEqual(Date.now());
  for (const body of [{ preferences: { color: "red" } }, { preferences: {} }, { notifications: { mealReminders: 1 } }])
    expect((await patch(client, "/api/profile/settings", body)).status).toBe(400);
});

test("notifies only the user's other screens of a change, on every node", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: ben } = await joinFamily(ada, "Ben", "adult");
  const notified: string[] = [];
  const sockets = [ada, ben].map((client, index) => {
    const otherClient = new HttpClient(otherNode.url);
    otherClient.cookie = client.cookie;
    return otherClient.live().on("own.changed", () => notified.push(index === 0 ? "Ada" : "Ben"));
  });
  await waitUntil(() => sockets.every(({ connected }) => connected), "both screens are connected");
  await patch(ada, "/api/profile/settings", { preferences: { compactView: true } });
  await waitUntil(() => notified.length > 0, "Ada's other screen is notified");
  await patch(ben, "/api/profile/settings", { preferences: { compactView: true } });
  await waitUntil(() => notified.length > 1, "Ben's other screen is notified");
  expect(notified).toEqual(["Ada", "Ben"]);
  for (const socket of sockets) socket.close();
});

test.runIf(isLong)("limits changes", async () => {
  const limited = await startHub({ rates: { saves: { times: 3, seconds: 60 } } });
  const { client } = await openClient(limited.url);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count++)
    statuses.push((await patch(client, "/api/profile/settings", { preferences: { compactView: true } })).status);
  statuses.push((await patch(client, "/api/profile", { firstName: "Augusta" })).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
