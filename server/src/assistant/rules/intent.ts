/** What a person can want of the assistant, as the built-in understanding tells it apart. */
import type { MealType } from "@hub/shared/features/meals/schema";
import type { Status } from "@hub/shared/features/members/schema";
import type { Figure } from "@hub/shared/features/recipes/nutrition/of-meals";
import type { StorageLocation, SupplyLevel } from "@hub/shared/features/supplies/schema";
import type { Role } from "@hub/shared/permissions";
import type { Days } from "./day-phrases.ts";
import type { RequestedItem } from "./requested-items.ts";

/** An event and when it is to be, as far as that was said. */
interface EventTiming {
  title: string;
  days: Days | undefined;
  /** Since midnight. */
  minutes: number | undefined;
  untilMinutes: number | undefined;
}

/** When a status is to end: after a while, or at a time of the named day, otherwise the next such time. */
export type End = { seconds: number } | { minutes: number; isSure: boolean; days: Days | undefined };

export type Intent =
  | { kind: "greet" }
  | { kind: "thanks" }
  | { kind: "help" }
  | { kind: "yes" }
  | { kind: "no" }
  /** Something that the hub cannot do, named as a person would. */
  | { kind: "cannot"; what: string; hint?: string }
  | { kind: "unknown" }
  /** Words that refer to others, which nobody said; or a guess at what is meant. */
  | { kind: "unclear"; guess?: string }
  | { kind: "undo" }
  | { kind: "clock"; ask: "time" | "day" }
  | { kind: "age"; name: string }
  | { kind: "dinner"; mealType: MealType; days: Days }
  /** Without a meal it is the one that was spoken of, otherwise dinner. */
  | { kind: "plan-meal"; mealType: MealType | undefined; days: Days | undefined; wishes: string[] }
  | { kind: "plan-week"; mealType: MealType; days: Days; wishes: string[] }
  /** Of one meal; without it for the days to come. */
  | { kind: "fill-list"; meal?: string }
  /** Meals are meant by their day, "tonight's dinner", or by their name. */
  | { kind: "plan-named"; name: string; days: Days; mealType?: MealType }
  | { kind: "move-meal"; meal: string; days: Days }
  | { kind: "swap-meals"; meal: string; other: string }
  | { kind: "remove-meal"; meal: string }
  | { kind: "servings"; meal: string; count: number }
  | { kind: "guests"; name: string; meal: string }
  | { kind: "recipe"; ask: "ingredients" | "time" | "steps" | "servings" | "day"; meal: string }
  /** What somebody must not eat, compared with a meal or a food. */
  | { kind: "food"; ask: FoodQuestion; name?: string; meal?: string; food?: string; days?: Days }
  /** Without a list it is the one that every family has. */
  | { kind: "list-names" }
  | { kind: "read-list"; list?: string }
  | { kind: "find-item"; name: string }
  | { kind: "who-added"; name: string }
  | { kind: "find-supply"; name: string; place?: StorageLocation }
  /** What a thing cost, or what the list or the meals of some days come to. */
  | { kind: "cost"; ask: "thing" | "list" | "meals"; name?: string; days?: Days; mealType?: MealType }
  /** What a serving holds; without a figure what most ask for. */
  | { kind: "nutrition"; figure?: Figure; meal: string }
  | { kind: "tell-supplies"; ask: "place" | "missing" | "use-up"; place?: StorageLocation }
  /** With a level it was said that there is little or nothing left at home. */
  | { kind: "add-items"; items: RequestedItem[]; list?: string; level?: SupplyLevel }
  | { kind: "tick-items"; items: RequestedItem[] }
  | { kind: "untick-items"; items: RequestedItem[] }
  | { kind: "have-items"; items: RequestedItem[] }
  /** A new quantity for a line on the list; the count when the name was said without it. */
  | { kind: "set-quantity"; items?: RequestedItem[]; name?: string; count?: number }
  /** A thing of the list or an event; which of them, the document tells. */
  | { kind: "remove"; text: string; list?: string; days?: Days }
  | { kind: "clear-list"; list?: string }
  | { kind: "events"; days: Days; name?: string }
  | { kind: "next-event"; name?: string }
  | { kind: "event-detail"; ask: "where" | "long"; title: string }
  | { kind: "rename-event"; title: string; text: string }
  | { kind: "find-event"; name: string }
  | ({ kind: "add-event"; isAllDay: boolean } & EventTiming)
  /** What repeats or goes on for days, named as a person would: it is read as a whole, and told back before it is added. */
  | { kind: "propose-event"; text: string; what: string }
  /** To a day or a time, or by a span. */
  | ({ kind: "move-event"; shiftMinutes?: number } & EventTiming)
  /** An empty name means the person who speaks. */
  | { kind: "added-by"; name: string }
  | { kind: "who"; status: Status | undefined }
  | { kind: "where"; name: string }
  /** Who takes a person to the events of some days; without days to the next one. */
  | { kind: "who-drives"; name: string; days?: Days }
  /** Who has no event then. `part` is a part of the day, times are since midnight. */
  | { kind: "who-free"; days?: Days; part?: string; minutes?: number; untilMinutes?: number }
  | { kind: "tell-tastes" }
  | { kind: "remember"; text: string }
  | { kind: "forget"; text: string }
  /** What somebody must not eat. An empty name means the person who speaks, "we" everybody. */
  | { kind: "restrict"; name: string; restrictions: string[] }
  /** An empty name means the person who speaks, "we" everybody. */
  | { kind: "set-status"; name: string; status: Status; end: End | undefined }
  /** A timer without a name is meant by its length, "10 minutes"; an empty name means that none was said. */
  | { kind: "start-timer"; name: string; seconds: number | undefined }
  | { kind: "stop-timer"; name: string; isAll: boolean }
  | { kind: "tell-timers"; name: string }
  /** Below zero when time is taken away. */
  | { kind: "add-time"; name: string; seconds: number }
  /** To call everybody at once, in these words. */
  | { kind: "tell-everyone"; text: string }
  | { kind: "invite"; role: Role }
  | { kind: "activities"; days: Days; isIndoor: boolean | undefined; isForChildren: boolean };

type FoodQuestion =
  | "contains"
  | "diet"
  | "may-eat"
  | "who-cannot"
  | "reacts"
  | "card"
  | "cards"
  | "who-avoids"
  | "plan"
  | "guest";

/** The intents of some kinds. */
export type IntentOf<Kind extends Intent["kind"]> = Extract<Intent, { kind: Kind }>;
