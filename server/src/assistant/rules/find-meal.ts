/** Finds a meal by its day, such as "tonight's dinner", or by its name. */
import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal, MealType } from "@hub/shared/features/meals/schema";
import { formatForDay } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findDays } from "./day-phrases.ts";
import { findByName } from "./names.ts";
import type { Reply } from "./reply.ts";

export interface Slot {
  date: string;
  mealType: MealType;
  /** The planned meal, if any. */
  meal: Meal | undefined;
}

const mealWords: readonly (readonly [RegExp, MealType])[] = [
  [/\bbreakfasts?\b/i, "breakfast"],
  [/\blunch(?:es)?\b/i, "lunch"],
  [/\bsnacks?\b/i, "snack"],
];
const fillers =
  /\b(?:the|our|my|planned|for|on|of|at|in|to|dinners?|supper|tea|meals?|lunch(?:es)?|breakfasts?|snacks?)\b|'s?\b/gi;

/** Finds the slot of a day or meal word ("Friday", "lunch") or of a planned dish. Undefined if no planned dish matches. */
export async function findSlot(text: string, { context }: Question): Promise<Slot | undefined> {
  const { today } = context;
  const meals = await context.read((doc) => readMeals(doc, { start: today, end: addDays(today, daysAhead) }));
  const mealType = mealWords.find(([pattern]) => pattern.test(text))?.[1] ?? "dinner";
  const found = findDays(text, today);
  if ((found?.rest ?? text).replace(fillers, "").trim() === "") {
    const date = found?.days.start ?? today;
    return { date, mealType, meal: meals.find((meal) => meal.date === date && meal.mealType === mealType) };
  }
  const named = findByName(
    meals,
    (found?.rest ?? text).replace(/\bfor (?:dinner|lunch|tea)$/i, ""),
    ({ recipeName }) => recipeName,
  );
  const meal = named.kind === "one" ? named.item : undefined;
  return meal && { date: meal.date, mealType: meal.mealType, meal };
}

export function mealNotFound(name: string): Reply {
  return { lead: `I couldn't find ${name} in the meal plan for the coming weeks.`, isUnknownName: true };
}

export function nothingPlanned({ date, mealType }: Slot, { context }: Question): Reply {
  return { lead: `No ${mealType} is planned ${formatForDay(date, context.today)}.` };
}

const daysAhead = 28;
