/** What people can do with planned meals. */
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addDays } from "../../days.ts";
import { addEntry, changeEntry, hasEntry, readEntries, removeEntry } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { byId } from "../../text.ts";
import { dayWords, forDay, type PhraseContext, prefixed } from "../../words.ts";
import { changeMealNeeds } from "../shopping/meal-needs.ts";
import { needsOf } from "../shopping/needs.ts";
import { scaleRecipe } from "./amounts.ts";
import { readMeal, readMeals, slotOf } from "./document.ts";
import { mealWords } from "./meal-words.ts";
import { daySchema, meals, servingsSchema } from "./schema.ts";

/** Plans a meal in place of what was planned for that day and meal. Planning again under an id does nothing. */
export const planMeal = defineOperation({
  name: "planMeal",
  input: newEntrySchema(meals),
  act: meals.act,
  waits: false,
  words(input, { doc, today }) {
    const { date, mealType = "dinner" } = input;
    const ofDay = readMeals(doc, { start: date, end: addDays(date, 1) });
    const planned = ofDay.find((meal) => meal.mealType === mealType);
    return ["Plan", mealWords(input, { today, instead: planned })];
  },
  apply(doc, input) {
    // A replay must not take away what has replaced it by now.
    if (hasEntry(doc, meals, input.id)) return;
    const slot = slotOf({ ...input, mealType: input.mealType ?? "dinner" });
    doc.transact(() => {
      for (const meal of readEntries(doc, meals, (map) => map.get("date") === input.date)) {
        if (slotOf(meal) === slot) removeEntry(doc, meals, meal.id);
      }
      addEntry(doc, meals, input);
    });
  },
});

/** Changes a meal in its place. */
export const changeMeal = defineOperation({
  name: "changeMeal",
  input: z.omit(entryChangesSchema(meals), { date: true, mealType: true }),
  act: meals.act,
  words: ({ id }, { doc }) => prefixed("Change", readMeal(doc, id)?.recipeName),
  apply: (doc, input) => changeEntry(doc, meals, input),
});

/** Plans a meal for another number of people: its amounts change, and so does what of it is still to be bought. */
export const setServings = defineOperation({
  name: "setServings",
  input: z.object({ id: idSchema<"meal">(), servings: servingsSchema }),
  act: meals.act,
  waits: false,
  tool: { about: "Plan a meal for another number of people", among: mealsAhead },
  words: ({ id, servings }, { doc }) => {
    const meal = readMeal(doc, id);
    return meal && ["Plan", `${meal.recipeName} for ${servings === 1 ? "1 person" : `${servings} people`}`];
  },
  apply(doc, { id, servings }) {
    const meal = readMeal(doc, id);
    if (!meal) return;
    const { ingredients } = scaleRecipe(meal, servings);
    doc.transact(() => {
      changeEntry(doc, meals, { id, servings, ingredients });
      changeMealNeeds(doc, { mealId: id, from: needsOf(meal), to: needsOf({ ingredients }) });
    });
  },
});

/** Moves a meal to another day; what was planned there for that meal takes its place. */
export const moveMeal = defineOperation({
  name: "moveMeal",
  input: z.object({ id: idSchema<"meal">(), date: daySchema }),
  act: meals.act,
  waits: false,
  words: ({ id, date }, { doc, today }) => {
    const meal = readMeal(doc, id);
    return meal && ["Move", `${meal.recipeName} to ${dayWords(date, today).replace(/^on /, "")}`];
  },
  apply(doc, { id, date }) {
    const meal = readMeal(doc, id);
    if (!meal || meal.date === date) return;
    const slot = slotOf({ ...meal, date });
    doc.transact(() => {
      for (const other of readEntries(doc, meals, (map) => map.get("date") === date))
        if (slotOf(other) === slot) changeEntry(doc, meals, { id: other.id, date: meal.date });
      changeEntry(doc, meals, { id, date });
    });
  },
});

export const removeMeal = defineOperation({
  name: "removeMeal",
  input: byId<"meal">(),
  act: meals.act,
  waits: true,
  tool: { about: "Take a meal off the plan", among: mealsAhead },
  words: ({ id }, { doc, today }) => {
    const meal = readMeal(doc, id);
    return meal && ["Take", `${meal.recipeName} off the plan ${forDay(meal.date, today)}`];
  },
  apply: (doc, { id }) => removeEntry(doc, meals, id),
});

function mealsAhead({ doc, today }: PhraseContext): { id: string; name: string }[] {
  return readMeals(doc, { start: today }).map(({ id, recipeName }) => ({ id, name: recipeName }));
}
