import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { waitUntil } from "@hub/realtime/testing/wait-until";
import type { OwnRecipe, RecipePreview, RecipeSummary } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { beforeAll, expect, test } from "vitest";
import { createArchiving } from "../../jobs/archiving.ts";
import { type HttpClient, joinFamily, openClient } from "../../testing/http-client.ts";
import { sharedHub, type TestHub } from "../../testing/hub.ts";
import { fetchPhoto, put } from "../../testing/photos.ts";
import { phonePhoto } from "../../testing/pictures.ts";
import { isLong } from "../../testing/scale.ts";

let hub: TestHub;
let ada: HttpClient;
let adaMemberId: string;
beforeAll(async () => {
  hub = await sharedHub();
  const { client, user } = await openClient(hub.url, "Ada");
  ada = client;
  adaMemberId = user.memberId;
});

const text = `Lentil soup
Serves 4
Total time: 45 minutes

Ingredients
- 1 1/2 cups red lentils
- 2 onions, chopped
- 1 lemon or 2 limes
- salt to taste

Method
1. Soften the onions.
2. Add the lentils and simmer.

Notes
Keeps for days.`;

const asPage = (recipe: object) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Soup", ...recipe }).replaceAll("</", "<\\/")}</script></head></html>`;
const preview = async (client: HttpClient, body: object) => client.post("/api/recipes/preview", body);

// Answers are checked by the contract in tests.
const previewed = async (body: object) => (await preview(ada, body)).body as RecipePreview;
const keep = async (client: HttpClient, body: object) => (await client.post("/api/recipes", body)).body as OwnRecipe;
const listOf = async (client: HttpClient) => (await client.get("/api/recipes")).body as RecipeSummary[];

test("pasted text is read, says what it did not understand, and is kept only when it is told to be", async () => {
  const read = await previewed({ text });
  expect(read).toEqual({
    name: "Lentil soup",
    servings: 4,
    minutes: 45,
    ingredients: [
      { text: "1 1/2 cups red lentils", name: "red lentils", quantity: 1.5, unit: "cup" },
      { text: "2 onions, chopped", name: "onions", quantity: 2, unit: "" },
      { text: "1 lemon or 2 limes", name: "1 lemon or 2 limes", quantity: null, unit: "" },
      { text: "salt to taste", name: "salt", quantity: null, unit: "" },
    ],
    steps: ["Soften the onions.", "Add the lentils and simmer."],
    picture: null,
    source: null,
    unread: ["1 lemon or 2 limes"],
    knownId: null,
  });
  expect(await listOf(ada)).toEqual([]);
});

test("where it is unclear what of a text is an ingredient the hub asks, and takes the answer", async () => {
  const odd = "Stew\nmeat and onions\nAdd 2 cups of water, and wait for a good while.\n3 potatoes";
  const asked = await previewed({ text: odd });
  expect(asked).toMatchObject({ name: "Stew", ingredients: [] });
  expect(asked.lines?.map(({ isIngredient }) => isIngredient)).toEqual([true, false, true]);
  const read = await previewed({ text: odd, ingredientLines: ["meat and onions", "3 potatoes"] });
  expect(read.lines).toBeUndefined();
  expect(read.ingredients.map(({ name }) => name)).toEqual(["meat and onions", "potatoes"]);
  expect(read.steps).toEqual(["Add 2 cups of water, and wait for a good while."]);
  expect(await previewed({ text: "INGREDIENTS:\n2 eggs\nMETHOD\nBoil." })).toMatchObject({
    name: "",
    steps: ["Boil."],
  });
});

test("a preview is kept as it is, found, changed and removed, and is known by its address", async () => {
  const url = "https://example.org/soup#comments";
  const read = await previewed({ html: asPage({ recipeIngredient: ["250 g flour"], recipeYield: 2 }), url });
  expect(read).toMatchObject({ source: "https://example.org/soup", knownId: null, servings: 2 });
  const kept = await keep(ada, { ...read, tags: ["quick"] });
  expect(kept).toMatchObject({ name: "Soup", tags: ["quick"], isFavourite: false, notes: "" });
  expect((await previewed({ text, url: "https://example.org/soup" })).knownId).toBe(kept.id);
  expect(await listOf(ada)).toMatchObject([{ id: kept.id, name: "Soup", ingredients: ["flour"] }]);

  const path = `/api/recipes/${kept.id}`;
  const body = { isFavourite: true, ingredients: ["2 eggs"], notes: "Ben likes it" };
  const changed = (await ada.call("PATCH", path, { body })).body;
  expect(changed).toEqual({
    ...kept,
    isFavourite: true,
    notes: "Ben likes it",
    ingredients: [{ text: "2 eggs", name: "eggs", quantity: 2, unit: "" }],
  });
  expect((await ada.get(path)).body).toEqual(changed);
  expect((await ada.call("PATCH", path, { body: {} })).body).toEqual(changed);
  expect((await ada.call("DELETE", path)).status).toBe(204);
  expect([(await ada.get(path)).status, await listOf(ada)]).toEqual([404, []]);
  expect((await previewed({ text, url: "https://example.org/soup" })).knownId).toBeNull();
  const socket = ada.live();
  const outdated = new Promise((resolve) => socket.once("recipes.changed", resolve));
  await waitUntil(() => socket.connected, "the screen listens");
  expect((await ada.post(`${path}/restore`)).body).toEqual(changed);
  await outdated;
  expect((await ada.post(`${path}/restore`)).status).toBe(404);
  expect(await listOf(ada)).toMatchObject([{ id: kept.id }]);
  await ada.call("DELETE", path);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await hub.deps.recipes.model.updateOne({ _id: kept.id }, { removedAt: twoDaysAgo });
  expect((await ada.post(`${path}/restore`)).status).toBe(404);
});

test("ingredients keep their groups, which lines with a colon begin, also when they are edited", async () => {
  const kept = await keep(ada, {
    name: "Pie",
    ingredients: ["2 eggs", "For the dough:", "200 g flour", "50 g butter"],
  });
  const groupsOf = ({ ingredients }: OwnRecipe) => ingredients.map(({ name, group }) => [name, group]);
  const [dough, filling] = ["For the dough", "Filling"];
  expect(groupsOf(kept)).toEqual([
    ["eggs", undefined],
    ["flour", dough],
    ["butter", dough],
  ]);
  const [eggs, flour] = kept.ingredients;
  const body = { ingredients: [eggs, "Filling:", flour, "3 apples"] };
  const changed = await ada.call("PATCH", `/api/recipes/${kept.id}`, { body });
  expect(groupsOf(changed.body as OwnRecipe)).toEqual([
    ["eggs", undefined],
    ["flour", filling],
    ["apples", filling],
  ]);
  await ada.call("DELETE", `/api/recipes/${kept.id}`);
});

test("a picture stays as long as its recipe does or can be brought back, and is nobody else's", async () => {
  const { client: cleo, user } = await openClient(hub.url, "Cleo");
  const ownPicture = newId<"picture">();
  const path = `/api/messages/pictures/${ownPicture}`;
  expect((await put(cleo, hub.url + path, { bytes: await phonePhoto() })).status).toBe(201);
  const { id } = await keep(cleo, { name: "Gran's cake", ownPicture });
  expect((await keep(ada, { name: "Not Gran's cake", ownPicture })).ownPicture).toBe(ownPicture);
  expect((await fetchPhoto(ada, path)).status).toBe(404);
  expect(await listOf(cleo)).toMatchObject([{ id, ownPicture }]);
  const hoursLater = async (hours: number) => {
    await createArchiving(hub.deps).archiveFamily(user.familyId, Date.now() + hours * 60 * 60_000);
    return (await fetchPhoto(cleo, path)).status;
  };
  expect(await hoursLater(25)).toBe(200);
  expect((await cleo.call("DELETE", `/api/recipes/${id}`)).status).toBe(204);
  await hub.deps.messagePictures.model.updateOne({ _id: ownPicture }, { begunAt: new Date(0) });
  expect(await hoursLater(23)).toBe(200);
  expect(await hoursLater(25)).toBe(404);
});

test("a device that stores the recipes sees by the list which ones have changed, and reads several at once", async () => {
  const [one, two] = [await keep(ada, { name: "Stew" }), await keep(ada, { name: "Bread" })];
  const changedAt = async (id: string) => (await listOf(ada)).find((recipe) => recipe.id === id)?.changedAt ?? "";
  const before = await changedAt(one.id);
  await waitUntil(async () => {
    await ada.call("PUT", `/api/recipes/${one.id}/rating`, { body: { stars: 5 } });
    return (await changedAt(one.id)) > before;
  }, "the recipe has changed");
  const { client: stranger } = await openClient(hub.url, "Stranger");
  const path = `/api/recipes/several?ids=${one.id},${two.id},${newId()}`;
  expect((await ada.get(path)).body).toHaveLength(2);
  expect((await stranger.get(path)).body).toEqual([]);
  for (const ids of ["", "x", `${one.id},`, Array(51).fill(one.id).join(",")])
    expect((await ada.get(`/api/recipes/several?ids=${ids}`)).status).toBe(400);
});

test.runIf(isLong)("everybody rates for themselves, and who changes the rest takes no stars away", async () => {
  const { id } = await keep(ada, { name: "Rated soup" });
  const ben = await joinFamily(ada, "Ben", "child");
  const rate = (client: HttpClient, stars: unknown) =>
    client.call("PUT", `/api/recipes/${id}/rating`, { body: { stars } });
  const ratings = async () => ((await ada.get(`/api/recipes/${id}`)).body as OwnRecipe).ratings;
  await Promise.all([rate(ada, 5), rate(ben.client, 2)]);
  await ada.call("PATCH", `/api/recipes/${id}`, { body: { cookedOn: "2026-11-20" } });
  expect(await ratings()).toEqual({ [adaMemberId]: 5, [ben.user.memberId]: 2 });
  expect((await rate(ben.client, 6)).status).toBe(400);
  expect((await rate(ben.client, null)).status).toBe(200);
  expect(await ratings()).toEqual({ [adaMemberId]: 5 });
  expect((await ben.client.call("PATCH", `/api/recipes/${id}`, { body: { notes: "Mine" } })).status).toBe(403);
  await ada.call("DELETE", `/api/recipes/${id}`);
});

test("another family's recipe is nowhere: not to be read, changed, removed or known by its address", async () => {
  const { client: stranger } = await openClient(hub.url, "Stranger");
  const url = "https://example.org/secret";
  const kept = await keep(ada, { name: "Secret soup", source: url });
  const path = `/api/recipes/${kept.id}`;
  const answers = [
    await stranger.get(path),
    await stranger.call("PATCH", path, { body: { name: "Mine" } }),
    await stranger.call("DELETE", path),
    await stranger.call("PUT", `${path}/rating`, { body: { stars: 1 } }),
    await stranger.post(`${path}/restore`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect((await preview(stranger, { text, url })).body).toMatchObject({ knownId: null });
  expect(await listOf(stranger)).toEqual([]);
  expect((await ada.get(path)).body).toEqual(kept);
});

test.each([
  [{ url: "http://localhost:27017/" }, "That address is not on the public internet"],
  [{ url: "http://169.254.169.254/latest/meta-data/" }, "That address is not on the public internet"],
  [{ url: "soup" }, "That is not a web address"],
  [{}, "Give the address of a page"],
  [{ text: "Only a line" }, "There is no recipe in that text"],
  [{ text: `Soup\nIngredients\n${"1 egg\n".repeat(300)}` }, "more ingredients or steps than a recipe"],
  [{ html: "<script>while (true) {}</script>" }, "There is no recipe on that page"],
  [{ html: asPage({ recipeIngredient: Array(10_000).fill("1 egg") }) }, "more ingredients or steps than a recipe"],
  [
    { html: asPage({ recipeIngredient: ["1 egg"], recipeInstructions: Array(2_000).fill("Stir.") }) },
    "more ingredients",
  ],
])("what is no recipe, or too much of one, is refused in words (%#)", async (body, words) => {
  const { status, body: answer } = await preview(ada, body);
  expect(status === 400 || status === 422).toBe(true);
  expect(answer).toMatchObject({ message: expect.stringContaining(words) });
});

test("pages that are nested, tangled or large hold nobody up, and scripts in a recipe are only text", async () => {
  const nested = `${"<div>".repeat(100_000)}${"</p>".repeat(50_000)}`;
  const deep = `${'{"@graph":['.repeat(1_000)}{"@type":"Recipe","name":"Deep","recipeIngredient":["1 egg"]}${"]}".repeat(1_000)}`;
  const wild = { name: "<b>Soup</b><script>alert(1)</script>", recipeIngredient: ["1 <i>egg</i>"] };
  const read = async () => {
    const refusal = { message: expect.stringContaining("too tangled") };
    expect(await preview(ada, { html: nested })).toMatchObject({ status: 422, body: refusal });
    const page = `<script type="application/ld+json">${deep}</script>`;
    expect((await preview(ada, { html: page })).body).toMatchObject({ name: "Deep" });
    expect((await preview(ada, { html: asPage(wild) })).body).toMatchObject({
      name: "Soup",
      ingredients: [{ text: "1 egg" }],
    });
    expect((await preview(ada, { html: `${"<p>word ".repeat(180_000)}` })).status).toBe(422);
  };
  expect(await typicalBlock(read, 50)).toBeLessThan(50);
  expect((await preview(ada, { html: "x".repeat(3_000_000) })).status).toBe(413);
});

test.runIf(isLong)(
  "a recipe is checked for who eats and planned as a meal, and is planned from first when that is asked for",
  async () => {
    const { client, user } = await openClient(hub.url, "Ben");
    const body = { dietaryRestrictions: ["nuts"] };
    await client.call("PATCH", `/api/family-members/${user.memberId}`, { body });
    const nutty = await keep(client, {
      name: "Green soup",
      ingredients: ["300 g peas"],
      steps: ["Add ground almonds."],
    });
    const odd = await keep(client, { name: "Odd soup", ingredients: ["300 g peas", "2 moonberries"] });
    const fine = await keep(client, {
      name: "Pea soup",
      servings: 2,
      ingredients: ["300 g peas, fresh"],
      steps: ["Cook."],
    });
    const checked = async ({ id }: OwnRecipe) => (await client.get(`/api/recipes/${id}/check`)).body;
    expect(await checked(nutty)).toMatchObject({ warnings: [{ member: "Ben", restriction: "nuts" }], notChecked: [] });
    expect(await checked(odd)).toEqual({ warnings: [], notChecked: ["moonberries"] });
    expect(await checked(fine)).toEqual({ warnings: [], notChecked: [] });

    const planned = await client.post(`/api/recipes/${fine.id}/meals`, { date: "2026-12-01", servings: 4 });
    expect(planned).toMatchObject({
      status: 201,
      body: { recipeName: "Pea soup", source: "person", servings: 4, stepsServings: 2 },
    });
    expect(planned.body).toMatchObject({ ingredients: [{ name: "peas", quantity: 600, unit: "g" }] });

    const thought = { date: "2026-12-09", preferences: ["from our own recipes"] };
    const { body: meal } = await client.post("/api/ai/generate-meal-plan", thought);
    expect(meal).toMatchObject({ recipeName: "Pea soup" });
    await client.call("DELETE", `/api/recipes/${fine.id}`);
    const { body: other } = await client.post("/api/ai/generate-meal-plan", { ...thought, date: "2026-12-10" });
    expect([nutty.name, odd.name, fine.name]).not.toContain((other as { recipeName: string }).recipeName);
  },
);

test.runIf(isLong)("500 long recipes are listed without holding anybody up", async () => {
  const { client, user } = await openClient(hub.url, "Cleo");
  const ingredients = Array.from({ length: 20 }, (_, at) => `${at + 1} onions, chopped`);
  const soup = { name: "Soup", ingredients, steps: Array(15).fill("Stir. ".repeat(40)) };
  const { id: _id, ...recipe } = await keep(client, soup);
  const row = { familyId: user.familyId, source: null, recipe };
  const rows = Array.from({ length: 499 }, () => ({ _id: newId<"recipe">(), ...row }));
  await hub.deps.recipes.model.collection.insertMany(rows as never[]);
  const list = async () => expect(await listOf(client)).toHaveLength(500);
  expect(await typicalBlock(list, 50)).toBeLessThan(50);
});
