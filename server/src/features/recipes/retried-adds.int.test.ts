import type { OwnRecipe, RecipeSummary } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { expect, test } from "vitest";
import { openClient } from "../../testing/http-client.ts";
import { sharedHub } from "../../testing/hub.ts";

test("adds a recipe once when a device sends it again, even at the same time", async () => {
  const { url } = await sharedHub();
  const { client: ben } = await openClient(url, "Ben");
  const recipe = { id: newId<"recipe">(), name: "Soup", ingredients: ["2 eggs"] };
  // The cast is safe: the test hub validates its responses against the API schema.
  const add = async () => (await ben.post("/api/recipes", recipe)).body as OwnRecipe;
  const [first, second] = await Promise.all([add(), add()]);
  const third = await add();
  expect([first.id, second.id, third.id]).toEqual([recipe.id, recipe.id, recipe.id]);
  expect((await ben.get("/api/recipes")).body as RecipeSummary[]).toMatchObject([{ id: recipe.id, name: "Soup" }]);
  const { client: cleo } = await openClient(url, "Cleo");
  expect((await cleo.post("/api/recipes", recipe)).status).toBe(409);
  expect((await cleo.post("/api/recipes", { ...recipe, id: "soup" })).status).toBe(400);
  expect((await cleo.get("/api/recipes")).body).toEqual([]);
});
