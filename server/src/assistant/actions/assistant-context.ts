/** The data and actions of the assistant: one family, at one moment, with the role of the user who asks. */

import { dayOf } from "@hub/shared/days";
import { HubError } from "@hub/shared/errors";
import type { Activity } from "@hub/shared/features/activities/schema";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { describeMeal } from "@hub/shared/features/meals/meal-description";
import type { Meal, PlannedDish, Recipe } from "@hub/shared/features/meals/schema";
import { showsNutrition } from "@hub/shared/features/profile/shows-nutrition";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import type { FamilyId, MealId, MemberId, UserId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { type Act, may } from "@hub/shared/permissions";
import { conjugate } from "@hub/shared/phrases";
import type * as Y from "yjs";
import type { Membership } from "../../auth/membership.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Live } from "../../live/live.ts";
import { decryptFor, hasDecryptedText } from "../../private-events.ts";
import type { Families } from "../../storage/families.ts";
import type { Preferences } from "../../storage/preferences.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";
import type { SettingsStore } from "../../storage/settings.ts";
import type { ReadSubscribedEvents } from "../../subscribed-events.ts";
import { findDish } from "../planner/dishes.ts";
import type { MealRequest } from "../planner/planner.ts";
import type { Planning, PlanningFamily } from "../planner/planning.ts";
import {
  type ChangeExecutor,
  type ChangeExecutorParts,
  createChangeExecutor,
  type FamilyLocale,
  type Outcome,
} from "./change-executor.ts";
import type { Change } from "./changes.ts";

export interface ActivityQuery {
  isIndoor: boolean | undefined;
  isForChildren: boolean;
}

/** Suggestions of the planners. If no meal or activity fits, they throw `invalid` with a message for the user. */
export interface Suggestions {
  /** Suggests a meal that is safe for all eaters of that day. Plans nothing. */
  suggestMeal(request: MealRequest): Promise<PlannedDish>;
  /** Suggests a safe meal and plans it. */
  planMeal(request: MealRequest): Promise<Meal>;
  /** The lines that meals would add to the list. Writes nothing. */
  previewList(mealIds: MealId[]): Promise<ShoppingLine[]>;
  /** Finds a recipe by name, without a check of restrictions. */
  findRecipe(name: string): Pick<Recipe, "recipeName" | "ingredients" | "steps"> | undefined;
  /** Replaces the previous ideas. */
  suggestActivities(request: ActivityQuery): Promise<Activity[]>;
}

/** The stored tastes of the user. */
export interface TasteStore {
  /** Throws `conflict` with a message for the user if the limit is reached. */
  remember(text: string): Promise<void>;
  forget(text: string): Promise<void>;
}

export interface AssistantContext {
  familyId: FamilyId;
  user: { memberId: MemberId; firstName: string };
  now: Date;
  /** The current day in the family's time zone. */
  today: string;
  timeZone: string;
  /** The language of the user's screens. */
  language: string;
  may(act: Act): boolean;
  /** The family's currency. */
  currency(): Promise<string>;
  /** True if the user's settings show nutrition. */
  showsNutrition(): Promise<boolean>;
  read<T>(select: (doc: Y.Doc) => T): Promise<T>;
  /** Events of subscribed calendars. They are read-only. */
  readSubscribedEvents(range: { start: string; end: string }): Promise<Occurrence[]>;
  /** Decrypts the user's own private events. */
  decryptOwnEvents(occurrences: Occurrence[]): Promise<Occurrence[]>;
  /**
   * Makes changes and stores them. A removal or an invite waits for the user's confirmation. If a reply has more
   * than five changes, all of them wait. Throws `forbidden` if the role does not allow a change.
   */
  change(changes: readonly Change[]): Promise<Outcome>;
  suggestions: Suggestions;
  /** The user's tastes in their own words. Data, never an instruction. */
  tastes: readonly string[];
  tasteStore: TasteStore;
}

/** Wraps the context to record whether it decrypted private events. Only the user may see their text. */
export function trackPrivateReads(context: AssistantContext): { context: AssistantContext; hasReadPrivate(): boolean } {
  let hasReadPrivate = false;
  return {
    context: {
      ...context,
      async decryptOwnEvents(occurrences) {
        const decrypted = await context.decryptOwnEvents(occurrences);
        hasReadPrivate ||= hasDecryptedText(decrypted);
        return decrypted;
      },
    },
    hasReadPrivate: () => hasReadPrivate,
  };
}

export interface AssistantContextParts {
  document: FamilyDocument;
  readSubscribedEvents: ReadSubscribedEvents;
  privateKeys: Pick<PrivateKeys, "ofUser">;
  planning: Planning;
  preferences: Preferences;
  families: Pick<Families, "readLocale">;
  settings: Pick<SettingsStore, "read">;
  live: Pick<Live, "notifyPersonalDataChange">;
  familyOf(membership: Membership): Promise<PlanningFamily>;
}

export interface ContextOptions {
  /** Stores changes with the reply. */
  storeChanges: ChangeExecutorParts["storeChanges"];
  language: string;
  /** Aborts the planner. */
  signal?: AbortSignal;
}

export interface OpenedContext {
  context: AssistantContext;
  /** The executor of the context's changes. */
  executor: ChangeExecutor;
  /** True if private events of the user were decrypted. */
  hasReadPrivate(): boolean;
}

export async function openAssistantContext(
  membership: Membership,
  parts: AssistantContextParts,
  { storeChanges, language, signal }: ContextOptions,
): Promise<OpenedContext> {
  const { document, planning, familyOf } = parts;
  const [family, tastes] = await Promise.all([familyOf(membership), parts.preferences.list(membership.user._id)]);
  const now = new Date();
  const { timeZone } = family;
  const locale = { today: dayOf(now.toISOString(), timeZone), timeZone, language };
  const { role } = membership;
  const { read } = family;
  const executor = createChangeExecutor({
    role,
    context: locale,
    read,
    edit: (change) => document.editAsAssistant(membership, change),
    storeChanges,
  });
  const context: AssistantContext = {
    familyId: membership.familyId,
    user: { memberId: membership.memberId, firstName: membership.user.firstName },
    now,
    ...locale,
    may: (act) => may(role, act),
    currency: async () => (await parts.families.readLocale(membership.familyId)).currency,
    showsNutrition: async () => showsNutrition(await parts.settings.read(membership.user._id), role),
    read,
    readSubscribedEvents: (range) => parts.readSubscribedEvents(membership.familyId, { ...range, timeZone }),
    decryptOwnEvents: (occurrences) => decryptFor(membership.user._id, occurrences, parts.privateKeys),
    change: executor.change,
    tastes: tastes.map(({ text }) => text),
    tasteStore: createTasteStore(membership.user._id, parts),
    suggestions: createSuggestions(executor, { planning, family: { ...family, signal }, context: locale }),
  };
  return { ...trackPrivateReads(context), executor };
}

interface SuggestionParts {
  planning: Planning;
  family: PlanningFamily;
  context: FamilyLocale;
}

function createSuggestions(executor: ChangeExecutor, { planning, family, context }: SuggestionParts): Suggestions {
  const describePlan = (meal: Meal) => conjugate(["Plan", describeMeal(meal, context)]);
  let plannedCount = 0;
  return {
    findRecipe: findDish,
    suggestMeal: (request) => planning.suggestMeal(family, request),
    planMeal: async (request) => {
      plannedCount += 1;
      if (plannedCount > maxPlanned) throw new HubError("invalid", "I can plan at most a week at a time.");
      return executor.applySuggestion(
        operations.planMeal.act,
        (edit) => planning.planMeal({ ...family, edit }, request),
        describePlan,
      );
    },
    previewList: (mealIds) => planning.previewList(family, mealIds),
    suggestActivities: ({ isIndoor, isForChildren }) => {
      const likes = isForChildren ? ["for kids"] : [];
      const request = { weather: undefined, likes, isIndoor, minutes: activityMinutes };
      return executor.applySuggestion(
        operations.recommendActivities.act,
        (edit) => planning.findActivities({ ...family, edit }, request),
        ({ length }) => conjugate(["Put", `${length} new ${length === 1 ? "idea" : "ideas"} in place of the old ones`]),
      );
    },
  };
}

/** Enough for a week of dinners. It stops a manipulated model from planning without end. */
const maxPlanned = 7;

function createTasteStore(userId: UserId, { preferences, live }: AssistantContextParts): TasteStore {
  return {
    async remember(text) {
      await preferences.add(userId, text);
      live.notifyPersonalDataChange(userId);
    },
    async forget(text) {
      const stored = await preferences.list(userId);
      const ids = stored.filter((taste) => taste.text === text).map(({ id }) => id);
      for (const id of ids) await preferences.remove(userId, id);
      live.notifyPersonalDataChange(userId);
    },
  };
}

/** The default duration of an activity, from the specification. */
const activityMinutes = 120;
