/**
 * Asks a planner for a family and stores what it proposes. The choice is made inside the edit of the document:
 * there every dish passes the filter again, with the restrictions of that moment, and it is known what other requests
 * have planned in the meantime.
 */

import { HubError } from "@hub/shared/errors";
import { readActivities } from "@hub/shared/features/activities/document";
import type { Activity } from "@hub/shared/features/activities/schema";
import { checkText } from "@hub/shared/features/meals/allergen-check";
import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { readMeal } from "@hub/shared/features/meals/document";
import type { Meal, PlannedDish, Recipe } from "@hub/shared/features/meals/schema";
import { checkRecipe, tagsOfRecipe } from "@hub/shared/features/meals/warnings";
import { readMembers } from "@hub/shared/features/members/document";
import { checkOwnDish } from "@hub/shared/features/recipes/as-dish";
import { type FamilyId, newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { nameKey } from "@hub/shared/text";
import type * as Y from "yjs";
import { createYielder } from "../../yielding.ts";
import { askInOrder } from "./ask-in-order.ts";
import { restrictionsOf } from "./dishes.ts";
import { fillList, previewList } from "./fill-list.ts";
import { readWishes } from "./meal-preferences.ts";
import {
  type ActivityRequest,
  type ContextSource,
  type FamilyContext,
  type Idea,
  type MealContext,
  type MealRequest,
  type Planners,
  readContext,
  readMealContext,
} from "./planner.ts";
import { createRepetition, repeats } from "./variety.ts";

/** A family as whoever asks sees and may change it: a person, or the hub itself. */
export interface PlanningFamily {
  familyId: FamilyId;
  timeZone: string;
  /** What its people told about their tastes, in their words. */
  preferences: readonly string[];
  /** What the weather is where it lives, in words; undefined when nobody knows. */
  weather?(): Promise<string | undefined>;
  read<T>(readFor: (doc: Y.Doc) => T): Promise<T>;
  edit<T>(change: (doc: Y.Doc) => T): Promise<T>;
  /** Its own recipes, as dishes. */
  familyDishes?(): Promise<readonly Recipe[]>;
  /** Aborted when nobody waits for the proposals any more. */
  signal?: AbortSignal | undefined;
}

export type Planning = ReturnType<typeof createPlanning>;

/** How often a planner is asked again because others planned the same meanwhile. */
const maxTries = 3;
const maxNewIdeas = 6;

/** Planners are asked in order: the next one when one does not answer, or has nothing that the family may have. */
export function createPlanning(...planners: Planners) {
  const readFor = (family: PlanningFamily, request?: MealRequest) =>
    readContext(family.read, sourceOf(family, request));

  /** Dishes that pass the filter now, checked one by one, so that the check within the edit is quick. */
  async function proposeDishes(family: PlanningFamily, request: MealRequest, context: FamilyContext) {
    const restrictions = restrictionsFor(request, context);
    const own = wantsFamilyDish(request) ? await safeFamilyDishes(family, restrictions) : [];
    if (own.length > 0) return { dishes: own, source: "planner" as const, isSafe: isSafeFamilyDish };
    const { answer, source } = await askInOrder(planners, {
      signal: family.signal,
      async ask(planner) {
        const yielder = createYielder();
        const safe: Recipe[] = [];
        for (const dish of await planner.planMeal(request, context, family.signal)) {
          await yielder.yieldToEventLoop();
          if (isSafeDish(dish, restrictions)) safe.push(dish);
        }
        return safe;
      },
      isEnough: (dishes) => dishes.length > 0,
    });
    return { dishes: answer, source, isSafe: isSafeDish };
  }

  async function proposeActivities(request: ActivityRequest, context: FamilyContext, signal?: AbortSignal) {
    const isSafe = isSafeFor(restrictionsOf(context.members));
    const { answer } = await askInOrder(planners, {
      signal,
      ask: (planner) => planner.suggestActivities(request, context, signal),
      isEnough: (ideas) => ideas.some(isSafe),
    });
    return answer;
  }

  return {
    /** A dish for a meal; nothing is planned yet. Throws `invalid` when there is nothing safe. */
    async suggestMeal(family: PlanningFamily, request: MealRequest): Promise<PlannedDish> {
      const context = await readFor(family, request);
      const { source, ...proposed } = await proposeDishes(family, request, context);
      const dish = pickDish(proposed, request, context) ?? nothingSafeError();
      return toMeal(dish.recipe, request, { context, source });
    },

    /** Plans a meal in place of what was planned. Throws `invalid`, and changes nothing, when there is nothing safe. */
    async planMeal(family: PlanningFamily, request: MealRequest): Promise<Meal> {
      for (let triesLeft = maxTries; ; triesLeft--) {
        const seen = await readFor(family, request);
        const { source, ...proposed } = await proposeDishes(family, request, seen);
        const id = await family.edit((doc) => {
          const context = readMealContext(doc, sourceOf(family, request));
          const dish = pickDish(proposed, request, context) ?? nothingSafeError();
          if (dish.repetition >= repeats.inWeek && triesLeft > 1) return undefined;
          const planned = newId<"meal">();
          operations.planMeal.apply(doc, {
            id: planned,
            ...toMeal(dish.recipe, request, { context, source }),
          });
          return planned;
        });
        if (id !== undefined) return family.read((doc) => readMeal(doc, id) ?? mealRemovedError());
      }
    },

    fillList: (family: PlanningFamily, mealIds: readonly string[] = []) => fillList(planners, family, mealIds),
    previewList: (family: PlanningFamily, mealIds: readonly string[]) => previewList(planners, family, mealIds),

    /** Replaces the old ideas by new ones; bookmarked ones stay. Throws `invalid` when nothing fits. */
    async findActivities(family: PlanningFamily, asked: ActivityRequest): Promise<Activity[]> {
      // What a person says of the weather counts more than the forecast.
      const request = { ...asked, weather: asked.weather ?? (await family.weather?.()) };
      const ideas = await proposeActivities(request, await readFor(family), family.signal);
      const ids = await family.edit((doc) => {
        const kept = readActivities(doc).filter(({ isBookmarked }) => isBookmarked);
        const isKept = (title: string) => kept.some((other) => nameKey(other.title) === nameKey(title));
        const safe = ideas.filter(isSafeFor(restrictionsOf(readMembers(doc))));
        const fresh = safe.filter(({ title }) => !isKept(title)).slice(0, maxNewIdeas);
        if (fresh.length === 0)
          throw new HubError("invalid", "I found nothing that fits. Try more time or other wishes.");
        // The newest comes first, so the best is made last.
        const recommended = fresh.reverse().map((idea) => ({ ...idea, id: newId<"activity">() }));
        operations.recommendActivities.apply(doc, { ideas: recommended });
        return new Set<string>(recommended.map(({ id }) => id));
      });
      return family.read((doc) => readActivities(doc).filter(({ id }) => ids.has(id)));
    },
  };
}

function sourceOf({ familyId, timeZone, preferences }: PlanningFamily, slot?: MealRequest): ContextSource {
  return { familyId, timeZone, preferences, nowMs: Date.now(), slot };
}

function isSafeFor(restrictions: readonly string[]) {
  return ({ title, description }: Idea) => checkText(`${title}. ${description}`, restrictions).forbidden.length === 0;
}

/** Dishes, and how each passes the filter. */
interface Proposed {
  dishes: readonly Recipe[];
  isSafe(dish: Recipe, restrictions: readonly string[]): boolean;
}

/** The first of the dishes that repeats least, of those that pass the filter. */
function pickDish({ dishes, isSafe }: Proposed, request: MealRequest, context: MealContext) {
  const restrictions = restrictionsFor(request, context);
  const repetitionOf = createRepetition(request, context);
  const ranked = dishes
    .map((recipe) => ({ recipe, repetition: repetitionOf(recipe) }))
    .sort((a, b) => a.repetition - b.repetition);
  // Checked one by one: this also runs within an edit, which holds up everybody else.
  return ranked.find(({ recipe }) => isSafe(recipe, restrictions));
}

/** What nobody of the family must eat, and what this meal must not have. */
function restrictionsFor({ preferences }: MealRequest, { members }: Pick<MealContext, "members">): string[] {
  return [...restrictionsOf(members), ...readWishes(preferences).restrictions];
}

function isSafeDish(dish: Recipe, restrictions: readonly string[]): boolean {
  return checkRecipe(dish, restrictions).forbidden.length === 0;
}

/** Nobody has checked people's own recipes: one that cannot be read in full is ruled out by any restriction. */
function isSafeFamilyDish(dish: Recipe, restrictions: readonly string[]): boolean {
  const { forbidden, notChecked } = checkOwnDish(dish, restrictions);
  return forbidden.length === 0 && (restrictions.length === 0 || notChecked.length === 0);
}

async function safeFamilyDishes(family: PlanningFamily, restrictions: readonly string[]): Promise<Recipe[]> {
  const yielder = createYielder();
  const safe: Recipe[] = [];
  for (const dish of (await family.familyDishes?.()) ?? []) {
    await yielder.yieldToEventLoop();
    if (isSafeFamilyDish(dish, restrictions)) safe.push(dish);
  }
  return safe;
}

/** "From our own recipes", "from our library". */
function wantsFamilyDish({ preferences }: MealRequest): boolean {
  return preferences.some((wish) =>
    /\b(?:(?:our|my|own|family) (?:own )?recipes?|(?:recipe )?library|cookbook)\b/i.test(wish),
  );
}

function toMeal(
  recipe: Recipe,
  { date, mealType }: MealRequest,
  { context, source }: { context: Pick<MealContext, "members" | "today">; source: Meal["source"] },
): PlannedDish {
  // Families with allergies rely on the tags, so no planner may set them.
  const dietaryTags = tagsOfRecipe(recipe);
  return { date, mealType, source, ...scaleRecipe(recipe, eatersOn(date, context)), dietaryTags };
}

/** Members who are away now count as away for today's meals; for other days, nobody knows yet. */
function eatersOn(date: string, { members, today }: Pick<MealContext, "members" | "today">): number {
  const there = members.filter(({ status }) => date !== today || status !== "away");
  return Math.max(1, there.length);
}

function nothingSafeError(): never {
  throw new HubError(
    "invalid",
    "I found nothing safe for everyone who eats. Try other wishes, or plan a meal in your own words.",
  );
}

function mealRemovedError(): never {
  throw new HubError("conflict");
}
