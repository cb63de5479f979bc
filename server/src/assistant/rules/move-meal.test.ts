import { readMeals } from "@hub/shared/features/meals/document";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import { openFamily } from "../testing/conversation.ts";
import { describeFamily, fillExampleFamily } from "../testing/example-family.ts";

function openExample(role: "owner" | "child" = "owner") {
  const family = openFamily({ role });
  fillExampleFamily(family.doc);
  const meals = () => describeFamily(family.doc, []).filter((line) => line.startsWith("meal"));
  return { ...family, meals };
}

test("moves a dinner to a free day with its recipe and servings", async () => {
  const { say, doc, meals } = openExample();
  expect(await say("move the curry to Sunday")).toBe("Moved **Vegetable curry** to Sunday.");
  expect(meals()).toContain("meal 11-22 dinner vegetable curry x5");
  expect(meals().filter((line) => line.includes("curry"))).toHaveLength(1);
  expect(readMeals(doc).find(({ recipeName }) => recipeName === "Vegetable curry")?.ingredients).not.toEqual([]);
});

test("swaps the dinners of two days and keeps the lunch", async () => {
  const { say, meals } = openExample();
  await say("move tonight's dinner to tomorrow");
  expect(meals()).toEqual(
    expect.arrayContaining([
      "meal 11-18 dinner harira x5",
      "meal 11-19 dinner spaghetti bolognese x5",
      "meal 11-19 lunch cheese sandwiches x5",
    ]),
  );
  expect(meals()).toHaveLength(7);
});

test("ignores the move of a removed meal", () => {
  const { doc, meals } = openExample();
  const [first] = readMeals(doc);
  if (!first) throw new Error("The example family has meals");
  operations.removeMeal.apply(doc, { id: first.id });
  const remaining = meals();
  operations.moveMeal.apply(doc, { id: first.id, date: "2026-11-20" });
  expect(meals()).toEqual(remaining);
});

test("undoes a swap as one step, and does not let a child move meals", async () => {
  const { say, meals } = openExample();
  const before = meals();
  await say("swap Monday's and Tuesday's dinners");
  expect(meals()).not.toEqual(before);
  await say("undo that");
  expect(meals()).toEqual(before);
  const child = openExample("child");
  expect(await child.say("move the curry to Sunday")).toMatch(/^Only adults/);
  expect(child.meals()).toEqual(before);
});
