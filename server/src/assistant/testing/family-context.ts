/** A family as a planner sees it, for tests. */
import type { Member } from "@hub/shared/features/members/schema";
import { idSchema, newId } from "@hub/shared/ids";
import type { FamilyContext } from "../planner/planner.ts";

/** Chance goes by the family, so tests name theirs. */
export const familyNamed = (number: number) => idSchema<"family">().parse(String(number).padStart(26, "0"));

export function member(name: string, more: Partial<Member> = {}): Member {
  return {
    id: newId(),
    name,
    dietaryRestrictions: [],
    color: null,
    profileImageUrl: null,
    status: "available",
    statusAt: null,
    statusUntil: null,
    age: null,
    ...more,
  };
}

/** A Saturday morning in autumn, with nothing planned and nobody on the roster. */
export function familyContext(more: Partial<FamilyContext> = {}): FamilyContext {
  return {
    familyId: familyNamed(1),
    timeZone: "Europe/Berlin",
    today: "2026-11-21",
    hour: 10,
    season: "autumn",
    members: [],
    meals: [],
    replacedMeals: [],
    list: [],
    supplies: [],
    events: [],
    activities: [],
    previousActivities: [],
    preferences: [],
    ...more,
  };
}
