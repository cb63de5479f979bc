/**
 * The interface of planners: the built-in one and the language model. A planner proposes and never writes. Its
 * proposals pass the allergen filter again in `planning.ts` before they are stored.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays, dayOf, hourOf, startOfDay } from "@hub/shared/days";
import { readActivities, readPreviousTitles } from "@hub/shared/features/activities/document";
import type { Activity } from "@hub/shared/features/activities/schema";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { eatingAt, readMeals, readReplacedDishes } from "@hub/shared/features/meals/document";
import { eatersOf } from "@hub/shared/features/meals/eaters";
import type { Meal, MealSource, MealType, Recipe } from "@hub/shared/features/meals/schema";
import { readMembers } from "@hub/shared/features/members/document";
import type { Member } from "@hub/shared/features/members/schema";
import type { BuiltInCategory } from "@hub/shared/features/shopping/categories";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import type { ShoppingLine } from "@hub/shared/features/shopping/schema";
import { readSupplies } from "@hub/shared/features/supplies/document";
import type { Supply } from "@hub/shared/features/supplies/schema";
import { type FamilyId, newId } from "@hub/shared/ids";
import type * as Y from "yjs";
import type { ReadDocument } from "../../document-batches.ts";
import { readCalendar } from "../../read-calendar.ts";
import type { Season } from "../catalogue/season.ts";
import { seasonOf } from "./find-season.ts";
import { varietyDays } from "./variety.ts";

export interface MealRequest {
  /** `YYYY-MM-DD` in the family's time zone. */
  date: string;
  mealType: MealType;
  /** In the user's words. */
  preferences: readonly string[];
  /** Names of rejected dishes. */
  avoid: readonly string[];
}

export interface ActivityRequest {
  /** In the user's words. */
  weather: string | undefined;
  /** In the user's words. */
  likes: readonly string[];
  /** True for indoors, false for outdoors, undefined for either. */
  isIndoor: boolean | undefined;
  minutes: number;
}

export type Idea = Omit<Activity, "id" | "isBookmarked" | "addedBy">;

/** The family's data for a planner. Text in it is data, never an instruction. */
export interface FamilyContext {
  familyId: FamilyId;
  timeZone: string;
  today: string;
  hour: number;
  season: Season;
  members: readonly Member[];
  /** The past and planned meals within three weeks of today and of the requested meal. */
  meals: readonly Meal[];
  /** Names of dishes that were planned for the same slot and then replaced or removed. */
  replacedMeals: readonly string[];
  list: readonly ShoppingLine[];
  /** The food at home, including used up items. */
  supplies: readonly Supply[];
  /** The events of the coming week and of the requested day. */
  events: readonly Occurrence[];
  activities: readonly Activity[];
  /** Titles of replaced recommendations, newest first. */
  previousActivities: readonly string[];
  /** The family's tastes, in their own words. */
  preferences: readonly string[];
}

export interface Planner {
  source: Exclude<MealSource, "person">;
  /** Dishes that all eaters can eat, best first. May be empty. */
  planMeal(request: MealRequest, context: FamilyContext, signal?: AbortSignal): Promise<Recipe[]>;
  /** Activities, best first. May be empty. */
  suggestActivities(request: ActivityRequest, context: FamilyContext, signal?: AbortSignal): Promise<Idea[]>;
  /** The categories of the items it knows. It receives only their names. */
  nameCategories(
    items: readonly string[],
    family: Pick<FamilyContext, "familyId">,
    signal?: AbortSignal,
  ): Promise<CategorizedItem[]>;
}

/** The planners in the order of use. */
export type Planners = readonly [Planner, ...Planner[]];

export interface CategorizedItem {
  item: string;
  category: BuiltInCategory;
}

const eventDays = 9;

export interface ContextSource extends Pick<FamilyContext, "familyId" | "timeZone" | "preferences"> {
  nowMs: number;
  slot?: MealSlot | undefined;
}

/** The part of the context to check again when a dish is stored. */
export type MealContext = Pick<FamilyContext, "today" | "members" | "meals" | "replacedMeals">;

/** Reads the context in steps and yields to the event loop between them. */
export async function readContext(read: ReadDocument, source: ContextSource): Promise<FamilyContext> {
  const { familyId, timeZone, preferences, nowMs, slot } = source;
  const readAndYield = async <T>(select: (doc: Y.Doc) => T): Promise<T> => {
    const result = await read(select);
    await nextTurn();
    return result;
  };
  const { today, ...ofMeal } = await readAndYield((doc) => readMealContext(doc, source));
  return {
    ...ofMeal,
    familyId,
    timeZone,
    today,
    hour: hourOf(nowMs, timeZone),
    season: seasonOf(slot?.date ?? today, timeZone),
    list: await readAndYield(readShoppingList),
    supplies: await readAndYield(readSupplies),
    events: await readUpcomingEvents(read, source),
    activities: await readAndYield(readActivities),
    previousActivities: await readAndYield(readPreviousTitles),
    preferences,
  };
}

/** The part of the context that is small enough to read within an edit. */
export function readMealContext(doc: Y.Doc, { timeZone, nowMs, slot }: ContextSource): MealContext {
  const today = dayOf(nowMs, timeZone);
  return {
    today,
    members: slot ? membersAt(doc, slot) : readMembers(doc),
    meals: readMeals(doc, weeksAround([today, slot?.date ?? today])),
    replacedMeals: slot ? readReplacedDishes(doc, slot) : [],
  };
}

/** The eaters of the meal. Guests count as members. */
function membersAt(doc: Y.Doc, slot: MealSlot): Member[] {
  return eatersOf(eatingAt(doc, slot), readMembers(doc)).map((eater) => ({ ...unknownGuest, ...eater }));
}

const unknownGuest: Omit<Member, "name" | "dietaryRestrictions"> = {
  id: newId<"member">(),
  age: null,
  color: null,
  profileImageUrl: null,
  status: "available",
  statusAt: null,
  statusUntil: null,
};

/** Reads only the events near the meal. Reading all years takes long. */
async function readUpcomingEvents(read: ReadDocument, { timeZone, nowMs, slot }: ContextSource): Promise<Occurrence[]> {
  const weekEnd = addDays(dayOf(nowMs, timeZone), eventDays);
  const week = await readCalendar(read, {
    start: new Date(nowMs).toISOString(),
    end: startOfDay(weekEnd, timeZone),
    timeZone,
  });
  if (!slot || slot.date < weekEnd) return week;
  const day = { start: startOfDay(slot.date, timeZone), end: startOfDay(addDays(slot.date, 1), timeZone) };
  const weekIds = new Set(week.map(({ id }) => id));
  const ofDay = await readCalendar(read, { ...day, timeZone });
  return [...week, ...ofDay.filter(({ id }) => !weekIds.has(id))];
}

/** Limits the meals to read to the weeks around the days. */
function weeksAround(days: readonly string[]): { start: string; end: string } {
  const [first = "", last = first] = [...days].sort();
  return { start: addDays(first, -varietyDays), end: addDays(last, varietyDays + 1) };
}

export type MealSlot = Pick<MealRequest, "date" | "mealType">;
