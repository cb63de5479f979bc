import { newId, type RecipeId } from "@hub/shared/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRecipes } from "./add-recipes.ts";
import type { PlannedRecipe } from "./plan.ts";

type Answer = (id: RecipeId) => Response;

/** The ids of the recipes that the stub hub has stored. */
const storedIds = new Set<RecipeId>();
let answers: Answer[] = [];
const recipesNamed = (count: number): PlannedRecipe[] =>
  Array.from({ length: count }, (_, at) => ({ id: newId<"recipe">(), name: `Soup ${at + 1}` }));
const refused = (code: string, status: number) => () =>
  Response.json({ code, message: "There is no room." }, { status });
const keep: Answer = (id) => {
  storedIds.add(id);
  return Response.json({ id });
};

beforeEach(() => {
  storedIds.clear();
  answers = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body) as { id: RecipeId };
    return (answers.shift() ?? keep)(id);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function added(recipes: readonly PlannedRecipe[]) {
  const onCount = vi.fn();
  const adding = addRecipes(recipes, onCount);
  await vi.runAllTimersAsync();
  return { ...(await adding), onCount };
}

test("adds 520 recipes in one go, and pauses when the hub asks for it", async () => {
  const recipes = recipesNamed(520);
  answers = [keep, refused("rate-limited", 429), refused("rate-limited", 429)];
  const { ids, bad, onCount } = await added(recipes);
  expect(bad).toEqual([]);
  expect(ids).toEqual(recipes.map(({ id }) => id));
  expect(storedIds.size).toBe(520);
  expect(onCount).toHaveBeenLastCalledWith(520);
});

test("sends a recipe again with the same id if the response was lost", async () => {
  const recipes = recipesNamed(2);
  answers = [
    (id) => {
      keep(id);
      throw new TypeError("Failed to fetch");
    },
  ];
  expect(await added(recipes)).toMatchObject({ ids: recipes.map(({ id }) => id), bad: [] });
  expect(storedIds.size).toBe(2);
});

test("names rejected recipes, and imports the others while there is room", async () => {
  answers = [keep, refused("bad-request", 400), keep, refused("conflict", 409)];
  const { ids, bad } = await added(recipesNamed(6));
  expect(ids).toHaveLength(2);
  expect(bad.map(({ where }) => where)).toEqual(["Soup 2", "Soup 4 and all recipes after it"]);
});
