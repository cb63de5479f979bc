import { addDays, dayOf, startOfDay, weekOf } from "@hub/shared/days";
import type { Meal } from "@hub/shared/features/meals/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, openBrowser } from "../../testing/browser.ts";
import { startHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.close());

const berlin = "Europe/Berlin";
const today = dayOf(Date.now(), berlin);
const { start: sunday } = weekOf(today);
const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));

/** Somebody whose family lives in Berlin. */
async function openFamily(): Promise<Browser> {
  const { browser } = await openBrowser(hub.url);
  expect((await browser.call("PATCH", "/api/families", { body: { timeZone: berlin } })).status).toBe(200);
  return browser;
}

async function generate(browser: Browser, body: object = {}): Promise<Meal> {
  const answer = await browser.post("/api/ai/generate-meal-plan", body);
  expect(answer).toMatchObject({ status: 201 });
  // Checked against the contract by the hub under test.
  return answer.body as Meal;
}

async function mealsOf(browser: Browser, query = ""): Promise<Meal[]> {
  // As above.
  return (await browser.get(`/api/meal-plans${query}`)).body as Meal[];
}

/** What the spec's Generate Week sends: seven at once, at local midnight, healthy and family-friendly. */
const generateWeek = (browser: Browser) =>
  Promise.all(
    week.map((day) =>
      generate(browser, {
        mealType: "dinner",
        date: startOfDay(day, berlin),
        preferences: ["healthy", "family-friendly"],
      }),
    ),
  );

test("seven requests at once give a week of seven different dinners, and the week's range holds Saturday", async () => {
  const browser = await openFamily();
  const planned = await generateWeek(browser);
  expect(planned.map(({ date }) => date)).toEqual(week);
  expect(new Set(planned.map(({ recipeName }) => recipeName)).size).toBe(7);
  const end = new Date(Date.parse(startOfDay(addDays(sunday, 7), berlin)) - 1).toISOString();
  const found = await mealsOf(browser, `?start=${startOfDay(sunday, berlin)}&end=${end}`);
  expect(found.map(({ recipeName }) => recipeName)).toEqual(planned.map(({ recipeName }) => recipeName));
  expect(await mealsOf(browser, `?start=${week[1]}&end=${week[3]}`)).toHaveLength(2);
});
