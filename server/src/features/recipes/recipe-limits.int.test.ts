import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { type HttpClient, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { isLong } from "../../testing/scale.ts";

/** Limits on pasted recipes and on the size of the library. */

let hub: TestHub;
let ada: HttpClient;
beforeAll(async () => {
  hub = await sharedHub();
  ({ client: ada } = await openClient(hub.url, "Ada"));
});

const asPage = (recipe: object) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Soup", ...recipe }).replaceAll("</", "<\\/")}</script></head></html>`;
const preview = (body: object) => ada.post("/api/recipes/preview", body);

test.each([
  [{ url: "http://localhost:27017/" }, "That address is not on the public internet"],
  [{ url: "http://169.254.169.254/latest/meta-data/" }, "That address is not on the public internet"],
  [{ url: "soup" }, "That is not a web address"],
  [{}, "Enter the address of a page"],
  [{ text: "Only a line" }, "couldn't find a recipe in that text"],
  [{ text: `Soup\nIngredients\n${"1 egg\n".repeat(300)}` }, "too many ingredients or steps"],
  [{ html: "<script>while (true) {}</script>" }, "couldn't find a recipe on that page"],
  [{ html: asPage({ recipeIngredient: Array(10_000).fill("1 egg") }) }, "too many ingredients or steps"],
  [
    { html: asPage({ recipeIngredient: ["1 egg"], recipeInstructions: Array(2_000).fill("Stir.") }) },
    "too many ingredients or steps",
  ],
])("rejects invalid or too large input with a readable message (%#)", async (body, words) => {
  const { status, body: answer } = await preview(body);
  expect(status === 400 || status === 422).toBe(true);
  expect(answer).toMatchObject({ message: expect.stringContaining(words) });
});

test("doesn't block other requests with nested or large pages, and removes scripts from a recipe", async () => {
  const nested = `${"<div>".repeat(100_000)}${"</p>".repeat(50_000)}`;
  const deep = `${'{"@graph":['.repeat(1_000)}{"@type":"Recipe","name":"Deep","recipeIngredient":["1 egg"]}${"]}".repeat(1_000)}`;
  const wild = { name: "<b>Soup</b><script>alert(1)</script>", recipeIngredient: ["1 <i>egg</i>"] };
  const read = async () => {
    const refusal = { message: expect.stringContaining("too complex") };
    expect(await preview({ html: nested })).toMatchObject({ status: 422, body: refusal });
    const page = `<script type="application/ld+json">${deep}</script>`;
    expect((await preview({ html: page })).body).toMatchObject({ name: "Deep" });
    expect((await preview({ html: asPage(wild) })).body).toMatchObject({
      name: "Soup",
      ingredients: [{ text: "1 egg" }],
    });
    expect((await preview({ html: `${"<p>word ".repeat(180_000)}` })).status).toBe(422);
  };
  expect(await typicalBlock(read, 50)).toBeLessThan(50);
  expect((await preview({ html: "x".repeat(3_000_000) })).status).toBe(413);
});

test.runIf(isLong)("lists 500 long recipes without blocking other requests", async () => {
  const { client, user } = await openClient(hub.url, "Cleo");
  const ingredients = Array.from({ length: 20 }, (_, at) => `${at + 1} onions, chopped`);
  const soup = { name: "Soup", ingredients, steps: Array(15).fill("Stir. ".repeat(40)) };
  // The cast is safe: the test hub validates its responses against the API schema.
  const { id: _id, ...recipe } = (await client.post("/api/recipes", soup)).body as OwnRecipe;
  const row = { familyId: user.familyId, source: null, recipe };
  const rows = Array.from({ length: 499 }, () => ({ _id: newId<"recipe">(), ...row }));
  await hub.deps.recipes.model.collection.insertMany(rows as never[]);
  const list = async () => expect((await client.get("/api/recipes")).body).toHaveLength(500);
  expect(await typicalBlock(list, 50)).toBeLessThan(50);
});
