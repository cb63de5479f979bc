import { addDays, dayOf, startOfDay, weekOf } from "@hub/shared/days";
import { checkIngredients } from "@hub/shared/features/meals/allergen-check";
import type { Meal } from "@hub/shared/features/meals/schema";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/databases.ts";
import { HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, startHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const berlin = "Europe/Berlin";
const today = dayOf(Date.now(), berlin);
const { start: sunday } = weekOf(today);
const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));

/** A user whose family is in the time zone of Berlin. */
async function openFamily(): Promise<HttpClient> {
  const { client } = await openClient(hub.url);
  expect((await client.call("PATCH", "/api/families", { body: { timeZone: berlin } })).status).toBe(200);
  return client;
}

async function generate(client: HttpClient, body: object = {}): Promise<Meal> {
  const answer = await client.post("/api/ai/generate-meal-plan", body);
  expect(answer).toMatchObject({ status: 201 });
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as Meal;
}

async function mealsOf(client: HttpClient, query = ""): Promise<Meal[]> {
  // The cast is safe: the test hub validates its responses against the API schema.
  return (await client.get(`/api/meal-plans${query}`)).body as Meal[];
}

/** The requests of the specification's "Generate Week": seven at once, at local midnight. */
const generateWeek = (client: HttpClient) =>
  Promise.all(
    week.map((day) =>
      generate(client, {
        mealType: "dinner",
        date: startOfDay(day, berlin),
        preferences: ["healthy", "family-friendly"],
      }),
    ),
  );

test("plans seven different dinners for seven concurrent requests, and nothing for a preview", async () => {
  const client = await openFamily();
  const [day = today] = week;
  const first = await generate(client, { date: day, preview: true });
  const other = await generate(client, { date: day, preview: true, avoid: [first.recipeName] });
  expect(other.recipeName).not.toBe(first.recipeName);
  expect(await mealsOf(client)).toEqual([]);
  const planned = await generateWeek(client);
  expect(planned.map(({ date }) => date)).toEqual(week);
  expect(new Set(planned.map(({ recipeName }) => recipeName)).size).toBe(7);
  const end = new Date(Date.parse(startOfDay(addDays(sunday, 7), berlin)) - 1).toISOString();
  const listed = await mealsOf(client, `?start=${startOfDay(sunday, berlin)}&end=${end}`);
  expect(listed.map(({ recipeName }) => recipeName)).toEqual(planned.map(({ recipeName }) => recipeName));
  expect(await mealsOf(client, `?start=${week[1]}&end=${week[3]}`)).toHaveLength(2);
});

test.runIf(isLong)("replaces a week by other dinners, with one meal per day", async () => {
  const client = await openFamily();
  const first = await generateWeek(client);
  const second = await generateWeek(client);
  expect(new Set([...first, ...second].map(({ recipeName }) => recipeName)).size).toBe(14);
  expect(await mealsOf(client)).toHaveLength(7);
});

test.runIf(isLong)(
  "accepts preferences as a list or text, and the date as an instant or day, and requires neither",
  async () => {
    const client = await openFamily();
    expect(await generate(client)).toMatchObject({ date: today, mealType: "dinner", source: "planner" });
    expect(await generate(client, { date: week[2], preferences: "quick, vegetarian" })).toMatchObject({
      date: week[2],
    });
    const lateInTheEvening = new Date(Date.parse(startOfDay(addDays(today, 1), berlin)) - 1).toISOString();
    expect(await generate(client, { date: lateInTheEvening, preferences: ["quick"] })).toMatchObject({ date: today });
    for (const body of [
      { date: "tomorrow" },
      { date: "2026-02-30" },
      { preferences: 3 },
      { preferences: Array(21).fill("quick") },
      { mealType: "brunch" },
    ])
      expect((await client.post("/api/ai/generate-meal-plan", body)).status).toBe(400);
    for (const mealType of ["breakfast", "lunch", "snack"])
      expect(await client.post("/api/ai/generate-meal-plan", { mealType })).toMatchObject({
        status: 201,
        body: { mealType, source: "planner" },
      });
  },
);

test.runIf(isLong)("plans today's servings for the members at home, and other days' for everyone", async () => {
  const client = await openFamily();
  const add = (name: string) => client.post("/api/family-members", { name });
  await add("Ben");
  const cleo = (await add("Cleo")).body as { id: string };
  await client.call("PATCH", `/api/family-members/${cleo.id}/status`, { body: { status: "away" } });
  expect((await generate(client)).servings).toBe(2);
  expect((await generate(client, { date: addDays(today, 1) })).servings).toBe(3);
});

test("plans no forbidden food, and keeps the previous plan if no dish is safe", async () => {
  const client = await openFamily();
  const previous = await generate(client);
  await client.post("/api/family-members", { name: "Ben", dietaryRestrictions: ["Vegetarian", "milk"] });
  for (const { ingredients } of await generateWeek(client)) {
    const names = ingredients.map(({ name }) => name);
    expect(checkIngredients(names, ["Vegetarian", "milk"]).forbidden).toEqual([]);
  }
  const planned = (await mealsOf(client)).find(({ date }) => date === previous.date);
  const cleo = { name: "Cleo", dietaryRestrictions: ["salt", "onions", "garlic", "no oil", "no rice"] };
  await client.post("/api/family-members", cleo);
  const refused = await client.post("/api/ai/generate-meal-plan", {});
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining("nothing that is safe") } });
  expect((await mealsOf(client)).find(({ date }) => date === previous.date)).toEqual(planned);
});

test("plans, changes and removes a meal with a free text name", async () => {
  const client = await openFamily();
  const grandma = { date: today, recipeName: " Dinner at Grandma's " };
  const { status, body } = await client.post("/api/meal-plans", grandma);
  expect(status).toBe(201);
  expect(body).toMatchObject({ recipeName: "Dinner at Grandma's", source: "person", ingredients: [], date: today });
  const path = `/api/meal-plans/${(body as Meal).id}`;
  expect((await client.call("PATCH", path, { body: { servings: 7 } })).body).toMatchObject({
    servings: 7,
    stepsServings: 4,
  });
  const copy = { ...grandma, mealType: "lunch", servings: 7, stepsServings: 4 };
  const copied = (await client.post("/api/meal-plans", copy)).body as Meal;
  expect(copied).toMatchObject({ servings: 7, stepsServings: 4 });
  expect((await client.call("DELETE", `/api/meal-plans/${copied.id}`)).status).toBe(204);
  const eating = await client.call("PATCH", path, { body: { guests: ["Dana: nuts"] } });
  expect(eating.body).toMatchObject({ servings: 2, guests: ["Dana: nuts"], notEating: [] });
  expect((await client.call("PATCH", path, { body: { servings: 0 } })).status).toBe(400);
  expect((await client.call("DELETE", path)).status).toBe(204);
  expect((await client.call("DELETE", path)).status).toBe(404);
  expect((await client.call("PATCH", path, { body: { servings: 7 } })).status).toBe(404);
  expect(await mealsOf(client)).toEqual([]);
  expect((await client.post("/api/meal-plans", { date: today, recipeName: " " })).status).toBe(400);
});

test.runIf(isLong)("plans seven different dinners for concurrent requests to two nodes", async () => {
  const database = testDatabase();
  const nodes = [await startHub({ database }), await startHub({ database })];
  try {
    const [first, second] = nodes.map(({ url }) => new HttpClient(url));
    if (!first || !second) throw new Error("Two nodes were started");
    await first.signUp();
    second.cookie = first.cookie;
    for (let round = 0; round < 5; round++) {
      const planned = await Promise.all(week.map((date, at) => generate(at % 2 === 0 ? first : second, { date })));
      expect(new Set(planned.map(({ recipeName }) => recipeName)).size).toBe(7);
      expect((await mealsOf(second)).map(({ recipeName }) => recipeName)).toEqual(
        planned.map((meal) => meal.recipeName),
      );
    }
  } finally {
    for (const node of nodes) await node.close();
  }
});

test.runIf(isLong)("limits the requests of each user, even with forged addresses", async () => {
  const limited = await startHub({ rates: { assistant: { times: 6, seconds: 600 } } });
  try {
    const { client } = await openClient(limited.url);
    const { client: other } = await openClient(limited.url);
    const paths = ["/api/ai/generate-meal-plan", "/api/ai/generate-activities", "/api/ai/generate-shopping-list"];
    const statuses: number[] = [];
    for (let time = 0; time < 15; time++) {
      const headers = { "x-forwarded-for": `10.0.0.${time}` };
      statuses.push((await client.call("POST", paths[time % 3] ?? "", { body: {}, headers })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    expect(statuses.slice(6)).toEqual(Array(9).fill(429));
    expect((await other.post("/api/ai/generate-meal-plan")).status).toBe(201);
  } finally {
    await limited.close();
  }
});
