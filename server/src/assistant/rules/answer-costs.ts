/**
 * Answers questions about costs, from the family's prices, and about nutrition. Unknown values are reported, never
 * guessed.
 */

import { addDays } from "@hub/shared/days";
import { readMeals } from "@hub/shared/features/meals/document";
import type { Meal } from "@hub/shared/features/meals/schema";
import { keyOf, readPrices } from "@hub/shared/features/prices/document";
import { estimate } from "@hub/shared/features/prices/estimate";
import { moneyText, roundMoneyText } from "@hub/shared/features/prices/money";
import type { Price } from "@hub/shared/features/prices/schema";
import { type Figure, nutritionOfMeals } from "@hub/shared/features/recipes/nutrition/meals-nutrition";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readStores } from "@hub/shared/features/shopping/lists-and-stores-document";
import type { Need } from "@hub/shared/features/shopping/meal-needs";
import { needsOf } from "@hub/shared/features/shopping/needs";
import { formatCount } from "@hub/shared/format-count";
import { formatDay, formatList } from "@hub/shared/phrases";
import type { Question } from "../actions/responder.ts";
import { findSlot, mealNotFound, nothingPlanned } from "./find-meal.ts";
import type { IntentOf } from "./intent.ts";
import { findByName } from "./names.ts";
import type { Reply } from "./reply.ts";

export async function answerCost(intent: IntentOf<"cost">, question: Question): Promise<Reply> {
  const { context } = question;
  const prices = await context.read(readPrices);
  if (intent.ask === "thing") return answerPrice(prices, intent.name ?? "", question);
  const [needs, emptyReply] = await (intent.ask === "list" ? neededByList(question) : neededByMeals(intent, question));
  if (needs.length === 0) return { lead: emptyReply };
  const currency = await context.currency();
  const { cents, priced, unpriced } = estimate(prices, currency, needs);
  if (priced.length === 0) return { lead: "I have no prices for any of it yet." };
  const all = formatCount(priced.length + unpriced.length, "item");
  const of = unpriced.length === 0 ? all : `${priced.length} of ${all}`;
  return {
    lead: `About **${roundMoneyText({ cents, currency }, context.language)}**, based on the latest prices for ${of}.`,
  };
}

/** The needs, and the reply if there are none. */
type NeedsOrReply = readonly [Need[], string];

async function neededByList({ context }: Question): Promise<NeedsOrReply> {
  const lines = await context.read(readShoppingList);
  return [lines.filter(({ completed }) => !completed), "There is nothing left to buy."];
}

async function neededByMeals({ days, mealType }: IntentOf<"cost">, { context }: Question): Promise<NeedsOrReply> {
  const span = days ?? { start: context.today, end: addDays(context.today, 7), words: "in the next seven days" };
  const meals = await context.read((doc) => readMeals(doc, span));
  const chosenMeals = meals.filter((meal) => mealType === undefined || meal.mealType === mealType);
  return [chosenMeals.flatMap(needsOf), `No ${mealType ?? "meal"} with a recipe is planned ${span.words}.`];
}

async function answerPrice(prices: readonly Price[], name: string, { context }: Question): Promise<Reply> {
  const { today, language } = context;
  // Prices are sorted newest first. Reversed, the map keeps the newest price of each item.
  const latest = new Map(prices.toReversed().map((price) => [keyOf(price), price]));
  const named = [...latest.values()].filter((price) => price.name !== null);
  const found = findByName(named, name, (price) => price.name ?? "");
  const several = found.kind === "several" ? found.items : [];
  const priced = found.kind === "one" ? [found.item] : several;
  if (priced.length === 0) return { lead: `I have no price for ${name}.` };
  const stores = new Map((await context.read(readStores)).map((store) => [store.id, store.name]));
  const sentences = priced.map((price) => {
    const amount = price.quantity === "" ? "" : ` for ${price.quantity}`;
    const store = price.storeId === null ? undefined : stores.get(price.storeId);
    const where = store === undefined ? "" : ` at ${store}`;
    return `**${price.name}** cost ${moneyText(price, language)}${amount}${where} ${formatDay(price.day, today)}.`;
  });
  return { lead: sentences.join(" ") };
}

const figureNames = {
  kcal: "kcal",
  protein: "g of protein",
  fat: "g of fat",
  carbohydrate: "g of carbohydrate",
  fibre: "g of fiber",
  salt: "g of salt",
} as const satisfies Record<Figure, string>;
const decimals: Readonly<Record<Figure, number>> = { kcal: 0, protein: 0, fat: 0, carbohydrate: 0, fibre: 0, salt: 1 };
const defaultFigures: readonly Figure[] = ["kcal", "protein", "fat", "carbohydrate"];

export async function answerNutrition(
  { figure, meal: text }: IntentOf<"nutrition">,
  question: Question,
): Promise<Reply> {
  if (!(await question.context.showsNutrition())) return { lead: "A grown-up can tell you more about that." };
  const slot = await findSlot(text, question);
  if (!slot?.meal) return slot ? nothingPlanned(slot, question) : mealNotFound(text);
  return nutritionReply(slot.meal, figure === undefined ? defaultFigures : [figure]);
}

function nutritionReply(meal: Meal, figures: readonly Figure[]): Reply {
  const found = nutritionOfMeals([meal]);
  const { matchedCount, ingredientCount } = found;
  const values = figures.flatMap((figure) =>
    found[figure] === null ? [] : [`${found[figure].toFixed(decimals[figure])} ${figureNames[figure]}`],
  );
  if (matchedCount === 0 || values.length === 0)
    return { lead: `I don't have that information for **${meal.recipeName}**.` };
  const basis = `based on ${matchedCount} of ${ingredientCount} ingredients`;
  return { lead: `A serving of **${meal.recipeName}** has about ${formatList(values)}, ${basis}.` };
}
