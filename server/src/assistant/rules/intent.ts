/** The user requests that the built-in rules distinguish. */
import type { MealType } from "@hub/shared/features/meals/schema";
import type { Status } from "@hub/shared/features/members/schema";
import type { Figure } from "@hub/shared/features/recipes/nutrition/meals-nutrition";
import type { StorageLocation, SupplyLevel } from "@hub/shared/features/supplies/schema";
import type { Role } from "@hub/shared/permissions";
import type { Days } from "./day-phrases.ts";
import type { RequestedItem } from "./requested-items.ts";

/** An event and its timing, as far as given. */
interface EventTiming {
  title: string;
  days: Days | undefined;
  /** Minutes since midnight. */
  minutes: number | undefined;
  untilMinutes: number | undefined;
}

/** The end of a status: after a duration, or at a time of the named day. Without a day, the next such time. */
export type End = { seconds: number } | { minutes: number; isSure: boolean; days: Days | undefined };

export type Intent =
  | { kind: "greet" }
  | { kind: "thanks" }
  | { kind: "help" }
  | { kind: "yes" }
  | { kind: "no" }
  /** Something that the hub cannot do, in the user's words. */
  | { kind: "cannot"; what: string; hint?: string }
  | { kind: "unknown" }
  /** A reference without a subject, or a guess at the meaning. */
  | { kind: "unclear"; guess?: string }
  | { kind: "undo" }
  | { kind: "clock"; ask: "time" | "day" }
  | { kind: "age"; name: string }
  | { kind: "dinner"; mealType: MealType; days: Days }
  /** Without a meal type it means the previous one, otherwise dinner. */
  | { kind: "plan-meal"; mealType: MealType | undefined; days: Days | undefined; wishes: string[] }
  | { kind: "plan-week"; mealType: MealType; days: Days; wishes: string[] }
  /** For one meal, or for the coming days. */
  | { kind: "fill-list"; meal?: string }
  /** Meals are identified by day ("tonight's dinner") or by name. */
  | { kind: "plan-named"; name: string; days: Days; mealType?: MealType }
  | { kind: "move-meal"; meal: string; days: Days }
  | { kind: "swap-meals"; meal: string; other: string }
  | { kind: "remove-meal"; meal: string }
  | { kind: "servings"; meal: string; count: number }
  | { kind: "guests"; name: string; meal: string }
  | { kind: "recipe"; ask: "ingredients" | "time" | "steps" | "servings" | "day"; meal: string }
  /** Compares restrictions with a meal or a food. */
  | { kind: "food"; ask: FoodQuestion; name?: string; meal?: string; food?: string; days?: Days }
  /** Without a list it means the shopping list. */
  | { kind: "list-names" }
  | { kind: "read-list"; list?: string }
  | { kind: "find-item"; name: string }
  | { kind: "who-added"; name: string }
  | { kind: "find-supply"; name: string; place?: StorageLocation }
  /** The price of an item, or the cost of the list or of meals. */
  | { kind: "cost"; ask: "thing" | "list" | "meals"; name?: string; days?: Days; mealType?: MealType }
  /** The nutrition of a serving. Without a figure, the main ones. */
  | { kind: "nutrition"; figure?: Figure; meal: string }
  | { kind: "list-supplies"; ask: "place" | "missing" | "use-up"; place?: StorageLocation }
  /** A level means that the item is low or used up at home. */
  | { kind: "add-items"; items: RequestedItem[]; list?: string; level?: SupplyLevel }
  | { kind: "tick-items"; items: RequestedItem[] }
  | { kind: "untick-items"; items: RequestedItem[] }
  | { kind: "have-items"; items: RequestedItem[] }
  /** A new quantity for a line. The count is set if the name was given without it. */
  | { kind: "set-quantity"; items?: RequestedItem[]; name?: string; count?: number }
  /** An item or an event. The document decides which. */
  | { kind: "remove"; text: string; list?: string; days?: Days }
  | { kind: "clear-list"; list?: string }
  | { kind: "events"; days: Days; name?: string }
  | { kind: "next-event"; name?: string }
  | { kind: "event-detail"; ask: "where" | "long"; title: string }
  | { kind: "rename-event"; title: string; text: string }
  | { kind: "find-event"; name: string }
  | ({ kind: "add-event"; isAllDay: boolean } & EventTiming)
  /** A repeating or multi-day event, in the user's words. It is parsed as a whole and confirmed before it is added. */
  | { kind: "propose-event"; text: string; what: string }
  /** To a day or time, or by a duration. */
  | ({ kind: "move-event"; shiftMinutes?: number } & EventTiming)
  /** An empty name means the user. */
  | { kind: "added-by"; name: string }
  | { kind: "who"; status: Status | undefined }
  | { kind: "where"; name: string }
  /** The driver for a person's events on some days, or for the next event. */
  | { kind: "who-drives"; name: string; days?: Days }
  /** The members without an event at that time. `part` is a part of the day; times are minutes since midnight. */
  | { kind: "who-free"; days?: Days; part?: string; minutes?: number; untilMinutes?: number }
  | { kind: "list-tastes" }
  | { kind: "remember"; text: string }
  | { kind: "forget"; text: string }
  /** A restriction. An empty name means the user, "we" means everyone. */
  | { kind: "restrict"; name: string; restrictions: string[] }
  /** An empty name means the user, "we" means everyone. */
  | { kind: "set-status"; name: string; status: Status; end: End | undefined }
  /**
   * Timers without a name are identified by their duration, such as "10 minutes". An empty name means that none was
   * given.
   */
  | { kind: "start-timer"; name: string; seconds: number | undefined }
  | { kind: "stop-timer"; name: string; isAll: boolean }
  | { kind: "list-timers"; name: string }
  /** Negative to shorten the timer. */
  | { kind: "add-time"; name: string; seconds: number }
  /** An announcement to the whole family. */
  | { kind: "announce"; text: string }
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

export type IntentOf<Kind extends Intent["kind"]> = Extract<Intent, { kind: Kind }>;
