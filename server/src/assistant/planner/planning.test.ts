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

/** A planner that says what it was told to, one answer after the other. */
function plannerThatSays(...answers: Recipe[][]): Planner & { asked: FamilyContext[] } {
  const asked: FamilyContext[] = [];
  return {
    source: "model",
    asked,
    planMeal: async (_request, context) => {
      asked.push(context);
      return answers[Math.min(asked.length, answers.length) - 1] ?? [];
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
  ["in a spelling of its own", dish("Happy bowl", ["p\u200beanuts"])],
])("whatever a planner proposes, what somebody must not eat is not planned: %s", async (_where, unsafe) => {
  const { doc, family } = openFamily();
  addBen(doc, "peanuts");
  const planning = createPlanning(plannerThatSays([unsafe, dish("Plain rice")]));
  expect((await planning.planMeal(family, request)).recipeName).toBe("Plain rice");
  expect((await planning.suggestMeal(family, request)).recipeName).toBe("Plain rice");
  const careless = createPlanning(plannerThatSays([unsafe]));
  await expect(careless.planMeal(family, request)).rejects.toMatchObject({ code: "invalid" });
  await expect(careless.suggestMeal(family, request)).rejects.toMatchObject({ code: "invalid" });
  expect(names(doc)).toEqual(["Plain rice"]);
});

test("a dish is planned for who eats then: guests count, who does not eat does not, and both stay with the day", async () => {
  const { doc, family } = openFamily();
  const ben = newId<"member">();
  operations.addMember.apply(doc, { id: ben, name: "Ben", dietaryRestrictions: ["fish"] });
  operations.addMember.apply(doc, { id: newId(), name: "Ada" });
  const planner = plannerThatSays([dish("Nutty rice", ["almonds"]), dish("Fish and rice", ["cod"])]);
  const planning = createPlanning(planner);
  const { id } = await planning.planMeal(family, request);
  const eating = { notEating: [ben], guests: ["Dana: nuts", "Grandma"] };
  operations.setEaters.apply(doc, { id, ...eating });
  const meal = await planning.planMeal(family, request);
  expect(meal).toMatchObject({ recipeName: "Fish and rice", servings: 3, ...eating });
  expect(planner.asked.at(-1)?.members.map(({ name }) => name)).toEqual(["Ada", "Dana", "Grandma"]);
  await expect(planning.suggestMeal(family, { ...request, date: addDays(day, 1) })).resolves.toMatchObject({
    recipeName: "Nutty rice",
    servings: 2,
  });
});

test("what a person asks to leave out is left out, whatever a planner proposes", async () => {
  const { family } = openFamily();
  const planning = createPlanning(plannerThatSays([dish("Omelette", ["eggs"]), dish("Plain rice")]));
  const meal = await planning.planMeal(family, { ...request, preferences: ["without eggs"] });
  expect(meal.recipeName).toBe("Plain rice");
});

test("a restriction that is added while a planner thinks counts", async () => {
  const { doc, family } = openFamily();
  const planner = plannerThatSays([dish("Omelette", ["eggs"]), dish("Plain rice")]);
  const planMeal = planner.planMeal;
  planner.planMeal = async (...asked) => {
    addBen(doc, "eggs");
    return planMeal(...asked);
  };
  expect((await createPlanning(planner).planMeal(family, request)).recipeName).toBe("Plain rice");
});

test("what was planned for another day meanwhile makes the planner think again", async () => {
  const { doc, family } = openFamily();
  const tomorrow = { date: "2026-11-22", mealType: "dinner" as const, recipeName: "Plain rice" };
  const planner = plannerThatSays([dish("Plain rice")], [dish("Fried rice")]);
  const planMeal = planner.planMeal;
  planner.planMeal = async (...asked) => {
    if (planner.asked.length === 0) operations.planMeal.apply(doc, { id: newId(), ...tomorrow });
    return planMeal(...asked);
  };
  expect((await createPlanning(planner).planMeal(family, request)).recipeName).toBe("Fried rice");
  expect(planner.asked.map(({ meals }) => meals.length)).toEqual([0, 1]);
});

test("a planner that knows one dish only may repeat it, after it was asked again", async () => {
  const { doc, family } = openFamily();
  const planner = plannerThatSays([dish("Plain rice")]);
  const planning = createPlanning(planner);
  await planning.planMeal(family, request);
  await planning.planMeal(family, { ...request, date: "2026-11-22" });
  expect(names(doc)).toEqual(["Plain rice", "Plain rice"]);
  expect(planner.asked).toHaveLength(4);
});

test("a meal is marked as the planner's, and its amounts are for those who eat", async () => {
  const { doc, family } = openFamily();
  for (let people = 0; people < 6; people++) addBen(doc);
  const meal = await createPlanning(plannerThatSays([dish("Plain rice")])).planMeal(family, request);
  expect(meal).toMatchObject({ source: "model", servings: 6, ingredients: [{ name: "rice", quantity: 150 }] });
});

test("tags follow from the ingredients, whatever a planner says", async () => {
  const { family } = openFamily();
  const omelette = { ...dish("Omelette", ["eggs"]), dietaryTags: ["Vegan", "Cures everything"] };
  const { dietaryTags } = await createPlanning(plannerThatSays([omelette])).planMeal(family, request);
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

test("nothing to do is recommended with what somebody must not eat", async () => {
  const { doc, family } = openFamily();
  addBen(doc, "peanuts");
  const planner = {
    ...plannerThatSays(),
    suggestActivities: async () => [idea("Bake peanut cookies"), idea("Fly a kite")],
  };
  const found = await createPlanning(planner).findActivities(family, anything);
  expect(found.map(({ title }) => title)).toEqual(["Fly a kite"]);
  const careless = { ...plannerThatSays(), suggestActivities: async () => [idea("Bake peanut cookies")] };
  await expect(createPlanning(careless).findActivities(family, anything)).rejects.toMatchObject({ code: "invalid" });
});

test("ideas are read in the order in which a planner ranked them", async () => {
  const { family } = openFamily();
  const planner = {
    ...plannerThatSays(),
    suggestActivities: async () => ["A", "B", "C", "D", "E", "F", "G"].map(idea),
  };
  const found = await createPlanning(planner).findActivities(family, anything);
  expect(found.map(({ title }) => title)).toEqual(["A", "B", "C", "D", "E", "F"]);
});

test("a planner hears of the weeks around a meal, however long the family has planned", async () => {
  const { doc, family } = openFamily();
  const today = dayOf(Date.now(), "UTC");
  const dinnerIn = (days: number) =>
    operations.planMeal.apply(doc, { ...dish(`${days}`), id: newId(), date: addDays(today, days), mealType: "dinner" });
  for (const days of [-400, -22, -21, 0, 59, 81, 82]) dinnerIn(days);
  const planner = plannerThatSays([dish("Plain rice")]);
  await createPlanning(planner).planMeal(family, { ...request, date: addDays(today, 60) });
  expect(planner.asked[0]?.meals.map(({ recipeName }) => recipeName)).toEqual(["-21", "0", "59", "81"]);
});
