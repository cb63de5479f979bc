import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { beforeEach, expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";

let family: ReturnType<typeof openFamily>;
beforeEach(() => {
  family = openFamily();
  const add = (name: string, fields: object) =>
    operations.addSupply.apply(family.doc, { id: newId(), name, ...fields });
  add("Eggs", { place: "fridge", quantity: "6" });
  add("Milk", { place: "fridge", level: "low", useBy: "2026-11-20" });
  add("Oat milk", { place: "pantry" });
  add("Peas", { place: "freezer" });
  add("Chicken", { place: "freezer" });
  add("Chicken", { place: "fridge", level: "low" });
});

const levels = () => readSupplies(family.doc).map(({ name, level }) => `${name} ${level}`);
const list = () => readShoppingList(family.doc).map(({ item }) => item);

test.each([
  ["are there eggs?", "Eggs (6) in the fridge."],
  ["do we have any eggs left?", "Eggs (6) in the fridge."],
  ["is there still chicken in the freezer?", "Chicken in the freezer."],
  ["do we have no eggs?", "Eggs (6) in the fridge."],
  ["we're out of milk?", "A little Milk in the fridge, use by Friday."],
  ["we have enough milk?", "A little Milk in the fridge, use by Friday."],
  ["we're out of town on Friday", "Shall I add town?"],
  ["have we got chicken", "Chicken in the freezer. A little Chicken in the fridge."],
  ["is there milk", "A little Milk in the fridge, use by Friday."],
  ["is there butter in the fridge?", "I don't see butter on the list. Shall I add that?"],
  ["is there milk on the list?", "I don't see milk on the list. Shall I add that?"],
  ["what is in the freezer?", "In the freezer:\n\n- Peas in the freezer\n- Chicken in the freezer"],
  [
    "what are we running low on",
    "Low or out:\n\n- a little Milk in the fridge, use by Friday\n- a little Chicken in the fridge",
  ],
  ["what should we use up first?", "Use up soon:\n\n- a little Milk in the fridge, use by Friday"],
])("%s", async (message, answer) => {
  const before = levels();
  expect(await family.say(message)).toBe(answer);
  expect(levels()).toEqual(before);
  expect(list()).toEqual([]);
});

test("adds a used-up supply to the list and marks it as out, and undoes both together", async () => {
  expect(await family.say("we're out of milk")).toBe("Added milk. Out at home, too.");
  expect(levels()).toContain("Milk out");
  expect(levels()).toContain("Oat milk enough");
  expect(list()).toEqual(["milk"]);
  await family.say("undo that");
  expect(levels()).toContain("Milk low");
  expect(list()).toEqual([]);
});

test("updates the levels of known supplies, and only adds unknown ones to the list", async () => {
  await family.say("we're running low on eggs and jam");
  expect(levels()).toContain("Eggs low");
  expect(list()).toEqual(["eggs", "jam"]);
  expect(levels()).toHaveLength(6);
  await family.say("we have enough milk");
  expect(levels()).toContain("Milk enough");
  await family.say("we have no eggs");
  expect(levels()).toContain("Eggs out");
});

test.each(["are there any messages", "we're out of milk but not eggs", "we were out of milk"])(
  "changes nothing after %s",
  async (message) => {
    const before = levels();
    await family.say(message);
    expect(levels()).toEqual(before);
    expect(list()).toEqual([]);
  },
);

test("does not add ingredients that are in stock", async () => {
  const { doc, say } = family;
  const ingredients = ["eggs", "milk", "flour"].map((name) => ({ name, quantity: 500, unit: "g" }));
  operations.planMeal.apply(doc, { id: newId(), date: "2026-11-18", recipeName: "Pancakes", ingredients });
  await say("add the ingredients for pancakes to the list");
  expect(list().sort()).toEqual(["flour", "milk"]);
});
