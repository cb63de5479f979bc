/** What things cost and what is in a meal, said only as far as it is known. */
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
  ["how much will the shopping cost?", "About **€2.38**, by what 1 of 2 things cost last."],
  ["what does the list come to", "About **€2.38**, by what 1 of 2 things cost last."],
  ["how much do the dinners this week cost", "About **€2.40**, by what 1 of 3 things cost last."],
])("%s", async (said, answer) => {
  expect(await family.say(said)).toBe(answer);
});

test.each([
  [
    "how many calories does tonight's dinner have",
    /^A serving of \*\*Lentil soup\*\* has about [\d.]+ kcal, counted from 2 of 3 ingredients\.$/,
  ],
  ["how much protein is in the lentil soup?", /has about [\d.]+ g of protein, counted/],
  [
    "what's the nutrition of the lentil soup",
    /kcal, [\d.]+ g of protein, [\d.]+ g of fat and [\d.]+ g of carbohydrate, counted/,
  ],
  ["how many calories are in tomorrow's dinner", /^I found no dinner planned for tomorrow\.$/],
])("%s", async (said, answer) => {
  expect(await family.say(said)).toMatch(answer);
});

test.each(["how much salt do we need", "how much salt is on the list", "how much protein do I need for the soup"])(
  "%s is about things to buy, and no meal",
  async (said) => {
    expect(await family.say(said)).not.toContain("among the meals");
  },
);

test("what nobody has written down or weighed is said, and a child is told to ask", async () => {
  const fresh = openFamily();
  operations.addItem.apply(fresh.doc, { id: newId(), item: "Bread" });
  expect(await fresh.say("how much will the groceries cost")).toBe("Nobody has written down what any of it costs.");
  const child = openFamily({ role: "child" });
  fill(child);
  expect(await child.say("how many calories does tonight's dinner have")).toBe(
    "A grown-up can tell you more about that.",
  );
  expect(await child.say("what does milk cost")).toContain("€1.19");
});
