/** Prices and nutrition, reported only as far as known. */
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeEach, expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

const today = "2026-11-18";

let family: ReturnType<typeof openFamily>;
beforeEach(() => {
  family = openFamily();
  fill(family);
});

function fill({ doc }: ReturnType<typeof openFamily>): void {
  const storeId = newId<"store">();
  operations.addStore.apply(doc, { id: storeId, name: "Market" });
  const pay = (name: string | null, cents: number, fields: object = {}) =>
    operations.addPrice.apply(doc, { id: newId(), name, cents, currency: "EUR", day: "2026-11-02", ...fields });
  pay("Milk", 99, { quantity: "1 l", day: "2026-10-01" });
  pay("Milk", 119, { quantity: "1 l", storeId });
  pay("Oat milk", 189);
  pay("Lentils", 240, { quantity: "500 g" });
  pay(null, 5_000);
  for (const [item, quantity] of [
    ["Milk", "2 l"],
    ["Bread", ""],
  ] as const)
    operations.addItem.apply(doc, { id: newId(), item, quantity });
  operations.planMeal.apply(doc, {
    ...{ id: newId(), date: today, mealType: "dinner", recipeName: "Lentil soup", servings: 4 },
    ingredients: [
      { name: "red lentils", quantity: 400, unit: "g" },
      { name: "lentils", quantity: 500, unit: "g" },
      { name: "moon dust", quantity: 1, unit: "tsp" },
    ],
    steps: [],
    source: "person",
  });
}

test.each([
  ["how much does oat milk cost?", "**Oat milk** cost €1.89 on Monday 2 November."],
  ["what did we pay for milk last time", "**Milk** cost €1.19 for 1 l at Market on Monday 2 November."],
  ["how much is bread going to cost", "I have no price for bread."],
  ["what does bread cost", "I have no price for bread."],
  ["how much will the shopping cost?", "About **€2.38**, based on the latest prices for 1 of 2 items."],
  ["what does the list come to", "About **€2.38**, based on the latest prices for 1 of 2 items."],
  ["how much do the dinners this week cost", "About **€2.40**, based on the latest prices for 1 of 3 items."],
])("%s", async (message, answer) => {
  expect(await family.say(message)).toBe(answer);
});

test.each([
  [
    "how many calories does tonight's dinner have",
    /^A serving of \*\*Lentil soup\*\* has about [\d.]+ kcal, based on 2 of 3 ingredients\.$/,
  ],
  ["how much protein is in the lentil soup?", /has about [\d.]+ g of protein, based on/],
  [
    "what's the nutrition of the lentil soup",
    /kcal, [\d.]+ g of protein, [\d.]+ g of fat and [\d.]+ g of carbohydrate, based on/,
  ],
  ["how many calories are in tomorrow's dinner", /^No dinner is planned for tomorrow\.$/],
])("%s", async (message, answer) => {
  expect(await family.say(message)).toMatch(answer);
});

test.each(["how much salt do we need", "how much salt is on the list", "how much protein do I need for the soup"])(
  "%s is about items to buy, not a meal",
  async (message) => {
    expect(await family.say(message)).not.toContain("in the meal plan");
  },
);

test("reports missing prices, and refers a child to an adult for nutrition", async () => {
  const fresh = openFamily();
  operations.addItem.apply(fresh.doc, { id: newId(), item: "Bread" });
  expect(await fresh.say("how much will the groceries cost")).toBe("I have no prices for any of it yet.");
  const child = openFamily({ role: "child" });
  fill(child);
  expect(await child.say("how many calories does tonight's dinner have")).toBe(
    "A grown-up can tell you more about that.",
  );
  expect(await child.say("what does milk cost")).toContain("€1.19");
});
