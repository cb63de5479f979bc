import { addDays, dayOf } from "@hub/shared/days";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";

let hub: TestHub;
beforeAll(async () => {
  hub = await sharedHub();
});

const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

async function plan(client: HttpClient, meal: object): Promise<Meal> {
  const answer = await client.post("/api/meal-plans", { date: today, ...meal });
  expect(answer.status).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as Meal;
}

async function fill(client: HttpClient, body: object = {}): Promise<ShoppingLine[]> {
  const answer = await client.post("/api/ai/generate-shopping-list", body);
  expect(answer.status).toBe(201);
  // The cast is safe: the test hub validates its responses against the API schema.
  return answer.body as ShoppingLine[];
}

async function list(client: HttpClient): Promise<string[]> {
  const lines = (await client.get("/api/shopping-list")).body as ShoppingLine[];
  return lines.map(({ item, quantity, category }) => `${quantity} ${item} (${category})`.trim());
}

const grams = (name: string, quantity: number) => ({ name, quantity, unit: "g" });
const lasagne = {
  recipeName: "Lasagne",
  servings: 4,
  ingredients: [grams("tomatoes", 300), grams("mozzarella", 200), { name: "salt", quantity: null, unit: "" }],
};
const pizza = { recipeName: "Pizza", mealType: "lunch", servings: 2, ingredients: [grams("Tomatoes", 200)] };

test("adds one line per ingredient with the parts of each meal, and nothing when repeated", async () => {
  const { client, user } = await openClient(hub.url);
  const [first, second] = [await plan(client, lasagne), await plan(client, pizza)];
  const lines = await fill(client, { mealPlanIds: [first.id, second.id] });
  expect(lines).toMatchObject([
    {
      item: "tomatoes",
      quantity: "500 g",
      category: "produce",
      addedBy: user.memberId,
      parts: [
        { quantity: "300 g", mealId: first.id },
        { quantity: "200 g", mealId: second.id },
      ],
    },
    { item: "mozzarella", quantity: "200 g", category: "dairy" },
  ]);
  expect(await fill(client, { mealPlanIds: [second.id] })).toHaveLength(1);
  await Promise.all([fill(client), fill(client, { mealPlanIds: [first.id] })]);
  expect(await list(client)).toEqual(["500 g tomatoes (produce)", "200 g mozzarella (dairy)"]);
});

test("adds this week's meals from today on by default", async () => {
  const { client } = await openClient(hub.url);
  await plan(client, lasagne);
  await plan(client, { ...pizza, ingredients: [grams("ham", 90)], date: addDays(today, 8) });
  await plan(client, { ...pizza, ingredients: [grams("olives", 90)], date: addDays(today, -8) });
  const preview = await fill(client, { preview: true });
  expect(preview.map(({ item, quantity, category }) => `${quantity} ${item} (${category})`)).toEqual([
    "300 g tomatoes (produce)",
    "200 g mozzarella (dairy)",
  ]);
  expect(await list(client)).toEqual([]);
  expect((await fill(client)).map(({ item }) => item)).toEqual(["tomatoes", "mozzarella"]);
  expect(await fill(client, { preview: true })).toEqual([]);
});

test("adds nothing for a week without meals or a meal without ingredients", async () => {
  const { client } = await openClient(hub.url);
  expect(await fill(client)).toEqual([]);
  const { id } = await plan(client, { recipeName: "Leftovers" });
  expect(await fill(client, { mealPlanIds: [id] })).toEqual([]);
});

test("updates open lines when a meal is removed, replaced or resized, but not ticked ones", async () => {
  const { client } = await openClient(hub.url);
  const first = await plan(client, lasagne);
  const second = await plan(client, pizza);
  const [tomatoes] = await fill(client);
  await client.call("PATCH", `/api/meal-plans/${first.id}`, { body: { servings: 8 } });
  expect(await list(client)).toEqual(["800 g tomatoes (produce)", "400 g mozzarella (dairy)"]);
  await client.call("DELETE", `/api/meal-plans/${second.id}`);
  expect(await list(client)).toEqual(["600 g tomatoes (produce)", "400 g mozzarella (dairy)"]);
  await client.call("PATCH", `/api/shopping-list/${tomatoes?.id}`, { body: { completed: true } });
  await plan(client, { recipeName: "Soup" });
  expect(await list(client)).toEqual(["600 g tomatoes (produce)"]);
});

test("returns 404 for an unknown meal or another family's, and changes no list", async () => {
  const { client } = await openClient(hub.url);
  const { client: other } = await openClient(hub.url);
  const { id } = await plan(client, lasagne);
  const { id: foreign } = await plan(other, pizza);
  for (const unknown of [foreign, newId(), "1", "__proto__"]) {
    const refused = await client.post("/api/ai/generate-shopping-list", { mealPlanIds: [id, unknown] });
    expect(refused).toMatchObject({ status: 404, body: { code: "not-found" } });
  }
  expect([await list(client), await list(other)]).toEqual([[], []]);
});

test("uses the family's category for an ingredient again", async () => {
  const { client } = await openClient(hub.url);
  const { id } = await plan(client, lasagne);
  const [line] = await fill(client, { mealPlanIds: [id] });
  const path = `/api/shopping-list/${line?.id}`;
  await client.call("PATCH", path, { body: { category: "market" } });
  await client.call("DELETE", path);
  await plan(client, pizza);
  await fill(client);
  expect(await list(client)).toEqual(["200 g mozzarella (dairy)", "200 g Tomatoes (market)"]);
});

test("skips supplies at home, except in a preview", async () => {
  const { client } = await openClient(hub.url);
  await client.post("/api/supplies", { name: "Tomato", place: "fridge" });
  const low = await client.post("/api/supplies", { name: "mozzarella", place: "fridge", level: "low" });
  expect(low.status).toBe(201);
  const meal = await plan(client, lasagne);
  const names = (lines: readonly ShoppingLine[]) => lines.map(({ item }) => item);
  expect(names(await fill(client, { mealPlanIds: [meal.id], preview: true }))).toEqual(["tomatoes", "mozzarella"]);
  expect(names(await fill(client, { mealPlanIds: [meal.id] }))).toEqual(["mozzarella"]);

  const [line] = (await client.get("/api/shopping-list")).body as ShoppingLine[];
  await client.call("PATCH", `/api/shopping-list/${line?.id}`, { body: { completed: true } });
  expect((await client.get("/api/supplies")).body).toMatchObject([
    { name: "Tomato", level: "enough", boughtAt: null },
    { name: "mozzarella", level: "enough", boughtAt: expect.any(String) },
  ]);
});

test("removes ingredients from the supplies once when a meal is marked as cooked, and restores them", async () => {
  const { client: ada } = await openClient(hub.url);
  const { client: child } = await joinFamily(ada, "Cleo", "child");
  for (const [name, quantity] of [
    ["tomatoes", "1 kg"],
    ["mozzarella", ""],
  ])
    await ada.post("/api/supplies", { name, quantity });
  const meal = await plan(ada, lasagne);
  const setCooked = (isCooked: boolean, by = child) =>
    by.call("PATCH", `/api/meal-plans/${meal.id}/cooked`, { body: { isCooked } });
  const home = async () => (await ada.get("/api/supplies")).body;
  expect(await setCooked(true)).toMatchObject({ status: 200, body: { cookedAt: expect.stringMatching(/Z$/) } });
  expect(await setCooked(true, ada)).toMatchObject({ status: 200 });
  expect(await home()).toMatchObject([
    { name: "tomatoes", level: "enough", quantity: expect.stringMatching(/^0\.\d+ kg$/) },
    { name: "mozzarella", level: "low" },
  ]);
  expect(await setCooked(false, ada)).toMatchObject({ status: 200, body: { cookedAt: null } });
  expect(await home()).toMatchObject([
    { quantity: "1 kg", level: "enough" },
    { quantity: "", level: "enough" },
  ]);
  expect(await child.call("DELETE", `/api/meal-plans/${meal.id}`)).toMatchObject({ status: 403 });
});
