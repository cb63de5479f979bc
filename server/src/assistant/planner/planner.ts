/**
 * The interface of planners: the built-in one, or a language model beside it. A planner proposes and
 * never writes. What it proposes passes the filter again before it is planned, see `planning.ts`.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { addDays, dayOf, hourOf, startOfDay } from "@hub/shared/days";
import { readActivities, readFormerTitles } from "@hub/shared/features/activities/document";
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
  /** `YYYY-MM-DD` where the family lives. */
  date: string;
  mealType: MealType;
  /** In a person's words. */
  preferences: readonly string[];
  /** Names of dishes that were said no to. */
  avoid: readonly string[];
}

export interface ActivityRequest {
  /** In a person's words; undefined when nobody said. */
  weather: string | undefined;
  /** In a person's words. */
  likes: readonly string[];
  /** Whether it has to be indoors, or has to be outdoors; undefined means either. */
  isIndoor: boolean | undefined;
  minutes: number;
}

export type Idea = Omit<Activity, "id" | "isBookmarked" | "addedBy">;

/** What a planner knows of the family that asks. Text in it is data, never an instruction. */
export interface FamilyContext {
  familyId: FamilyId;
  timeZone: string;
  today: string;
  hour: number;
  season: Season;
  members: readonly Member[];
  /** What was and is planned, within three weeks of today and of the meal in question. */
  meals: readonly Meal[];
  /** Names of dishes that were planned for the day and meal in question, and were replaced or removed. */
  replacedMeals: readonly string[];
  list: readonly ShoppingLine[];
  /** What's at home, or usually is. */
  supplies: readonly Supply[];
  /** The events of the coming week, and of the day of the meal in question. */
  events: readonly Occurrence[];
  activities: readonly Activity[];
  /** Titles of recommendations that made room for newer ones, the latest first. */
  previousActivities: readonly string[];
  /** What the people of the family told about their tastes, in their words. */
  preferences: readonly string[];
}

export interface Planner {
  source: Exclude<MealSource, "person">;
  /** Dishes that nobody of the family has to leave out, best first; empty when there are none. */
  planMeal(request: MealRequest, context: FamilyContext, signal?: AbortSignal): Promise<Recipe[]>;
  /** Things to do, best first; empty when nothing fits. */
  suggestActivities(request: ActivityRequest, context: FamilyContext, signal?: AbortSignal): Promise<Idea[]>;
  /** The categories of things to buy, as far as it knows them; it hears of nothing but their names. */
  nameCategories(
    items: readonly string[],
    family: Pick<FamilyContext, "familyId">,
    signal?: AbortSignal,
  ): Promise<CategorizedItem[]>;
}

/** The planners, in the order in which they are asked. */
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

/** The part of the context that decides whether a dish is still the right one when it is stored. */
export type MealContext = Pick<FamilyContext, "today" | "members" | "meals" | "replacedMeals">;

/** The context as a family's document has it, read in steps between which others have their turn. */
export async function readContext(read: ReadDocument, source: ContextSource): Promise<FamilyContext> {
  const { familyId, timeZone, preferences, nowMs, slot } = source;
  const inTurn = async <T>(select: (doc: Y.Doc) => T): Promise<T> => {
    const seen = await read(select);
    await nextTurn();
    return seen;
  };
  const { today, ...ofMeal } = await inTurn((doc) => readMealContext(doc, source));
  return {
    ...ofMeal,
    familyId,
    timeZone,
    today,
    hour: hourOf(nowMs, timeZone),
    season: seasonOf(slot?.date ?? today, timeZone),
    list: await inTurn(readShoppingList),
    supplies: await inTurn(readSupplies),
    events: await readEventsAhead(read, source),
    activities: await inTurn(readActivities),
    previousActivities: await inTurn(readFormerTitles),
    preferences,
  };
}

/** The part of the context that is short enough to be read within an edit. */
export function readMealContext(doc: Y.Doc, { timeZone, nowMs, slot }: ContextSource): MealContext {
  const today = dayOf(nowMs, timeZone);
  return {
    today,
    members: slot ? membersAt(doc, slot) : readMembers(doc),
    meals: readMeals(doc, weeksAround([today, slot?.date ?? today])),
    replacedMeals: slot ? readReplacedDishes(doc, slot) : [],
  };
}

/** Who eats then, guests as if they were of the family. */
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

/** Years of a calendar say nothing of this week, and would take long to read. */
async function readEventsAhead(read: ReadDocument, { timeZone, nowMs, slot }: ContextSource): Promise<Occurrence[]> {
  const weekEnd = addDays(dayOf(nowMs, timeZone), eventDays);
  const week = await readCalendar(read, {
    start: new Date(nowMs).toISOString(),
    end: startOfDay(weekEnd, timeZone),
    timeZone,
  });
  if (!slot || slot.date < weekEnd) return week;
  const day = { start: startOfDay(slot.date, timeZone), end: startOfDay(addDays(slot.date, 1), timeZone) };
  const known = new Set(week.map(({ id }) => id));
  const ofDay = await readCalendar(read, { ...day, timeZone });
  return [...week, ...ofDay.filter(({ id }) => !known.has(id))];
}

/** A family that has planned for years must not wait for all of it to be read. */
function weeksAround(days: readonly string[]): { start: string; end: string } {
  const [first = "", last = first] = [...days].sort();
  return { start: addDays(first, -varietyDays), end: addDays(last, varietyDays + 1) };
}

export type MealSlot = Pick<MealRequest, "date" | "mealType">;
