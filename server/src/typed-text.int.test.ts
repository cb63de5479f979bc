/** All text that people type is returned without invisible characters. */
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "./testing/http-client.ts";
import { sharedHub, type TestHub } from "./testing/hub.ts";

const wicked = "Mi\u202elk\u0000 and\u2066 \u0007tea";
const clean = "Milk and tea";

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url)).client;
});

const calls: [method: string, path: string, body: object][] = [
  ["POST", "/api/shopping-list", { item: wicked, note: wicked, category: wicked }],
  ["POST", "/api/shopping-lists", { name: wicked }],
  ["POST", "/api/stores", { name: wicked, categories: [wicked] }],
  ["POST", "/api/family-members", { name: wicked, dietaryRestrictions: [wicked] }],
  [
    "POST",
    "/api/family-events",
    { title: wicked, startTime: "2026-11-21T10:00:00Z", description: wicked, location: wicked },
  ],
  [
    "POST",
    "/api/meal-plans",
    {
      date: "2026-11-21",
      recipeName: wicked,
      cuisine: wicked,
      ingredients: [{ name: wicked, quantity: 1, unit: wicked }],
      steps: [wicked],
    },
  ],
  ["POST", "/api/timers", { name: wicked, seconds: 60 }],
  ["POST", "/api/preferences", { text: wicked }],
  ["PATCH", "/api/families", { name: wicked, place: { name: wicked, latitude: 1, longitude: 1 } }],
  ["PATCH", "/api/profile", { firstName: wicked, lastName: wicked }],
  ["POST", "/api/ai/chat", { message: wicked }],
];

test.each(calls)("%s %s", async (method, path, body) => {
  const answer = await ada.call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const answered = JSON.stringify(answer.body);
  expect(answered).toContain(clean);
  expect(answered).not.toMatch(/\\u0000|\\u0007|\u202e|\u2066/);
});
