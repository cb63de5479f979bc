/** All text that people type is returned without invisible characters. */
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "./testing/http-client.ts";
import { sharedHub, type TestHub } from "./testing/hub.ts";

const invisible = "Mi\u202elk\u0000 and\u2066 \u0007tea";
const clean = "Milk and tea";

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ada = (await openClient(hub.url)).client;
});

const calls: [method: string, path: string, body: object][] = [
  ["POST", "/api/shopping-list", { item: invisible, note: invisible, category: invisible }],
  ["POST", "/api/shopping-lists", { name: invisible }],
  ["POST", "/api/stores", { name: invisible, categories: [invisible] }],
  ["POST", "/api/family-members", { name: invisible, dietaryRestrictions: [invisible] }],
  [
    "POST",
    "/api/family-events",
    { title: invisible, startTime: "2026-11-21T10:00:00Z", description: invisible, location: invisible },
  ],
  [
    "POST",
    "/api/meal-plans",
    {
      date: "2026-11-21",
      recipeName: invisible,
      cuisine: invisible,
      ingredients: [{ name: invisible, quantity: 1, unit: invisible }],
      steps: [invisible],
    },
  ],
  ["POST", "/api/timers", { name: invisible, seconds: 60 }],
  ["POST", "/api/preferences", { text: invisible }],
  ["PATCH", "/api/families", { name: invisible, place: { name: invisible, latitude: 1, longitude: 1 } }],
  ["PATCH", "/api/profile", { firstName: invisible, lastName: invisible }],
  ["POST", "/api/ai/chat", { message: invisible }],
];

test.each(calls)("%s %s", async (method, path, body) => {
  const answer = await ada.call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const answered = JSON.stringify(answer.body);
  expect(answered).toContain(clean);
  expect(answered).not.toMatch(/\\u0000|\\u0007|\u202e|\u2066/);
});
