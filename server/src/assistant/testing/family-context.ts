/** A planner's view of a family, for tests. */
import type { Member } from "@hub/shared/features/members/schema";
import { idSchema, newId } from "@hub/shared/ids";
import type { FamilyContext } from "../planner/planner.ts";

/** Random choices depend on the family id, so tests set it. */
export const testFamilyId = (number: number) => idSchema<"family">().parse(String(number).padStart(26, "0"));

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

/** A Saturday morning in autumn, without planned meals or members. */
export function familyContext(more: Partial<FamilyContext> = {}): FamilyContext {
  return {
    familyId: testFamilyId(1),
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
