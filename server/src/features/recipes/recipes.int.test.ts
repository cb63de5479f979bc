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

// The cast is safe: the test hub validates its responses against the API schema.
const previewed = async (body: object) => (await preview(ada, body)).body as RecipePreview;
const add = async (client: HttpClient, body: object) => (await client.post("/api/recipes", body)).body as OwnRecipe;
const listOf = async (client: HttpClient) => (await client.get("/api/recipes")).body as RecipeSummary[];

test("previews pasted text with what it did not understand, and stores nothing", async () => {
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

test("asks which lines are ingredients if the text is unclear, and uses the answer", async () => {
  const odd = "Stew\nmeat and onions\nAdd 2 cups of water, and wait for a good while.\n3 potatoes";
  const preview = await previewed({ text: odd });
  expect(preview).toMatchObject({ name: "Stew", ingredients: [] });
  expect(preview.lines?.map(({ isIngredient }) => isIngredient)).toEqual([true, false, true]);
  const read = await previewed({ text: odd, ingredientLines: ["meat and onions", "3 potatoes"] });
  expect(read.lines).toBeUndefined();
  expect(read.ingredients.map(({ name }) => name)).toEqual(["meat and onions", "potatoes"]);
  expect(read.steps).toEqual(["Add 2 cups of water, and wait for a good while."]);
  expect(await previewed({ text: "INGREDIENTS:\n2 eggs\nMETHOD\nBoil." })).toMatchObject({
    name: "",
    steps: ["Boil."],
  });
});

test("adds a preview, changes, removes and restores it, and recognizes its source URL", async () => {
  const url = "https://example.org/soup#comments";
  const read = await previewed({ html: asPage({ recipeIngredient: ["250 g flour"], recipeYield: 2 }), url });
  expect(read).toMatchObject({ source: "https://example.org/soup", knownId: null, servings: 2 });
  const added = await add(ada, { ...read, tags: ["quick"] });
  expect(added).toMatchObject({ name: "Soup", tags: ["quick"], isFavourite: false, notes: "" });
  expect((await previewed({ text, url: "https://example.org/soup" })).knownId).toBe(added.id);
  expect(await listOf(ada)).toMatchObject([{ id: added.id, name: "Soup", ingredients: ["flour"] }]);

  const path = `/api/recipes/${added.id}`;
  const body = { isFavourite: true, ingredients: ["2 eggs"], notes: "Ben likes it" };
  const changed = (await ada.call("PATCH", path, { body })).body;
  expect(changed).toEqual({
    ...added,
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
  const changedEvent = new Promise((resolve) => socket.once("recipes.changed", resolve));
  await waitUntil(() => socket.connected, "the screen is connected");
  expect((await ada.post(`${path}/restore`)).body).toEqual(changed);
  await changedEvent;
  expect((await ada.post(`${path}/restore`)).status).toBe(404);
  expect(await listOf(ada)).toMatchObject([{ id: added.id }]);
  await ada.call("DELETE", path);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await hub.deps.recipes.model.updateOne({ _id: added.id }, { removedAt: twoDaysAgo });
  expect((await ada.post(`${path}/restore`)).status).toBe(404);
});

test("groups ingredients by lines with a colon, even after edits", async () => {
  const added = await add(ada, {
    name: "Pie",
    ingredients: ["2 eggs", "For the dough:", "200 g flour", "50 g butter"],
  });
  const groupsOf = ({ ingredients }: OwnRecipe) => ingredients.map(({ name, group }) => [name, group]);
  const [dough, filling] = ["For the dough", "Filling"];
  expect(groupsOf(added)).toEqual([
    ["eggs", undefined],
    ["flour", dough],
    ["butter", dough],
  ]);
  const [eggs, flour] = added.ingredients;
  const body = { ingredients: [eggs, "Filling:", flour, "3 apples"] };
  const changed = await ada.call("PATCH", `/api/recipes/${added.id}`, { body });
  expect(groupsOf(changed.body as OwnRecipe)).toEqual([
    ["eggs", undefined],
    ["flour", filling],
    ["apples", filling],
  ]);
  await ada.call("DELETE", `/api/recipes/${added.id}`);
});

test("retains a picture while its recipe exists or can be restored, for its own family only", async () => {
  const { client: cleo, user } = await openClient(hub.url, "Cleo");
  const ownPicture = newId<"picture">();
  const path = `/api/messages/pictures/${ownPicture}`;
  expect((await put(cleo, hub.url + path, { bytes: await phonePhoto() })).status).toBe(201);
  const { id } = await add(cleo, { name: "Gran's cake", ownPicture });
  expect((await add(ada, { name: "Not Gran's cake", ownPicture })).ownPicture).toBe(ownPicture);
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

test("returns the time of each recipe's last change, and returns several recipes at once", async () => {
  const [one, two] = [await add(ada, { name: "Stew" }), await add(ada, { name: "Bread" })];
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

test.runIf(isLong)("stores a rating for each member, and retains it when others change the recipe", async () => {
  const { id } = await add(ada, { name: "Rated soup" });
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

test("returns 404 for another family's recipe, and doesn't recognize its address", async () => {
  const { client: stranger } = await openClient(hub.url, "Stranger");
  const url = "https://example.org/secret";
  const added = await add(ada, { name: "Secret soup", source: url });
  const path = `/api/recipes/${added.id}`;
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
  expect((await ada.get(path)).body).toEqual(added);
});

test.runIf(isLong)(
  "checks a recipe for the family's restrictions, plans it, and prefers the family's own recipes on request",
  async () => {
    const { client, user } = await openClient(hub.url, "Ben");
    const body = { dietaryRestrictions: ["nuts"] };
    await client.call("PATCH", `/api/family-members/${user.memberId}`, { body });
    const nutty = await add(client, {
      name: "Green soup",
      ingredients: ["300 g peas"],
      steps: ["Add ground almonds."],
    });
    const odd = await add(client, { name: "Odd soup", ingredients: ["300 g peas", "2 moonberries"] });
    const fine = await add(client, {
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

    const request = { date: "2026-12-09", preferences: ["from our own recipes"] };
    const { body: meal } = await client.post("/api/ai/generate-meal-plan", request);
    expect(meal).toMatchObject({ recipeName: "Pea soup" });
    await client.call("DELETE", `/api/recipes/${fine.id}`);
    const { body: other } = await client.post("/api/ai/generate-meal-plan", { ...request, date: "2026-12-10" });
    expect([nutty.name, odd.name, fine.name]).not.toContain((other as { recipeName: string }).recipeName);
  },
);
