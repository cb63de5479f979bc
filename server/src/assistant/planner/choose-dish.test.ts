import { addDays, weekOf } from "@hub/shared/days";
import type { Meal } from "@hub/shared/features/meals/schema";
import { checkRecipe } from "@hub/shared/features/meals/warnings";
import { newId } from "@hub/shared/ids";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { expect, test } from "vitest";
import { isLong } from "../../testing/scale.ts";
import { familyContext, member, testFamilyId } from "../testing/family-context.ts";
import { rankDishes } from "./choose-dish.ts";
import type { FamilyContext, MealRequest } from "./planner.ts";
import { createRepetition } from "./variety.ts";

const saturday = "2026-11-21";

function context(more: Partial<FamilyContext> = {}): FamilyContext {
  return familyContext({ members: [member("Ada", { age: 40 }), member("Cleo", { age: 6 })], ...more });
}

const request = (more: Partial<MealRequest> = {}): MealRequest => ({
  date: saturday,
  mealType: "dinner",
  preferences: [],
  avoid: [],
  ...more,
});

async function best(wish: Partial<MealRequest> = {}, family: Partial<FamilyContext> = {}) {
  const [first] = await rankDishes(request(wish), context(family));
  if (!first) throw new Error("No dish found");
  return first;
}

const planned = (date: string, { recipeName, cuisine }: { recipeName: string; cuisine: string }): Meal => ({
  id: newId(),
  date,
  mealType: "dinner",
  source: "planner",
  recipeName,
  cuisine,
  prepTime: null,
  cookTime: null,
  servings: 4,
  dietaryTags: [],
  ingredients: [],
  steps: [],
  stepsServings: 4,
  notEating: [],
  guests: [],
  votes: [],
  cookedAt: null,
});

test.runIf(isLong)("chooses different dinners for a week in concurrent requests, in every family", async () => {
  for (let family = 0; family < 50; family++) {
    const own = { familyId: testFamilyId(family) };
    const { start } = weekOf(saturday);
    const names = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map(async (days) => (await best({ date: addDays(start, days) }, own)).recipeName),
    );
    expect(new Set(names).size).toBe(7);
  }
});

test.each([1, 2, 3])(
  "repeats no dinner within three weeks and no main ingredient or cuisine on consecutive days: family %i",
  async (family) => {
    const meals: Meal[] = [];
    const mains: string[] = [];
    const cuisines: string[] = [];
    for (let days = 0; days < 70; days++) {
      const date = addDays(saturday, days);
      const dinner = await best(
        { date, preferences: ["healthy", "family-friendly"] },
        { meals, familyId: testFamilyId(family) },
      );
      const recent = meals.filter((meal) => meal.date >= addDays(date, -21)).map(({ recipeName }) => recipeName);
      expect(recent).not.toContain(dinner.recipeName);
      meals.push(planned(date, dinner));
      mains.push(dinner.main);
      cuisines.push(dinner.cuisine);
    }
    const consecutive = (values: string[]) => values.filter((value, at) => value === values[at - 1]);
    expect(consecutive(mains)).toEqual([]);
    expect(consecutive(cuisines)).toEqual([]);
  },
);

test("returns the same dish for the same request", async () => {
  expect(await best()).toEqual(await best());
});

test("does not suggest a replaced or rejected dish again", async () => {
  const first = await best();
  const second = await best({}, { replacedMeals: [first.recipeName] });
  const third = await best({ avoid: [second.recipeName] }, { replacedMeals: [first.recipeName] });
  expect(new Set([first, second, third].map(({ recipeName }) => recipeName)).size).toBe(3);
});

test.each([
  [["vegetarian"], ["Vegetarian"]],
  [["without nuts"], ["no nuts"]],
  [["something quick without nuts or eggs"], ["no nuts", "no eggs"]],
  [["gluten-free, quick"], ["gluten-free"]],
  [["no dairy and fish"], ["no dairy", "no fish"]],
])("suggests only dishes that comply with %j", async (preferences, restrictions) => {
  const offered = await rankDishes(request({ preferences }), context());
  expect(offered.length).toBeGreaterThan(0);
  for (const dinner of offered) expect(checkRecipe(dinner, restrictions).forbidden).toEqual([]);
});

test("applies all members' restrictions and skips dishes that cannot be checked", async () => {
  const members = [
    member("Ada", { dietaryRestrictions: ["Vegetarian"] }),
    member("Ben", { dietaryRestrictions: ["peanuts", "sesame"], status: "away" }),
  ];
  const offered = await rankDishes(request(), context({ members }));
  expect(offered.length).toBeGreaterThan(0);
  for (const dinner of offered) {
    const { forbidden, notChecked } = checkRecipe(dinner, ["Vegetarian", "peanuts", "sesame"]);
    expect([...forbidden, ...dinner.ingredients.filter(({ name }) => notChecked.includes(name))]).toEqual([]);
  }
});

test("suggests nothing if no dish is safe", async () => {
  const members = [member("Ada", { dietaryRestrictions: ["no salt", "vegan", "no onions", "no garlic", "no oil"] })];
  expect(await rankDishes(request(), context({ members }))).toEqual([]);
});

test("follows the wishes", async () => {
  expect((await best({ preferences: ["quick"] })).traits).toContain("quick");
  expect((await best({ preferences: ["a nice soup"] })).traits).toContain("soup");
  expect((await best({ preferences: ["Italian"] })).cuisine).toBe("Italian");
  expect(["fish", "seafood"]).toContain((await best({ preferences: ["fish"] })).main);
  expect((await best({ preferences: ["lentils"] })).ingredients.map(({ name }) => name).join()).toContain("lentils");
  for (const dinner of (await rankDishes(request({ preferences: ["not spicy"] }), context())).slice(0, 3))
    expect(dinner.traits).not.toContain("spicy");
});

test("avoids spicy dishes for small children and long recipes on weekdays", async () => {
  for (let days = 0; days < 28; days++) {
    const date = addDays(saturday, days);
    const dinner = await best({ date });
    expect(dinner.traits).not.toContain("spicy");
    if (![0, 6].includes(new Date(date).getUTCDay())) expect(dinner.traits).not.toContain("weekend");
  }
});

test("prefers a quick dinner on a busy evening", async () => {
  const events = [anOccurrence({ startTime: "2026-11-21T17:00:00.000Z" })];
  expect((await best({}, { events })).traits).toContain("quick");
});

test("compares a model's dish by name and cuisine only", () => {
  const meals = [planned("2026-11-20", { recipeName: "Moon Stew", cuisine: "Lunar" })];
  const nearby = { meals, replacedMeals: [] };
  const of = (recipeName: string, cuisine: string) => createRepetition(request(), nearby)({ recipeName, cuisine });
  expect(of("moon stew", "Lunar")).toBeGreaterThan(of("Star Pie", "Lunar"));
  expect(of("Star Pie", "Lunar")).toBeGreaterThan(of("Star Pie", "Stellar"));
  expect(of("Star Pie", "Stellar")).toBe(0);
});

test("excludes disliked food and prefers liked food", async () => {
  const preferences = ["I don't like mushrooms", "We love curry", "No pasta"];
  const ranked = await rankDishes(request(), context({ preferences }));
  const text = JSON.stringify(ranked.map(({ recipeName, main, ingredients }) => ({ recipeName, main, ingredients })));
  expect(text).not.toMatch(/mushroom|pasta/i);
  expect(ranked[0]?.recipeName).toMatch(/curry/i);
  expect((await best({ preferences: ["mushroom"] }, { preferences })).ingredients.map(({ name }) => name)).toContain(
    "mushrooms",
  );
});

test("applies a weekday taste only on weekdays", async () => {
  const preferences = ["Something quick on weekdays"];
  const monday = { date: addDays(saturday, 2) };
  expect((await best(monday, { preferences })).traits).toContain("quick");
  expect((await best({}, { preferences })).recipeName).toBe((await best()).recipeName);
});

test("uses up expiring food on any weekday without repeating a dish", async () => {
  const supply = {
    id: newId<"supply">(),
    name: "Spinach",
    place: "fridge",
    quantity: "",
    boughtAt: null,
    everyDays: null,
  } as const;
  const expiring = (useBy: string) => ({ supplies: [{ ...supply, level: "enough", useBy } as const] });
  const usesSpinach = ({ ingredients }: { ingredients: readonly { name: string }[] }) =>
    ingredients.some(({ name }) => name === "spinach");
  const first = await best({}, expiring(addDays(saturday, 1)));
  expect(usesSpinach(first)).toBe(true);
  expect(usesSpinach(await best({}, expiring(addDays(saturday, -1))))).toBe(false);
  expect(usesSpinach(await best({}, expiring(addDays(saturday, 9))))).toBe(false);
  const again = await best({}, { ...expiring(addDays(saturday, 1)), meals: [planned(addDays(saturday, -1), first)] });
  expect(again.recipeName).not.toBe(first.recipeName);
});
