/** What the assistant sees and may do: one family, at one moment, as the person who asks and never beyond their role. */
import { dayOf } from "@hub/shared/days";
import type { Activity } from "@hub/shared/features/activities/schema";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MealId, MemberId } from "@hub/shared/ids";
import { type Act, may } from "@hub/shared/permissions";
import type * as Y from "yjs";
import type { Membership } from "../auth/membership.ts";
import type { FamilyDocument } from "../http/family-document.ts";
import { type Change, makeChange } from "./changes.ts";
import type { MealRequest } from "./engine.ts";
import type { Planning, PlanningFamily } from "./planning.ts";

export interface DinnerWish {
  /** `YYYY-MM-DD` where the family lives. */
  day: string;
  preferences: string[];
  /** Dinners that were said no to. */
  avoid: string[];
}

export interface ActivityWish {
  isIndoor: boolean | undefined;
  isForChildren: boolean;
}

/** What is thought of rather than looked up. Each throws `invalid` with a kind sentence when there is nothing to offer. */
export interface Thinking {
  /** A dinner that nobody who eats that day must not eat; nothing is planned yet. */
  suggestDinner(wish: DinnerWish): Promise<Omit<Meal, "id">>;
  /** The same, and planned. */
  planDinner(wish: DinnerWish): Promise<Meal>;
  /** Puts what meals need on the list, and answers the lines it touched. */
  fillList(mealIds: MealId[]): Promise<ShoppingLine[]>;
  /** Puts new ideas in place of the old ones. */
  suggestActivities(wish: ActivityWish): Promise<Activity[]>;
}

export interface Household {
  asker: { memberId: MemberId; firstName: string };
  now: Date;
  /** The family's day. */
  today: string;
  timeZone: string;
  may(act: Act): boolean;
  read<T>(look: (doc: Y.Doc) => T): Promise<T>;
  /** Makes all of the changes at once, stored when this resolves. */
  change(changes: readonly Change[]): Promise<void>;
  thinking: Thinking;
}

export interface HouseholdParts {
  document: FamilyDocument;
  planning: Planning;
  familyOf(membership: Membership): Promise<PlanningFamily>;
}

export async function openHousehold(membership: Membership, parts: HouseholdParts): Promise<Household> {
  const { document, planning, familyOf } = parts;
  const family = await familyOf(membership);
  const now = new Date();
  return {
    asker: { memberId: membership.memberId, firstName: membership.user.firstName },
    now,
    today: dayOf(now.toISOString(), family.timeZone),
    timeZone: family.timeZone,
    may: (act) => may(membership.role, act),
    read: family.read,
    change: (changes) =>
      document.edit(membership, (doc) => {
        for (const change of changes) makeChange(doc, change);
      }),
    thinking: {
      suggestDinner: (wish) => planning.suggestMeal(family, dinner(wish)),
      planDinner: (wish) => planning.planMeal(family, dinner(wish)),
      fillList: (mealIds) => planning.fillList(family, mealIds),
      suggestActivities: ({ isIndoor, isForChildren }) =>
        planning.findActivities(family, {
          weather: undefined,
          likes: isForChildren ? ["for kids"] : [],
          isIndoor,
          minutes: activityMinutes,
        }),
    },
  };
}

/** The spec's time for an activity when nobody says how long. */
const activityMinutes = 120;

function dinner({ day, preferences, avoid }: DinnerWish): MealRequest {
  return { date: day, mealType: "dinner", preferences, avoid };
}
