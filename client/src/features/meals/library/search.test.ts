import type { RecipeSummary } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { lastCooked } from "./queries.ts";
import { countAtHome, everything, type SearchOptions, searchRecipes, tagsOf, toSearchable } from "./search.ts";

const recipe = (name: string, more: Partial<RecipeSummary> = {}): RecipeSummary => ({
  id: newId<"recipe">(),
  name,
  servings: null,
  minutes: null,
  source: null,
  tags: [],
  isFavourite: false,
  ownPicture: null,
  cookedOn: null,
  changedAt: "2026-11-01T00:00:00.000Z",
  ratings: {},
  addedAt: "2026-11-22T10:00:00.000Z",
  ingredients: [],
  ...more,
});
const ada = newId<"member">();
const ben = newId<"member">();
const soup = recipe("Lentil soup", { minutes: 40, tags: ["Winter"], ingredients: ["red lentils", "Crème fraîche"] });
const cake = recipe("Cake", { minutes: 90, tags: ["winter", "party"], ratings: { [ada]: 5, [ben]: 4 } });
const salad = recipe("Green salad", { isFavourite: true, ratings: { [ben]: 3 }, cookedOn: "2026-11-02" });
const atHome = new Set(["lentil", "salt"]);
const all = [soup, cake, salad].map((each) =>
  toSearchable({ ...each, cooked: lastCooked(each, undefined), homeCount: countAtHome(each, atHome) }),
);
const names = (wanted: Partial<SearchOptions>) =>
  searchRecipes(all, { ...everything, ...wanted }).map(({ name }) => name);

test("finds recipes with all words in the name, ingredients or tags", () => {
  expect(names({ text: "SOUP len" })).toEqual(["Lentil soup"]);
  expect(names({ text: "crème" })).toEqual(["Lentil soup"]);
  expect(names({ text: "winter" })).toEqual(["Cake", "Lentil soup"]);
  expect(names({ text: "soup cake" })).toEqual([]);
});

test("filters by tag, favorite and time, and does not count recipes of unknown time as quick", () => {
  expect(names({ tag: "WINTER" })).toEqual(["Cake", "Lentil soup"]);
  expect(names({ isFavourite: true })).toEqual(["Green salad"]);
  expect(names({ maxMinutes: 60 })).toEqual(["Lentil soup"]);
  expect(tagsOf([soup, cake])).toEqual(["Winter", "party"]);
});

test("sorts by date added, name, rating, or days since last cooked", () => {
  expect(names({})).toEqual(["Green salad", "Cake", "Lentil soup"]);
  expect(names({ order: "name" })).toEqual(["Cake", "Green salad", "Lentil soup"]);
  expect(names({ order: "liked" })).toEqual(["Cake", "Green salad", "Lentil soup"]);
  expect(names({ order: "rested" }).at(-1)).toBe("Green salad");
});

test("uses the latest recorded or planned day as the last cooking", () => {
  const planned = new Map([
    ["green salad", "2026-11-10"],
    ["cake", "2026-10-01"],
  ]);
  expect([salad, cake, soup].map((each) => lastCooked(each, planned))).toEqual(["2026-11-10", "2026-10-01", null]);
  expect(lastCooked({ ...salad, cookedOn: "2026-11-12" }, planned)).toBe("2026-11-12");
});

test("counts ingredients at home by name, regardless of the variety", () => {
  expect(countAtHome(soup, atHome)).toBe(1);
  expect(countAtHome(soup, new Set(["lentil", "creme fraiche"]))).toBe(2);
  expect(countAtHome(soup, new Set())).toBe(0);
  expect(names({ order: "atHome" })).toEqual(["Lentil soup", "Cake", "Green salad"]);
});
