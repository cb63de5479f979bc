/**
 * Asks planners for proposals and stores the chosen ones. The choice happens inside the edit of the document, which sees
 * concurrently planned meals. There, the allergen filter checks each dish again with the current restrictions.
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
import { checkOwnDish } from "@hub/shared/features/recipes/recipe-dish";
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

/** The family's data with the access of a user or of the hub itself. */
export interface PlanningFamily {
  familyId: FamilyId;
  timeZone: string;
  /** The family's tastes, in their own words. */
  preferences: readonly string[];
  /** Describes the weather at the family's town. Undefined if unknown. */
  weather?(): Promise<string | undefined>;
  read<T>(readFor: (doc: Y.Doc) => T): Promise<T>;
  edit<T>(change: (doc: Y.Doc) => T): Promise<T>;
  /** The family's recipes as dishes. */
  familyDishes?(): Promise<readonly Recipe[]>;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

export type Planning = ReturnType<typeof createPlanning>;

/** The number of tries if concurrent requests plan the same dish. */
const maxTries = 3;
const maxNewIdeas = 6;

/** Asks the planners in order until one makes a proposal that is safe for the family. */
export function createPlanning(...planners: Planners) {
  const readFor = (family: PlanningFamily, request?: MealRequest) =>
    readContext(family.read, sourceOf(family, request));

  /** Proposes dishes that pass the filter now, so the check within the edit is short. */
  async function proposeDishes(family: PlanningFamily, request: MealRequest, context: FamilyContext) {
    const restrictions = restrictionsFor(request, context);
    const familyDishes = wantsFamilyDish(request) ? await safeFamilyDishes(family, restrictions) : [];
    if (familyDishes.length > 0) return { dishes: familyDishes, source: "planner" as const, isSafe: isSafeFamilyDish };
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
      isSufficient: (dishes) => dishes.length > 0,
    });
    return { dishes: answer, source, isSafe: isSafeDish };
  }

  async function proposeActivities(request: ActivityRequest, context: FamilyContext, signal?: AbortSignal) {
    const isSafe = isSafeFor(restrictionsOf(context.members));
    const { answer } = await askInOrder(planners, {
      signal,
      ask: (planner) => planner.suggestActivities(request, context, signal),
      isSufficient: (ideas) => ideas.some(isSafe),
    });
    return answer;
  }

  return {
    /** Suggests a dish without planning it. Throws `invalid` if no dish is safe. */
    async suggestMeal(family: PlanningFamily, request: MealRequest): Promise<PlannedDish> {
      const context = await readFor(family, request);
      const { source, ...proposal } = await proposeDishes(family, request, context);
      const dish = pickDish(proposal, request, context) ?? nothingSafeError();
      return toMeal(dish.recipe, request, { context, source });
    },

    /** Plans a meal and replaces the planned one. Throws `invalid` without a change if no dish is safe. */
    async planMeal(family: PlanningFamily, request: MealRequest): Promise<Meal> {
      for (let triesLeft = maxTries; ; triesLeft--) {
        const initial = await readFor(family, request);
        const { source, ...proposal } = await proposeDishes(family, request, initial);
        const id = await family.edit((doc) => {
          const context = readMealContext(doc, sourceOf(family, request));
          const dish = pickDish(proposal, request, context) ?? nothingSafeError();
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

    /** Replaces the ideas except bookmarked ones. Throws `invalid` if nothing matches. */
    async findActivities(family: PlanningFamily, requested: ActivityRequest): Promise<Activity[]> {
      // The user's description of the weather takes precedence over the forecast.
      const request = { ...requested, weather: requested.weather ?? (await family.weather?.()) };
      const ideas = await proposeActivities(request, await readFor(family), family.signal);
      const ids = await family.edit((doc) => {
        const bookmarked = readActivities(doc).filter(({ isBookmarked }) => isBookmarked);
        const isSaved = (title: string) => bookmarked.some((other) => nameKey(other.title) === nameKey(title));
        const safe = ideas.filter(isSafeFor(restrictionsOf(readMembers(doc))));
        const newIdeas = safe.filter(({ title }) => !isSaved(title)).slice(0, maxNewIdeas);
        if (newIdeas.length === 0)
          throw new HubError("invalid", "I found nothing that fits. Allow more time or change your request.");
        // The dashboard shows the newest first, so add the best last.
        const recommended = newIdeas.reverse().map((idea) => ({ ...idea, id: newId<"activity">() }));
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

/** Dishes with their safety check. */
interface Proposal {
  dishes: readonly Recipe[];
  isSafe(dish: Recipe, restrictions: readonly string[]): boolean;
}

/** The least repetitive dish that passes the filter. */
function pickDish({ dishes, isSafe }: Proposal, request: MealRequest, context: MealContext) {
  const restrictions = restrictionsFor(request, context);
  const repetitionOf = createRepetition(request, context);
  const ranked = dishes
    .map((recipe) => ({ recipe, repetition: repetitionOf(recipe) }))
    .sort((a, b) => a.repetition - b.repetition);
  // Check one by one, because this runs within an edit and blocks other requests.
  return ranked.find(({ recipe }) => isSafe(recipe, restrictions));
}

/** The eaters' restrictions and the request's own. */
function restrictionsFor({ preferences }: MealRequest, { members }: Pick<MealContext, "members">): string[] {
  return [...restrictionsOf(members), ...readWishes(preferences).restrictions];
}

function isSafeDish(dish: Recipe, restrictions: readonly string[]): boolean {
  return checkRecipe(dish, restrictions).forbidden.length === 0;
}

/** The family's recipes are unreviewed. If one cannot be fully parsed, any restriction excludes it. */
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
  // Families with allergies rely on the tags, so planners must not set them.
  const dietaryTags = tagsOfRecipe(recipe);
  return { date, mealType, source, ...scaleRecipe(recipe, eatersOn(date, context)), dietaryTags };
}

/** For today's meals, members with the status "away" do not eat. */
function eatersOn(date: string, { members, today }: Pick<MealContext, "members" | "today">): number {
  const present = members.filter(({ status }) => date !== today || status !== "away");
  return Math.max(1, present.length);
}

function nothingSafeError(): never {
  throw new HubError(
    "invalid",
    "I found nothing that is safe for everyone. Change your request, or type in a meal yourself.",
  );
}

function mealRemovedError(): never {
  throw new HubError("conflict");
}
