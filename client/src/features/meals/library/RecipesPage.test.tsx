import { ChakraProvider } from "@chakra-ui/react";
import { readMeals } from "@hub/shared/features/meals/document";
import { settingsSchema } from "@hub/shared/features/profile/schema";
import type { OwnRecipe, RecipePreview } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Role } from "@hub/shared/permissions";
import { act, cleanup, fireEvent, render, renderHook, screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshSession } from "../../../hub/session.ts";
import { LocationProvider } from "../../../lib/LocationProvider.tsx";
import { navigate } from "../../../lib/location.ts";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import type { SyncState } from "../../../sync/sync-state.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../../testing/queries.tsx";
import { system } from "../../../theme/system.ts";
import { RecipeDownload } from "./RecipeDownload.tsx";
import { RecipesPage } from "./RecipesPage.tsx";
import { useStoredRecipes } from "./stored-recipes.ts";

const soup: OwnRecipe = {
  id: newId<"recipe">(),
  name: "Lentil soup",
  servings: 2,
  minutes: 40,
  ingredients: [
    { text: "250 g red lentils", name: "red lentils", quantity: 250, unit: "g" },
    { text: "2 onions, fried in butter", name: "onions", quantity: 2, unit: "" },
    { text: "2 moonberries", name: "moonberries", quantity: 2, unit: "" },
  ],
  steps: ["Simmer."],
  picture: null,
  source: "https://example.org/soup",
  unread: [],
  notes: "Keeps for days.",
  tags: ["winter"],
  isFavourite: false,
  ownPicture: null,
  cookedOn: null,
  ratings: { [ada.memberId]: 4 },
  addedAt: "2026-11-22T10:00:00.000Z",
};
const preview: RecipePreview = {
  ...soup,
  ingredients: [...soup.ingredients, { text: "juice of 1 lemon", name: "juice of 1 lemon", quantity: null, unit: "" }],
  unread: ["juice of 1 lemon"],
  knownId: soup.id,
};
const nutrition = {
  servings: 2,
  kcal: 431,
  protein: 20,
  fat: 3,
  carbohydrate: 60,
  fibre: null,
  salt: 0.1,
  matchedCount: 2,
  ingredientCount: 3,
  missing: ["2 moonberries"],
  foods: [],
  source: "USDA",
};

beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(
  place = "",
  { role = "owner" as Role, status = 200, isDown = false, follows = false, recipes = [soup] } = {},
) {
  const sentRequests: { call: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    "GET /api/auth/user": { ...ada, role },
    "GET /api/profile/settings": settingsSchema.parse({}),
    "GET /api/recipes": recipes.map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map(({ name }) => name),
      changedAt: "2026-11-23T10:00:00.000Z",
    })),
    [`GET /api/recipes/several?ids=${soup.id}`]: [soup],
    [`GET /api/recipes/${soup.id}`]: soup,
    [`GET /api/recipes/${soup.id}/nutrition`]: nutrition,
    "POST /api/recipes/preview": preview,
    "POST /api/recipes": soup,
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const call = `${method} ${path}`;
    sentRequests.push({ call, body: typeof body === "string" ? JSON.parse(body) : undefined });
    if (isDown) throw new TypeError("Failed to fetch");
    if (path.startsWith("/api/recipes") && status !== 200) return new Response("", { status });
    return answers[call] === undefined ? new Response("", { status: 404 }) : Response.json(answers[call]);
  });
  await refreshSession();
  const copy = openTestDocument();
  const person = { name: "Ben", dietaryRestrictions: ["milk"] };
  operations.addMember.apply(copy.doc, { id: newId<"member">(), ...person });
  navigate(`/recipes${place}`, { replace: true });
  render(
    <ChakraProvider value={system}>
      <LocationProvider>
        <LiveDocumentContext value={copy.live}>
          <RecipesPage />
          {follows && <RecipeDownload />}
        </LiveDocumentContext>
      </LocationProvider>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const answer = (call: string, body: unknown) => {
    answers[call] = body;
  };
  const setSyncState = (state: SyncState) => act(() => copy.setSyncState(state));
  if (isDown) setSyncState({ kind: "offline", count: 0, unstored: 0 });
  return { sentRequests, answer, copy, setSyncState };
}

test("shows and plans recipes offline, and deletes removed recipes from the device", async () => {
  await show("", { follows: true });
  const stored = renderHook(useStoredRecipes).result.current;
  await vi.waitFor(async () => expect(await stored.readAll()).toHaveLength(1));
  cleanup();

  const second = await show(`#${soup.id}`, { isDown: true });
  expect(await screen.findByText("Simmer.")).toBeDefined();
  expect(screen.getByText(/^Not for Ben: .*butter/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Add to plan" }));
  expect(readMeals(second.copy.doc)).toMatchObject([{ recipeName: "Lentil soup" }]);
  cleanup();

  await show("", { isDown: true });
  expect(await screen.findByRole("link", { name: /Lentil soup/ })).toBeDefined();
  expect(screen.getByText("You're offline. These are the recipes from your last connection.")).toBeDefined();
  cleanup();

  await show("", { follows: true, recipes: [] });
  expect(await screen.findByText(/^No recipes yet/)).toBeDefined();
  await vi.waitFor(async () => expect(await stored.readAll()).toBeUndefined());
  cleanup();
  await show("", { isDown: true });
  expect(await screen.findByText(/^You.re offline. To view your recipes/)).toBeDefined();
});

test("reserves the space of a picture that is missing or does not load", async () => {
  const stew = { ...soup, id: newId<"recipe">(), name: "Stew", ownPicture: newId<"picture">() };
  await show("", { recipes: [soup, stew] });
  const rowOf = async (name: RegExp) => (await screen.findByRole("link", { name })).closest("li") ?? expect.fail();
  const spaces = [await rowOf(/Lentil soup/), await rowOf(/Stew/)].map((row) => row.firstElementChild ?? expect.fail());
  const [plain, pictured] = spaces;
  const image = pictured?.querySelector("img") ?? expect.fail();
  fireEvent.error(image);
  expect(image.hidden).toBe(true);
  expect(plain?.querySelector("img")).toBeNull();
  expect(spaces.map((space) => [space.querySelector("a"), space.querySelectorAll("svg").length])).toEqual([
    [null, 1],
    [null, 1],
  ]);
  expect(plain?.className).toBe(pictured?.className);
});

test("searches the library while the user types", async () => {
  await show();
  await screen.findByRole("link", { name: /Lentil soup/ });
  const search = screen.getByRole("searchbox", { name: "Search recipes" });
  fireEvent.change(search, { target: { value: "cake" } });
  expect(screen.queryByRole("link", { name: /Lentil soup/ })).toBeNull();
  expect(screen.getByText("0 of 1")).toBeDefined();
});

test("a recipe shows its warnings, unchecked ingredients, and gaps in its nutrition", async () => {
  const { copy } = await show(`#${soup.id}`);
  expect(await screen.findByText(/^Not for Ben: .*butter/)).toBeDefined();
  expect(screen.getByText(/^Not checked for the family's restrictions: moonberries\. /)).toBeDefined();
  expect(await screen.findByText("2 of 3 ingredients; without 2 moonberries")).toBeDefined();
  expect(screen.getByText("not known")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Add to plan" }));
  expect(readMeals(copy.doc)).toMatchObject([{ recipeName: "Lentil soup", mealType: "dinner", servings: 2 }]);
});

test("a child sees recipes without nutrition, and rates them but changes nothing else", async () => {
  await show(`#${soup.id}`, { role: "child" });
  expect(await screen.findByRole("button", { name: "4 stars", pressed: true })).toBeDefined();
  expect(screen.queryByText("Per serving")).toBeNull();
  for (const name of ["Add to plan", "Edit Lentil soup", "Remove Lentil soup"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("previews pasted text with unread lines and existing recipes", async () => {
  const { sentRequests } = await show("#bring-in");
  fireEvent.change(screen.getByLabelText("Or paste the text"), { target: { value: "<p>Lentil soup</p>" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  const read = await screen.findByRole("list", { name: "Ingredients found" });
  const marked = within(read).getAllByText("not understood");
  expect(marked.map(({ parentElement }) => parentElement?.textContent)).toEqual(["juice of 1 lemon not understood"]);
  expect(screen.getByRole("link", { name: "View recipe" }).getAttribute("href")).toBe(`/recipes#${soup.id}`);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Add to plan" });
  const requests = Object.fromEntries(sentRequests.map(({ call, body }) => [call, body]));
  expect(requests["POST /api/recipes/preview"]).toEqual({ html: "<p>Lentil soup</p>" });
  expect(requests["POST /api/recipes"]).toMatchObject({ ingredients: preview.ingredients, unread: preview.unread });
});

test("asks the user to mark ingredient lines and enter a name if the hub finds none", async () => {
  const { sentRequests, answer } = await show("#bring-in");
  const lines = [
    { text: "meat and onions", isIngredient: true },
    { text: "a lot of paprika", isIngredient: false },
    { text: "Fry it all.", isIngredient: false },
  ];
  answer("POST /api/recipes/preview", { ...preview, name: "", ingredients: [], unread: [], knownId: null, lines });
  const text = "meat and onions\na lot of paprika\nFry it all.";
  fireEvent.change(screen.getByLabelText("Or paste the text"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  expect((await screen.findByLabelText<HTMLInputElement>("meat and onions")).checked).toBe(true);
  fireEvent.click(screen.getByLabelText("a lot of paprika"));
  answer("POST /api/recipes/preview", { ...preview, name: "" });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The text has no name. What is this recipe called?")).toBeDefined();
  const ingredientLines = ["meat and onions", "a lot of paprika"];
  expect(sentRequests.at(-1)).toEqual({ call: "POST /api/recipes/preview", body: { text, ingredientLines } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
});

test("reads a pasted URL as a URL", async () => {
  const { sentRequests } = await show("#bring-in");
  fireEvent.change(screen.getByLabelText("Or paste the text"), { target: { value: " https://example.org/soup\n" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("list", { name: "Ingredients found" });
  expect(sentRequests.at(-1)?.body).toEqual({ url: "https://example.org/soup" });
});

test("fills in a page that another app shared", async () => {
  const { sentRequests } = await show("?title=Soup&text=Look+https%3A%2F%2Fexample.org%2Fsoup");
  expect(screen.getByLabelText<HTMLInputElement>("Web address").value).toBe("https://example.org/soup");
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
  await screen.findByRole("list", { name: "Ingredients found" });
  expect(sentRequests.at(-1)).toEqual({ call: "POST /api/recipes/preview", body: { url: "https://example.org/soup" } });
});

test("explains missing recipes offline, and retries after a failure", async () => {
  const { setSyncState } = await show("", { status: 503 });
  expect((await screen.findByRole("alert")).textContent).toContain("Try again");
  setSyncState({ kind: "offline", count: 0, unstored: 0 });
  expect(screen.getByText(/^You.re offline. To view your recipes/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "New recipe" })).toBeNull();
});
