/**
 * On Saturday evening, in the family's time zone, plans the missing dinners of the coming week. It skips families that
 * planned none this week, and families where a planner turned the feature off.
 */

import { addDays, dayOf, hourOf, weekdayOf, weekOf } from "@hub/shared/days";
import { HubError } from "@hub/shared/errors";
import { readMeals } from "@hub/shared/features/meals/document";
import type { FamilyId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { may } from "@hub/shared/permissions";
import type * as Y from "yjs";
import type { Planning, PlanningFamily } from "../assistant/planner/planning.ts";
import { type TasteSources, tastesOf } from "../assistant/planner/planning-family.ts";
import type { HubEditor } from "../documents/hub-editor.ts";
import type { Families } from "../storage/families.ts";
import type { Memberships } from "../storage/memberships.ts";
import type { SettingsStore } from "../storage/settings.ts";

const saturday = 6;
const eveningHour = 18;
const daysOfWeek = 7;
const wishes = ["healthy", "family-friendly"];

export interface WeeklyDinnersParts extends TasteSources {
  families: Families;
  memberships: Memberships;
  settings: SettingsStore;
  hubEditor: HubEditor;
  planning: Planning;
}

export function createWeeklyDinners(parts: WeeklyDinnersParts) {
  const { families, memberships, settings, hubEditor, planning } = parts;

  async function isEnabled(familyId: FamilyId): Promise<boolean> {
    const planners = (await memberships.ofFamily(familyId)).filter(({ role }) => may(role, operations.planMeal.act));
    const choices = await Promise.all(planners.map(({ userId }) => settings.read(userId)));
    return choices.length > 0 && choices.every(({ preferences: { autoGenerateMeals } }) => autoGenerateMeals);
  }

  /** The family with an edit that must not replace a dinner that a person plans meanwhile. */
  function familyFor(day: string, base: Pick<PlanningFamily, "familyId" | "timeZone" | "preferences">): PlanningFamily {
    const { familyId } = base;
    return {
      ...base,
      read: (select) => hubEditor.read(familyId, select),
      edit: (change) =>
        hubEditor.edit(familyId, (doc) => {
          if (hasDinner(doc, day)) throw new HubError("conflict");
          return change(doc);
        }),
    };
  }

  async function planWeek(familyId: FamilyId, timeZone: string, sunday: string): Promise<void> {
    const thisWeek = { start: addDays(sunday, -daysOfWeek), end: sunday };
    const hasPlanned = await hubEditor.read(familyId, (doc) => readDinners(doc, thisWeek).length > 0);
    if (!hasPlanned) return;
    const preferences = await tastesOf(familyId, parts);
    for (let index = 0; index < daysOfWeek; index++) {
      const date = addDays(sunday, index);
      try {
        const family = familyFor(date, { familyId, timeZone, preferences });
        if (await family.read((doc) => hasDinner(doc, date))) continue;
        await planning.planMeal(family, { date, mealType: "dinner", preferences: wishes, avoid: [] });
      } catch (error) {
        // No dish is safe for all members, or a person planned that day first. The day stays as it is.
        if (!(error instanceof HubError && (error.code === "invalid" || error.code === "conflict"))) throw error;
      }
    }
  }

  return async (nowMs: number): Promise<void> => {
    for (const { familyId, timeZone } of await families.inUse()) {
      const today = dayOf(nowMs, timeZone);
      if (weekdayOf(today) !== saturday || hourOf(nowMs, timeZone) < eveningHour) continue;
      const { end: sunday } = weekOf(today);
      if (!(await isEnabled(familyId))) continue;
      if (await families.claim(familyId, "plannedWeek", sunday)) await planWeek(familyId, timeZone, sunday);
    }
  };
}

function readDinners(doc: Y.Doc, range: { start: string; end: string }) {
  return readMeals(doc, range).filter(({ mealType }) => mealType === "dinner");
}

function hasDinner(doc: Y.Doc, day: string): boolean {
  return readDinners(doc, { start: day, end: addDays(day, 1) }).length > 0;
}
