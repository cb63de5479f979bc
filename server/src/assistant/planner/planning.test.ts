import { addDays, dayOf } from "@hub/shared/days";
import { createGenesis, readFamily } from "@hub/shared/document";
import type { Recipe } from "@hub/shared/features/meals/schema";
import { idSchema, newId } from "@hub/shared/ids";
import { openDocument } from "@hub/shared/open-document";
import { operations } from "@hub/shared/operations";
import { expect, test } from "vitest";
import * as Y from "yjs";
import type { FamilyContext, Idea, MealRequest, Planner } from "./planner.ts";
import { createPlanning, type PlanningFamily } from "./planning.ts";

const day = "2026-11-21";
const request: MealRequest = { date: day, mealType: "dinner", preferences: [], avoid: [] };

function openFamily(): { doc: Y.Doc; family: PlanningFamily } {
  const doc = openDocument();
  Y.applyUpdate(doc, createGenesis());
  const family: PlanningFamily = {
    familyId: idSchema<"family">().parse("0".repeat(26)),
    timeZone: "UTC",
    preferences: [],
    read: async (select) => select(doc),
    edit: async (change) => doc.transact(() => change(doc)),
  };
  return { doc, family };
}

function dish(recipeName: string, ingredients: string[] = ["rice"], steps: string[] = ["Cook it."]): Recipe {
  const amounts = ingredients.map((name) => ({ name, quantity: 100, unit: "g" }));
  const none = { cuisine: "", prepTime: null, cookTime: null, dietaryTags: [], servings: 4 };
  return { recipeName, ingredients: amounts, steps, ...none };
}

/** A planner that returns the given answers in order. */
function stubPlanner(...answers: Recipe[][]): Planner & { contexts: FamilyContext[] } {
  const contexts: FamilyContext[] = [];
  return {
    source: "model",
    contexts,
    planMeal: async (_request, context) => {
      contexts.push(context);
      return answers[Math.min(contexts.length, answers.length) - 1] ?? [];
    },
    suggestActivities: async () => [],
    nameCategories: async () => [],
  };
}

const names = (doc: Y.Doc) => readFamily(doc).meals.map(({ recipeName }) => recipeName);
const addBen = (doc: Y.Doc, ...dietaryRestrictions: string[]) =>
  operations.addMember.apply(doc, { id: newId(), name: "Ben", dietaryRestrictions });

test.each([
  ["in an ingredient", dish("Happy bowl", ["peanut butter"])],
  ["in the name", dish("Peanut noodles", ["rice"])],
  ["in a step", dish("Happy bowl", ["rice"], ["Cook the rice.", "Scatter crushed peanuts over it."])],
  ["with hidden characters", dish("Happy bowl", ["p\u200beanuts"])],
])("rejects a planner's dish with forbidden food: %s", async (_where, unsafe) => {
  const { doc, family } = openFamily();
  addBen(doc, "peanuts");
  const planning = createPlanning(stubPlanner([unsafe, dish("Plain rice")]));
  expect((await planning.planMeal(family, request)).recipeName).toBe("Plain rice");
  expect((await planning.suggestMeal(family, request)).recipeName).toBe("Plain rice");
  const careless = createPlanning(stubPlanner([unsafe]));
  await expect(careless.planMeal(family, request)).rejects.toMatchObject({ code: "invalid" });
  await expect(careless.suggestMeal(family, request)).rejects.toMatchObject({ code: "invalid" });
  expect(names(doc)).toEqual(["Plain rice"]);
});

test("plans for the eaters of the meal, and keeps its guests and absentees", async () => {
  const { doc, family } = openFamily();
  const ben = newId<"member">();
  operations.addMember.apply(doc, { id: ben, name: "Ben", dietaryRestrictions: ["fish"] });
  operations.addMember.apply(doc, { id: newId(), name: "Ada" });
  const planner = stubPlanner([dish("Nutty rice", ["almonds"]), dish("Fish and rice", ["cod"])]);
  const planning = createPlanning(planner);
  const { id } = await planning.planMeal(family, request);
  const eating = { notEating: [ben], guests: ["Dana: nuts", "Grandma"] };
  operations.setEaters.apply(doc, { id, ...eating });
  const meal = await planning.planMeal(family, request);
  expect(meal).toMatchObject({ recipeName: "Fish and rice", servings: 3, ...eating });
  expect(planner.contexts.at(-1)?.members.map(({ name }) => name)).toEqual(["Ada", "Dana", "Grandma"]);
  await expect(planning.suggestMeal(family, { ...request, date: addDays(day, 1) })).resolves.toMatchObject({
    recipeName: "Nutty rice",
    servings: 2,
  });
});

test("rejects a planner's dish that the user excluded", async () => {
  const { family } = openFamily();
  const planning = createPlanning(stubPlanner([dish("Omelette", ["eggs"]), dish("Plain rice")]));
  const meal = await planning.planMeal(family, { ...request, preferences: ["without eggs"] });
  expect(meal.recipeName).toBe("Plain rice");
});

test("applies a restriction that was added while the planner ran", async () => {
  const { doc, family } = openFamily();
  const planner = stubPlanner([dish("Omelette", ["eggs"]), dish("Plain rice")]);
  const planMeal = planner.planMeal;
  planner.planMeal = async (...args) => {
    addBen(doc, "eggs");
    return planMeal(...args);
  };
  expect((await createPlanning(planner).planMeal(family, request)).recipeName).toBe("Plain rice");
});

test("asks the planner again if its dish was planned for another day meanwhile", async () => {
  const { doc, family } = openFamily();
  const tomorrow = { date: "2026-11-22", mealType: "dinner" as const, recipeName: "Plain rice" };
  const planner = stubPlanner([dish("Plain rice")], [dish("Fried rice")]);
  const planMeal = planner.planMeal;
  planner.planMeal = async (...args) => {
    if (planner.contexts.length === 0) operations.planMeal.apply(doc, { id: newId(), ...tomorrow });
    return planMeal(...args);
  };
  expect((await createPlanning(planner).planMeal(family, request)).recipeName).toBe("Fried rice");
  expect(planner.contexts.map(({ meals }) => meals.length)).toEqual([0, 1]);
});

test("accepts a repeated dish after the last try", async () => {
  const { doc, family } = openFamily();
  const planner = stubPlanner([dish("Plain rice")]);
  const planning = createPlanning(planner);
  await planning.planMeal(family, request);
  await planning.planMeal(family, { ...request, date: "2026-11-22" });
  expect(names(doc)).toEqual(["Plain rice", "Plain rice"]);
  expect(planner.contexts).toHaveLength(4);
});

test("stores the meal's source and scales it to the eaters", async () => {
  const { doc, family } = openFamily();
  for (let people = 0; people < 6; people++) addBen(doc);
  const meal = await createPlanning(stubPlanner([dish("Plain rice")])).planMeal(family, request);
  expect(meal).toMatchObject({ source: "model", servings: 6, ingredients: [{ name: "rice", quantity: 150 }] });
});

test("derives dietary tags from the ingredients, not from the planner", async () => {
  const { family } = openFamily();
  const omelette = { ...dish("Omelette", ["eggs"]), dietaryTags: ["Vegan", "Cures everything"] };
  const { dietaryTags } = await createPlanning(stubPlanner([omelette])).planMeal(family, request);
  expect(dietaryTags).toContain("Vegetarian");
  expect(dietaryTags).not.toContain("Vegan");
  expect(dietaryTags).not.toContain("Cures everything");
});

const idea = (title: string): Idea => ({
  title,
  description: "",
  category: "indoor",
  duration: null,
  ageRange: "All ages",
  grokGenerated: true,
});
const anything = { weather: undefined, likes: [], isIndoor: undefined, minutes: 60 };

test("recommends no activity with forbidden food", async () => {
  const { doc, family } = openFamily();
  addBen(doc, "peanuts");
  const planner = {
    ...stubPlanner(),
    suggestActivities: async () => [idea("Bake peanut cookies"), idea("Fly a kite")],
  };
  const found = await createPlanning(planner).findActivities(family, anything);
  expect(found.map(({ title }) => title)).toEqual(["Fly a kite"]);
  const careless = { ...stubPlanner(), suggestActivities: async () => [idea("Bake peanut cookies")] };
  await expect(createPlanning(careless).findActivities(family, anything)).rejects.toMatchObject({ code: "invalid" });
});

test("keeps the planner's order of ideas", async () => {
  const { family } = openFamily();
  const planner = {
    ...stubPlanner(),
    suggestActivities: async () => ["A", "B", "C", "D", "E", "F", "G"].map(idea),
  };
  const found = await createPlanning(planner).findActivities(family, anything);
  expect(found.map(({ title }) => title)).toEqual(["A", "B", "C", "D", "E", "F"]);
});

test("gives the planner only the meals of the surrounding weeks", async () => {
  const { doc, family } = openFamily();
  const today = dayOf(Date.now(), "UTC");
  const dinnerIn = (days: number) =>
    operations.planMeal.apply(doc, { ...dish(`${days}`), id: newId(), date: addDays(today, days), mealType: "dinner" });
  for (const days of [-400, -22, -21, 0, 59, 81, 82]) dinnerIn(days);
  const planner = stubPlanner([dish("Plain rice")]);
  await createPlanning(planner).planMeal(family, { ...request, date: addDays(today, 60) });
  expect(planner.contexts[0]?.meals.map(({ recipeName }) => recipeName)).toEqual(["-21", "0", "59", "81"]);
});
