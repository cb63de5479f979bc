import * as z from "zod/mini";

/** An id of one kind of entry: 26 characters of Crockford base 32, sortable by creation time. */
export type Id<Kind extends string> = string & { readonly __kind: Kind };
export type FamilyId = Id<"family">;
export type UserId = Id<"user">;
export type MemberId = Id<"member">;
export type ItemId = Id<"item">;
export type ListId = Id<"list">;
export type StoreId = Id<"store">;
export type TemplateId = Id<"template">;
export type ShelfId = Id<"shelf">;
export type TripId = Id<"trip">;
export type PriceId = Id<"price">;
export type SupplyId = Id<"supply">;
export type EventId = Id<"event">;
export type MealId = Id<"meal">;
export type RecipeId = Id<"recipe">;
export type TimerId = Id<"timer">;
export type MessageId = Id<"message">;
export type PictureId = Id<"picture">;
export type ActivityId = Id<"activity">;
export type ConversationId = Id<"conversation">;
export type DisplayId = Id<"display">;
export type PushDeviceId = Id<"pushDevice">;
export type SubscriptionId = Id<"subscription">;
export type CalendarAccountId = Id<"calendarAccount">;
export type AccountCalendarId = Id<"accountCalendar">;

// Unlike randomUUID, browsers offer this Web Crypto call on plain HTTP too.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * No burst of ids gets this far ahead of the clock. If the last id is further ahead, the clock was wrong and has been
 * corrected.
 */
const maxAheadMs = 60 * 60 * 1000;

let lastMs = 0;

/**
 * Creates an id from 48 bits of time in milliseconds and 80 random bits. Consecutive ids of one device sort in order,
 * even when the clock is set back a little.
 */
export function newId<Kind extends string>(): Id<Kind> {
  const nowMs = Date.now();
  lastMs = lastMs - nowMs > maxAheadMs ? nowMs : Math.max(nowMs, lastMs + 1);
  let time = "";
  for (let rest = lastMs; time.length < 10; rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time;
  }
  const random = crypto.getRandomValues(new Uint8Array(16));
  return (time + Array.from(random, (byte) => alphabet.charAt(byte % 32)).join("")) as Id<Kind>;
}

/** When an id was created, in milliseconds since 1970, by the clock of its device. */
export function timeOfId(id: Id<string>): number {
  let timeMs = 0;
  for (const char of id.slice(0, 10)) timeMs = timeMs * 32 + alphabet.indexOf(char);
  return timeMs;
}

/** Whether a value has the form of an id. Its entry may not exist. */
export function isId(value: unknown): value is Id<string> {
  return typeof value === "string" && idPattern.test(value);
}

export type IdSchema<Kind extends string> = z.ZodMiniCustom<Id<Kind>, Id<Kind>>;

/** The schema of an id of one kind. */
export function idSchema<Kind extends string>(): IdSchema<Kind> {
  return z.custom<Id<Kind>>(isId, "Not a valid id");
}
