/** What is planned already: moved, swapped, cooked for more people, taken off; and what its recipe says. */
import { checkIngredients } from "@hub/shared/features/meals/allergen-check";
import { readMeals } from "@hub/shared/features/meals/document";
import { withScaledSteps } from "@hub/shared/features/meals/scaled-steps";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { formatDay, formatForDay } from "@hub/shared/phrases";
import type { Change } from "../actions/changes.ts";
import type { Question } from "../actions/responder.ts";
import { findSlot, noMeal, nothingPlanned, type Slot } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { isSameName } from "./names.ts";
import { askFirst, askOn } from "./questions.ts";
import { type Reply, sentence } from "./reply.ts";

const mayNot: Reply = { lead: "Planning meals is for the adults of the family. Ask one of them." };

export async function moveMeal({ meal: text, days }: IntentOf<"move-meal">, question: Question): Promise<Reply> {
  const from = await findSlot(text, question);
  if (!from) return noMeal(text);
  const to = await slotAt({ ...from, date: days.start }, question);
  return exchange(from, to, question);
}

export async function swapMeals({ meal, other }: IntentOf<"swap-meals">, question: Question): Promise<Reply> {
  const one = await findSlot(meal, question);
  const two = await findSlot(other, question);
  if (!one || !two || one === two)
    return { lead: `I cannot swap that: I found no ${one ? other : meal} among the planned meals.` };
  return exchange(one, two, question);
}

async function slotAt(slot: Slot, { context }: Question): Promise<Slot> {
  const meals = await context.read((doc) => readMeals(doc, { start: slot.date, end: `${slot.date}~` }));
  return { ...slot, meal: meals.find(({ mealType }) => mealType === slot.mealType) };
}

/** Nothing is lost: a meal that is planned for the other day takes its place. */
async function exchange(one: Slot, two: Slot, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.moveMeal.act)) return mayNot;
  const [from, to] = one.meal ? [one, two] : [two, one];
  if (!from.meal) return nothingPlanned(one, question);
  if (one.mealType !== two.mealType) return { lead: `I cannot swap a ${one.mealType} with a ${two.mealType}.` };
  if (one.date === two.date)
    return { lead: `${from.meal.recipeName} is planned ${formatForDay(from.date, context.today)} already.` };
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
  if (!context.may(operations.removeMeal.act)) return mayNot;
  const slot = await findSlot(text, question);
  if (!slot) return noMeal(text);
  if (!slot.meal) return nothingPlanned(slot, question);
  const what = `${slot.meal.recipeName} off the plan ${formatForDay(slot.date, context.today)}`;
  return askFirst(`Shall I take ${what}?`, [{ name: "removeMeal", input: { id: slot.meal.id } }], `Took ${what}.`);
}

const maxServings = 100;

export async function setServings({ meal: text, count }: IntentOf<"servings">, question: Question): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.setServings.act)) return mayNot;
  const slot = await findSlot(text, question);
  if (!slot) return noMeal(text);
  if (!slot.meal) return nothingPlanned(slot, question);
  if (!Number.isInteger(count) || count < 1 || count > maxServings) return { lead: "For how many people?" };
  await context.change([{ name: "setServings", input: { id: slot.meal.id, servings: count } }]);
  const people = count === 1 ? "1 person" : `${count} people`;
  return { lead: `**${slot.meal.recipeName}** ${formatForDay(slot.date, context.today)} is for ${people} now.` };
}

export function askHowMany({ meal }: IntentOf<"guests">): Reply {
  return askOn(`How many will you be for ${meal.replace(/^for /, "")}?`, `for ${meal} we will be`);
}

/** A dish by its name, as a person would write it on a plan; what is planned already moves there. */
export async function planNamed(
  { name, days, mealType = "dinner" }: IntentOf<"plan-named">,
  question: Question,
): Promise<Reply> {
  const { context } = question;
  if (!context.may(operations.planMeal.act)) return mayNot;
  const named = await findSlot(name, question);
  // "Pizza" may be another than the one of "Pizza night"; "the pizza" is the one that is planned.
  const isMeant = /^(?:the|our)\s/i.test(name) || isSameName(named?.meal?.recipeName ?? "", name);
  const planned = isMeant ? named : undefined;
  const to = await slotAt({ date: days.start, mealType: planned?.mealType ?? mealType, meal: undefined }, question);
  if (planned?.meal) return exchange(planned, to, question);
  const recipeName = sentence(name.replace(/^(?:the|a|an|some)\s+/i, ""));
  const meal = { id: newId<"meal">(), date: to.date, mealType: to.mealType, recipeName };
  const change: Change = { name: "planMeal", input: meal };
  const words = formatForDay(to.date, context.today);
  const instead = to.meal ? ` instead of ${to.meal.recipeName}` : "";
  // What no list of foods knows may be no dish at all.
  if (to.meal || checkIngredients([recipeName], []).notChecked.length > 0)
    return askFirst(
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
  if (!slot?.meal) return slot ? nothingPlanned(slot, question) : noMeal(text);
  const { recipeName, ingredients, steps, prepTime, cookTime, servings, date } = withScaledSteps(slot.meal);
  const minutes = (prepTime ?? 0) + (cookTime ?? 0);
  const lacking = {
    lead: `${recipeName} is planned ${formatForDay(date, today)} by its name alone; I have no recipe for it.`,
  };
  if (ask === "day") return { lead: `**${recipeName}** is planned ${formatForDay(date, today)}.` };
  if (ask === "servings") return { lead: `**${recipeName}** is for ${servings} people.` };
  if (ask === "time") return minutes === 0 ? lacking : { lead: `**${recipeName}** takes ${minutes} minutes.` };
  if (ask === "steps") return steps.length === 0 ? lacking : { lead: `**${recipeName}**:`, list: steps };
  const list = ingredients.map(({ name, quantity, unit }) => [quantity ?? "", unit, name].filter(Boolean).join(" "));
  return list.length === 0 ? lacking : { lead: `**${recipeName}** for ${servings} needs:`, list };
}
