/** Changes to planned meals (move, swap, servings, removal) and questions about their recipes. */

import { checkIngredients } from "@hub/shared/features/meals/allergen-check";
import { readMeals } from "@hub/shared/features/meals/document";
import { withScaledSteps } from "@hub/shared/features/meals/scaled-steps";
import { formatCount } from "@hub/shared/format-count";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatDay, formatForDay } from "@hub/shared/phrases";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { findSlot, mealNotFound, nothingPlanned, type Slot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { isSameName } from "./names.ts";
import { askForMore, askToConfirm } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const formatPeople = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const notAllowed: Reply = { lead: "Only adults can plan meals. Ask one of them." };

export async function moveMeal({ meal: text, days }: IntentOf<"move-meal">, question: Question): Promise<Reply> {
  const from = await findSlot(text, question);
  if (!from) return mealNotFound(text);
  const to = await slotAt({ ...from, date: days.start }, question);
  return moveOrSwap(from, to, question);
}

export async function swapMeals({ meal, other }: IntentOf<"swap-meals">, question: Question): Promise<Reply> {
  const one = await findSlot(meal, question);
  const two = await findSlot(other, question);
  if (!one || !two || one === two)
    return { lead: `I can't swap that: I couldn't find ${one ? other : meal} in the meal plan.` };
  return moveOrSwap(one, two, question);
}

async function slotAt(slot: Slot, { context }: Question): Promise<Slot> {
  const meals = await context.read((doc) => readMeals(doc, { start: slot.date, end: `${slot.date}~` }));
  return { ...slot, meal: meals.find(({ mealType }) => mealType === slot.mealType) };
}

/** Moves a meal to another slot. If that slot has a meal, swaps the two. */
async function moveOrSwap(one: Slot, two: Slot, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.moveMeal.act)) return notAllowed;
  const [from, to] = one.meal ? [one, two] : [two, one];
  if (!from.meal) return nothingPlanned(one, question);
  if (one.mealType !== two.mealType) return { lead: `I can't swap a ${one.mealType} with a ${two.mealType}.` };
  if (one.date === two.date)
    return { lead: `${from.meal.recipeName} is already planned ${formatForDay(from.date, context.today)}.` };
  await context.change([{ name: "moveMeal", input: { id: from.meal.id, date: to.date } }]);
  const moved = `Moved **${from.meal.recipeName}** to ${dayOnly(to.date, context.today)}`;
  return {
    lead: `${moved}${to.meal ? `, and **${to.meal.recipeName}** to ${dayOnly(from.date, context.today)}` : ""}.`,
  };
}

function dayOnly(date: string, today: string): string {
  return formatDay(date, today).replace(/^on /, "");
}

export async function removeMeal({ meal: text }: IntentOf<"remove-meal">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.removeMeal.act)) return notAllowed;
  const slot = await findSlot(text, question);
  if (!slot) return mealNotFound(text);
  if (!slot.meal) return nothingPlanned(slot, question);
  const described = `${slot.meal.recipeName} off the plan ${formatForDay(slot.date, context.today)}`;
  return askToConfirm(
    `Shall I take ${described}?`,
    [{ name: "removeMeal", input: { id: slot.meal.id } }],
    `Took ${described}.`,
  );
}

const maxServings = 100;

export async function setServings({ meal: text, count }: IntentOf<"servings">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.setServings.act)) return notAllowed;
  const slot = await findSlot(text, question);
  if (!slot) return mealNotFound(text);
  if (!slot.meal) return nothingPlanned(slot, question);
  if (!Number.isInteger(count) || count < 1 || count > maxServings) return { lead: "For how many people?" };
  await context.change([{ name: "setServings", input: { id: slot.meal.id, servings: count } }]);
  return {
    lead: `**${slot.meal.recipeName}** ${formatForDay(slot.date, context.today)} is now for ${formatPeople(count)}.`,
  };
}

export function askHowMany({ meal }: IntentOf<"guests">): Reply {
  return askForMore(`How many people is ${meal.replace(/^for /, "")} for?`, `for ${meal} we will be`);
}

/** Plans a dish by name. If it is already planned, moves it instead. */
export async function planDish(
  { name, days, mealType = "dinner" }: IntentOf<"plan-named">,
  question: Question,
): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.planMeal.act)) return notAllowed;
  const named = await findSlot(name, question);
  // "The pizza" means the planned meal. "Pizza" may be a different dish than a planned "Pizza night".
  const meansPlanned = /^(?:the|our)\s/i.test(name) || isSameName(named?.meal?.recipeName ?? "", name);
  const planned = meansPlanned ? named : undefined;
  const to = await slotAt({ date: days.start, mealType: planned?.mealType ?? mealType, meal: undefined }, question);
  if (planned?.meal) return moveOrSwap(planned, to, question);
  const recipeName = sentence(name.replace(/^(?:the|a|an|some)\s+/i, ""));
  const meal = { id: newId<"meal">(), date: to.date, mealType: to.mealType, recipeName };
  const change: Change = { name: "planMeal", input: meal };
  const words = formatForDay(to.date, context.today);
  const instead = to.meal ? ` instead of ${to.meal.recipeName}` : "";
  // If no food list contains the name, it may not be a dish.
  if (to.meal || checkIngredients([recipeName], []).notChecked.length > 0)
    return askToConfirm(
      `Shall I plan ${recipeName} as ${to.mealType} ${words}${instead}?`,
      [change],
      `Planned **${recipeName}** ${words}.`,
    );
  const { refused } = await context.change([change]);
  return { lead: refused[0] ?? `Planned **${recipeName}** ${words}.` };
}

export async function answerRecipe({ ask, meal: text }: IntentOf<"recipe">, question: Question): Promise<Reply> {
  const { today } = question.context;
  const slot = await findSlot(text, question);
  if (!slot?.meal) return slot ? nothingPlanned(slot, question) : mealNotFound(text);
  const { recipeName, ingredients, steps, prepTime, cookTime, servings, date } = withScaledSteps(slot.meal);
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  const noRecipe = {
    lead: `${recipeName} is planned ${formatForDay(date, today)} by name only; I have no recipe for it.`,
  };
  if (ask === "day") return { lead: `**${recipeName}** is planned ${formatForDay(date, today)}.` };
  if (ask === "servings") return { lead: `**${recipeName}** is for ${formatPeople(servings)}.` };
  if (ask === "time")
    return minutes === 0 ? noRecipe : { lead: `**${recipeName}** takes ${formatCount(minutes, "minute")}.` };
  if (ask === "steps") return steps.length === 0 ? noRecipe : { lead: `**${recipeName}**:`, list: steps };
  const list = ingredients.map(({ name, quantity, unit }) => [quantity ?? "", unit, name].filter(Boolean).join(" "));
  return list.length === 0 ? noRecipe : { lead: `**${recipeName}** for ${servings} needs:`, list };
}
