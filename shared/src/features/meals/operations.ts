/** The operations on planned meals. */
import * as z from "zod/mini";
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addDays } from "../../days.ts";
import { addEntry, changeEntry, hasEntry, removeEntry } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { listOrChange } from "../../list-change.ts";
import { mergeList } from "../../merge-list.ts";
import { defineOperation } from "../../operation.ts";
import { formatDay, formatForDay, type PhraseContext, phraseFor } from "../../phrases.ts";
import { byId, daySchema } from "../../text.ts";
import { readMembers } from "../members/document.ts";
import { changeMealNeeds } from "../shopping/meal-needs.ts";
import { needsOf } from "../shopping/needs.ts";
import { scaleRecipe } from "./amounts.ts";
import { eatingAt, mealsAt, mergeEating, readMeal, readMeals } from "./document.ts";
import { describeMeal } from "./meal-description.ts";
import { maxServings, meals, servingsSchema } from "./schema.ts";

/** Plans a meal and replaces the previous plan for that day and meal. It is idempotent for an id. */
export const planMeal = defineOperation({
  name: "planMeal",
  input: z.omit(newEntrySchema(meals), { cookedAt: true, votes: true }),
  act: meals.act,
  needsConfirmation: false,
  describe(input, { doc, today }) {
    const { date, mealType = "dinner" } = input;
    const ofDay = readMeals(doc, { start: date, end: addDays(date, 1) });
    const planned = ofDay.find((meal) => meal.mealType === mealType);
    return ["Plan", describeMeal(input, { today, instead: planned })];
  },
  apply(doc, input) {
    // A replay must not remove the meal that has replaced it since.
    if (hasEntry(doc, meals, input.id)) return;
    const previous = mealsAt(doc, { date: input.date, mealType: input.mealType ?? "dinner" });
    // The eaters belong to the slot, so they stay when the dish changes.
    const { notEating, guests } = mergeEating(previous);
    doc.transact(() => {
      for (const { id } of previous) removeEntry(doc, meals, id);
      addEntry(doc, meals, {
        ...input,
        notEating: input.notEating ?? notEating,
        guests: input.guests ?? guests,
      });
    });
  },
});

/** Changes a planned meal. */
export const changeMeal = defineOperation({
  name: "changeMeal",
  input: z.omit(entryChangesSchema(meals), { date: true, mealType: true, cookedAt: true, votes: true }),
  act: meals.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readMeal(doc, id)?.recipeName),
  apply: (doc, input) => changeEntry(doc, meals, input),
});

/** Changes the number of people of a meal. This scales its amounts and those of its open items on the list. */
export const setServings = defineOperation({
  name: "setServings",
  input: z.object({ id: idSchema<"meal">(), servings: servingsSchema }),
  act: meals.act,
  needsConfirmation: false,
  tool: { description: "Plan a meal for a different number of people", candidates: mealsAhead },
  describe: ({ id, servings }, { doc }) => {
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

/** Sets the eaters of a meal. The meal is scaled to their number, and checked against their restrictions. */
export const setEaters = defineOperation({
  name: "setEaters",
  input: z.object({
    id: idSchema<"meal">(),
    notEating: listOrChange(meals.sets.notEating),
    guests: listOrChange(meals.sets.guests),
  }),
  act: meals.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readMeal(doc, id)?.recipeName),
  apply(doc, { id, ...changes }) {
    const meal = readMeal(doc, id);
    if (!meal) return;
    const notEating = mergeList(meal.notEating, changes.notEating);
    const guests = mergeList(meal.guests, changes.guests);
    const count = readMembers(doc).filter(({ id: memberId }) => !notEating.includes(memberId)).length + guests.length;
    doc.transact(() => {
      for (const { id: planned } of mealsAt(doc, meal)) changeEntry(doc, meals, { id: planned, notEating, guests });
      setServings.apply(doc, { id, servings: Math.min(maxServings, Math.max(1, count)) });
    });
  },
});

/** Moves a meal to another day. A meal that was planned there moves to the old day. */
export const moveMeal = defineOperation({
  name: "moveMeal",
  input: z.object({ id: idSchema<"meal">(), date: daySchema }),
  act: meals.act,
  needsConfirmation: false,
  describe: ({ id, date }, { doc, today }) => {
    const meal = readMeal(doc, id);
    return meal && ["Move", `${meal.recipeName} to ${formatDay(date, today).replace(/^on /, "")}`];
  },
  apply(doc, { id, date }) {
    const meal = readMeal(doc, id);
    if (!meal || meal.date === date) return;
    const others = mealsAt(doc, { ...meal, date });
    // The eaters stay with their day.
    const [eaters, otherEaters] = [eatingAt(doc, meal), mergeEating(others)];
    doc.transact(() => {
      for (const other of others) changeEntry(doc, meals, { id: other.id, date: meal.date, ...eaters });
      changeEntry(doc, meals, { id, date, ...otherEaters });
    });
  },
});

export const removeMeal = defineOperation({
  name: "removeMeal",
  input: byId<"meal">(),
  act: meals.act,
  needsConfirmation: true,
  tool: { description: "Take a meal off the plan", candidates: mealsAhead },
  describe: ({ id }, { doc, today }) => {
    const meal = readMeal(doc, id);
    return meal && ["Take", `${meal.recipeName} off the plan ${formatForDay(meal.date, today)}`];
  },
  apply: (doc, { id }) => removeEntry(doc, meals, id),
});

function mealsAhead({ doc, today }: PhraseContext): { id: string; name: string }[] {
  return readMeals(doc, { start: today }).map(({ id, recipeName }) => ({ id, name: recipeName }));
}
