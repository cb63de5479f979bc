/**
 * The built-in planner's choice of dishes. Chance assigns each suitable dish to one weekday of a week. So seven
 * concurrent requests get seven different dinners, even from nodes that do not see each other's choice yet.
 */
import { weekdayOf, weekOf } from "@hub/shared/days";
import { itemKey } from "@hub/shared/features/shopping/categories";
import { shouldBeUsedSoon } from "@hub/shared/features/supplies/use-up";
import { nameKey } from "@hub/shared/text";
import type { Dish, DishTrait } from "../catalogue/dish.ts";
import { seededChance } from "./chance.ts";
import { dishesWithout, restrictionsOf } from "./dishes.ts";
import { hasEveningEvent } from "./evening.ts";
import { type DishWishes, readWishes, traitOf } from "./meal-preferences.ts";
import type { FamilyContext, MealRequest } from "./planner.ts";
import { hasTaste, readTastes, type Tastes } from "./tastes.ts";
import { createRepetition, repeats } from "./variety.ts";

const maxProposals = 12;
const weekDays = 7;
const minDishes = 2 * weekDays;
const points = {
  wish: 60,
  season: 15,
  outOfSeason: -40,
  childFriendly: 12,
  tooSpicy: -80,
  pace: 15,
  chance: 20,
  taste: 25,
  distaste: -200,
  usesUp: 40,
};
/** Requested traits that exclude other dishes, if any dish has them. "Healthy" and "light" only raise the score. */
const kinds = ["quick", "one-pot", "soup", "salad", "baked", "spicy", "festive"] as const;
const spicyFromAge = 10;
const childUntilAge = 13;

/** The most suitable dishes for a meal, best first. */
export async function rankDishes(request: MealRequest, context: FamilyContext): Promise<Dish[]> {
  const wishes = readWishes(request.preferences);
  const safe = await dishesWithout(request.mealType, [...restrictionsOf(context.members), ...wishes.restrictions]);
  const tastes = readTastes(context.preferences, request.date);
  const matching = narrow(excludeDisliked(safe, tastes, wishes), wishes);
  const dayShare = shareOfDay(matching, request, context);
  const repetitionOf = createRepetition(request, context);
  const isFresh = (dish: Dish) => repetitionOf(dish) < repeats.rejected;
  const expiring = suppliesToUseUp(request.date, context);
  const usesUp = (dish: Dish) => ingredientNames(dish).some((name) => expiring.has(itemKey(name)));
  // Expiring food does not wait for the weekday of its dish.
  const candidates = dayShare.some(isFresh)
    ? matching.filter((dish) => dayShare.includes(dish) || usesUp(dish))
    : matching;
  const isBusy = hasEveningEvent(context.events, request.date, context.timeZone);
  const score = (dish: Dish) =>
    scoreOf(dish, { request, context, wishes, tastes }) +
    (usesUp(dish) ? points.usesUp : 0) +
    paceOf(dish, request, isBusy) -
    repetitionOf(dish);
  return candidates
    .map((dish) => ({ dish, score: score(dish) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxProposals)
    .map(({ dish }) => dish);
}

/** The supplies to use up soon on that day. */
function suppliesToUseUp(date: string, { supplies }: FamilyContext): ReadonlySet<string> {
  return new Set(supplies.filter((supply) => shouldBeUsedSoon(supply, date)).map(({ name }) => itemKey(name)));
}

/** Removes disliked dishes, if enough remain for two weeks and unless the request names them. */
function excludeDisliked(dishes: readonly Dish[], { disliked }: Tastes, { words }: DishWishes): readonly Dish[] {
  const unwanted = disliked.filter((taste) => !words.some((word) => hasTaste([taste], word)));
  const remaining = dishes.filter((dish) => !unwanted.some((taste) => suitsTaste(dish, taste)));
  return remaining.length >= minDishes ? remaining : dishes;
}

function suitsTaste(dish: Dish, taste: string): boolean {
  const trait = traitOf(taste);
  if (trait) return isLike(dish, trait);
  return hasTaste([dish.recipeName, dish.cuisine, dish.main, ...ingredientNames(dish)], taste);
}

function ingredientNames({ ingredients }: Dish): string[] {
  return ingredients.map(({ name }) => name);
}

/** The dishes that match a requested word, such as a cuisine or an ingredient. All dishes if none matches. */
function narrow(dishes: readonly Dish[], { words, liked }: DishWishes): readonly Dish[] {
  let matching = dishes;
  const narrowTo = (isMatch: (dish: Dish) => boolean): boolean => {
    const matches = matching.filter(isMatch);
    if (matches.length > 0) matching = matches;
    return matches.length > 0;
  };
  for (const word of words) {
    // "Fish" means a fish dish before a dish with fish sauce.
    const hasMain = narrowTo(({ recipeName, cuisine, main }) => hasWord([recipeName, cuisine, main], word));
    if (!hasMain) narrowTo((dish) => hasWord(ingredientNames(dish), word));
  }
  for (const kind of kinds) if (liked.includes(kind)) narrowTo(({ traits }) => traits.includes(kind));
  return matching;
}

function hasWord(names: readonly string[], word: string): boolean {
  const stem = word.length > 3 ? word.replace(/e?s$/, "") : word;
  return names.some((name) =>
    nameKey(name)
      .split(/[^\p{L}\p{N}]+/u)
      .some((part) => part.startsWith(stem)),
  );
}

/** The dishes of the weekday. */
function shareOfDay(dishes: readonly Dish[], { date }: MealRequest, { familyId }: FamilyContext): Dish[] {
  const { start } = weekOf(date);
  const shuffled = dishes
    .map((dish) => ({ dish, at: seededChance(familyId, start, dish.recipeName) }))
    .sort((a, b) => a.at - b.at);
  return shuffled.filter((_, index) => index % weekDays === weekdayOf(date)).map(({ dish }) => dish);
}

interface ScoreInput {
  request: MealRequest;
  context: FamilyContext;
  wishes: DishWishes;
  tastes: Tastes;
}

function scoreOf(dish: Dish, { request, context, wishes, tastes }: ScoreInput): number {
  const has = (trait: DishTrait) => dish.traits.includes(trait);
  let score = points.chance * seededChance(context.familyId, request.date, dish.recipeName);
  for (const trait of wishes.liked) if (isLike(dish, trait)) score += points.wish;
  for (const trait of wishes.disliked) if (has(trait)) score -= points.wish;
  for (const taste of tastes.liked) if (suitsTaste(dish, taste)) score += points.taste;
  for (const taste of tastes.disliked) if (suitsTaste(dish, taste)) score += points.distaste;
  if (dish.seasons.length > 0) score += dish.seasons.includes(context.season) ? points.season : points.outOfSeason;
  const ages = context.members.flatMap(({ age }) => (age === null ? [] : [age]));
  if (ages.some((age) => age < childUntilAge) && has("kid-friendly")) score += points.childFriendly;
  if (ages.some((age) => age < spicyFromAge) && has("spicy") && !wishes.liked.includes("spicy"))
    score += points.tooSpicy;
  if (has("festive") && !wishes.liked.includes("festive")) score -= points.pace;
  return score;
}

/** "Healthy" includes light dishes, salads and vegetable dishes. */
function isLike({ traits, main }: Dish, trait: DishTrait): boolean {
  if (traits.includes(trait)) return true;
  return trait === "healthy" && (traits.includes("light") || traits.includes("salad") || main === "vegetables");
}

/** Prefers quick dishes on weekdays and busy evenings, and long ones on free weekend days. */
function paceOf({ traits }: Dish, { date }: MealRequest, isBusy: boolean): number {
  const weekday = weekdayOf(date);
  const isWeekend = weekday === 0 || weekday === 6;
  let score = 0;
  if (traits.includes("quick") && (isBusy || !isWeekend)) score += isBusy ? points.pace * 2 : points.pace / 2;
  if (traits.includes("weekend")) score += isWeekend && !isBusy ? points.pace : -points.pace * 2;
  return score;
}
