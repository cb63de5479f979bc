/** What the assistant sees and may do: one family, at one moment, as the person who asks and never beyond their role. */
import { dayOf } from "@hub/shared/days";
import type { Activity } from "@hub/shared/features/activities/schema";
import type { Meal } from "@hub/shared/features/meals/schema";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { MemberId } from "@hub/shared/ids";
import { type Act, may } from "@hub/shared/permissions";
import type * as Y from "yjs";
import type { Membership } from "../auth/membership.ts";
import type { FamilyDocument } from "../http/family-document.ts";
import { type Change, makeChange } from "./changes.ts";

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
  /** Puts what this week's meals need on the list, and answers the lines it touched. */
  fillList(): Promise<ShoppingLine[]>;
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
  families: { timeZoneOf(familyId: Membership["familyId"]): Promise<string> };
  thinkingFor(membership: Membership): Thinking;
}

export async function openHousehold(membership: Membership, parts: HouseholdParts): Promise<Household> {
  const { document, families, thinkingFor } = parts;
  const timeZone = await families.timeZoneOf(membership.familyId);
  const now = new Date();
  return {
    asker: { memberId: membership.memberId, firstName: membership.user.firstName },
    now,
    today: dayOf(now.toISOString(), timeZone),
    timeZone,
    may: (act) => may(membership.role, act),
    read: (look) => document.read(membership, look),
    change: (changes) =>
      document.edit(membership, (doc) => {
        for (const change of changes) makeChange(doc, change);
      }),
    thinking: thinkingFor(membership),
  };
}
