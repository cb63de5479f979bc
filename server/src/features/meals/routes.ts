import { reachesArchive } from "@hub/shared/archive";
import { mealsPart } from "@hub/shared/archive-parts";
import { addDays, dayOf } from "@hub/shared/days";
import { readMeal, readMeals } from "@hub/shared/features/meals/document";
import * as calls from "@hub/shared/features/meals/endpoints";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Routes } from "../../api/route.ts";
import type { Planning, PlanningFamily } from "../../assistant/planner/planning.ts";
import type { Membership } from "../../auth/membership.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { abortOnDisconnect } from "../../http/abort-on-disconnect.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";

export interface MealParts {
  document: FamilyDocument;
  archive: Archive;
  families: Pick<Families, "timeZoneOf">;
  limits: RateLimits;
  planning: Planning;
  /** The caller's family in the form that planning needs. */
  familyOf(membership: Membership): Promise<PlanningFamily>;
}

export function addMealRoutes(routes: Routes, parts: MealParts): void {
  const { document, archive, families, limits, planning, familyOf } = parts;
  routes.add(calls.listMeals, async ({ start, end }, membership) => {
    const timeZone = await families.timeZoneOf(membership.familyId);
    const days = {
      start: start && familyDay(start, timeZone),
      end: end && dayAfterEnd(end, timeZone),
    };
    const archived = reachesArchive(days) ? await archive.list(membership.familyId, mealsPart, days) : [];
    return document.read(membership, (doc) => readMeals(doc, days, archived));
  });

  routes.add(calls.generateMeal, async ({ date, mealType, preferences, preview, avoid }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const family = { ...(await familyOf(membership)), signal: abortOnDisconnect(request) };
    const day = familyDay(date ?? new Date().toISOString(), family.timeZone);
    const options = { date: day, mealType, preferences, avoid };
    return preview
      ? // A preview doesn't change who eats.
        {
          id: newId<"meal">(),
          notEating: [],
          guests: [],
          votes: [],
          cookedAt: null,
          ...(await planning.suggestMeal(family, options)),
        }
      : planning.planMeal(family, options);
  });

  routes.add(calls.generateShoppingList, async ({ mealPlanIds, preview }, membership, request) => {
    await limits.spend("assistant", membership.user._id);
    const family = { ...(await familyOf(membership)), signal: abortOnDisconnect(request) };
    return preview ? planning.previewList(family, mealPlanIds) : planning.fillList(family, mealPlanIds);
  });

  routes.add(calls.addMeal, async ({ date, ...meal }, membership) => {
    const day = familyDay(date, await families.timeZoneOf(membership.familyId));
    return document.editAndRead(membership, readMeal, (doc) => {
      const id = newId<"meal">();
      operations.planMeal.apply(doc, { id, date: day, source: "person", stepsServings: meal.servings, ...meal });
      return id;
    });
  });

  routes.add(calls.changeMeal, ({ id, servings, ...eating }, membership) =>
    document.editAndRead(membership, readMeal, (doc) => {
      const meal = readMeal(doc, id) ?? throwNotFound();
      const { notEating = meal.notEating, guests = meal.guests } = eating;
      if (eating.notEating || eating.guests) operations.setEaters.apply(doc, { id: meal.id, notEating, guests });
      if (servings !== undefined) operations.setServings.apply(doc, { id: meal.id, servings });
      return meal.id;
    }),
  );
}

/** The given day, or the day of an instant in the family's time zone. */
function familyDay(dayOrInstant: string, timeZone: string): string {
  return isDay(dayOrInstant) ? dayOrInstant : dayOf(dayOrInstant, timeZone);
}

/** The exclusive end. If `end` is an instant, its day is included, even at 23:59:59.999. */
function dayAfterEnd(end: string, timeZone: string): string {
  return isDay(end) ? end : addDays(dayOf(Date.parse(end) - 1, timeZone), 1);
}

function isDay(dayOrInstant: string): boolean {
  return !dayOrInstant.includes("T");
}
