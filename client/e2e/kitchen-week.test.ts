/** A family's week in the kitchen on a phone, with a second phone open. Runs only with `npm run test:long`. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, listItem, signUp } from "./people.ts";
import { picture } from "./picture.ts";
import { say, spoken, stubSpeech } from "./stub-speech.ts";
import { test } from "./test.ts";

const pancakes = {
  name: "Grandma's pancakes",
  recipeYield: "4 servings",
  recipeIngredient: ["250 g flour", "3 eggs", "500 ml milk", "40 g butter"],
  recipeInstructions: ["Mix the flour with the milk.", "Stir in the eggs.", "Fry in butter for 3 minutes."],
};
const soup = {
  name: "Carrot soup",
  recipeYield: "4 servings",
  recipeIngredient: ["600 g carrots", "1 onion", "500 ml coconut milk", "1 tsp salt"],
  recipeInstructions: [
    "Soften the onion.",
    "Boil it with the carrots for 20 minutes.",
    "Blend it with the coconut milk.",
  ],
};

/** Almost every dinner of the catalog needs one of these. */
const atHome = ["Garlic cloves", "Potatoes", "Eggs", "Limes", "Lemons", "Soy sauce", "Butter", "Turmeric"];

/** A website with structured recipe data for search engines. */
const pageOf = (recipe: object) =>
  `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Recipe",
    ...recipe,
  })}</script></head><body><h1>A blog</h1></body></html>`;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

async function importRecipe(page: Page, recipe: typeof soup): Promise<void> {
  await page.goto("/recipes#bring-in");
  await page.getByLabel("Or paste the text").fill(pageOf(recipe));
  await press(page, "Preview");
  await expect(page.getByRole("list", { name: "Ingredients found" }).getByRole("listitem")).toHaveCount(4);
  await press(page, "Save");
  await expect(page.getByRole("region", { name: recipe.name })).toBeVisible();
}

async function addGuest(page: Page): Promise<void> {
  await press(page, "Add a guest");
  const guest = page.getByRole("form", { name: "Add a guest" });
  await guest.getByLabel("Guest").fill("Dana");
  await guest.getByLabel("Allergies and diet").fill("nuts");
  await guest.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("list", { name: "Guests" })).toContainText("Dana, no nuts");
}

/** Adds a store, checks off an item there, and enters its price. */
async function buy(page: Page, { store, item, price }: { store: string; item: string; price: string }): Promise<void> {
  await page.getByLabel("Store", { exact: true }).selectOption({ label: "Add a store…" });
  await page.getByRole("dialog", { name: "Add a store" }).getByLabel("Name").fill(store);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Aisle order in ${store}` })).toBeVisible();
  await listItem(page, item).click();
  await press(page, `What did ${item} cost?`);
  await page.getByLabel(/^Price/).fill(price);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(/^Price/)).toBeHidden();
}

test(
  "imports recipes, plans a week for four and a guest, shops in two stores, cooks by voice and shows totals",
  { tag: "@long" },
  async ({ openPhone }, testInfo) => {
    const [ada, ben] = [await openPhone(), await openPhone()];
    let step = 0;
    const takeScreenshot = (name: string) =>
      ada.screenshot({ path: testInfo.outputPath(`${String(++step).padStart(2, "0")}-${name}.png`) });
    await stubSpeech(ada);
    await signUp(ada, "Ada");
    await joinFamily(ben, { of: ada, firstName: "Ben", path: "/meals" });
    await callHub(ada, "POST /api/family-members", { name: "Cleo", dietaryRestrictions: ["nuts"] });
    await callHub(ada, "POST /api/family-members", { name: "Dan" });

    await importRecipe(ada, pancakes);
    await importRecipe(ada, soup);
    await press(ada, `Edit ${soup.name}`);
    await ada.getByLabel("Picture", { exact: true }).setInputFiles(picture);
    await press(ada, "Save");
    await expect(ada.getByRole("img", { name: soup.name })).toBeVisible();
    await takeScreenshot("recipe");
    await press(ada, "Add to plan");
    await toast(ada, "Planned");

    await ada.goto("/meals");
    await ada.getByRole("button", { name: soup.name, exact: true }).click();
    await addGuest(ada);
    await takeScreenshot("who-eats");
    await ada.keyboard.press("Escape");
    await expect(ben.getByRole("button", { name: soup.name, exact: true })).toBeVisible();

    for (const name of atHome) await callHub(ada, "POST /api/supplies", { name });
    await press(ada, "Generate Week");
    const proposal = ada.getByRole("dialog", { name: "Dinners for the week" });
    await expect(proposal.getByRole("button", { name: /^Plan th/ })).toBeEnabled();
    await expect(proposal).toContainText(/Taking into account: .*nuts/);
    await expect(proposal).toContainText(/at home: /);
    await takeScreenshot("proposal");
    await press(ada, /^Plan th/);
    await toast(ada, /Weekly meal plan generated!/);

    await ada.goto("/at-home");
    await ada.getByRole("textbox", { name: "What's at home", exact: true }).fill("1 kg salt, 2 onions");
    await press(ada, "Add");
    await expect(ada.getByRole("list", { name: "Pantry" })).toContainText("salt");
    await takeScreenshot("at-home");

    await ada.goto("/shopping");
    await callHub(ada, "POST /api/ai/generate-shopping-list", {
      mealPlanIds: (await callHub<{ id: string; recipeName: string }[]>(ada, "GET /api/meal-plans"))
        .filter(({ recipeName }) => recipeName === soup.name)
        .map(({ id }) => id),
    });
    await expect(listItem(ada, "carrots")).toBeVisible();
    await expect(listItem(ada, "salt")).toHaveCount(0);
    await callHub(ada, "POST /api/prices", { name: "Salt", cents: 99, currency: "EUR", day: "2026-11-01" });
    await press(ada, "Start shopping");
    await buy(ada, { store: "Market", item: "carrots", price: "2.40" });
    await buy(ada, { store: "Corner shop", item: "coconut milk", price: "1.95" });
    await takeScreenshot("shop");
    await press(ada, "Done shopping");

    await ada.goto("/voice-assistant?kitchen");
    await press(ada, "Start Listening");
    await say(ada, "next");
    await say(ada, "how much coconut milk do I need?");
    await expect.poll(async () => (await spoken(ada)).join(" ")).toMatch(/Step 2 of 3.*of coconut milk/);
    await takeScreenshot("kitchen");
    await say(ada, "next");
    await press(ada, "Mark as cooked");

    await ada.goto("/meals");
    await expect(ada.getByRole("region", { name: "Nutrition" })).toContainText("kcal");
    await expect(ada.getByText(/€/).first()).toBeVisible();
    await ada.getByRole("region", { name: "Nutrition" }).scrollIntoViewIfNeeded();
    await takeScreenshot("week");

    for (const text of [/€/, /kcal/]) await expect(ben.getByText(text).first()).toBeVisible();
    await ben.goto("/shopping");
    await expect(listItem(ben, "carrots")).toHaveCount(0);
    await ben.goto("/at-home");
    await expect(ben.getByRole("list", { name: "Pantry" })).toContainText("salt");
    await expect(ben.getByRole("list", { name: "Fridge" })).toContainText(/onions.*Out/s);
  },
);
