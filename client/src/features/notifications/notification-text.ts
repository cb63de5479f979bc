import { clockTime } from "@hub/shared/clock-time";
import type { Notification } from "@hub/shared/features/notifications/read";
import { agoText, startText } from "../../ui/times.ts";

const namedItems = 3;

/** What a notification says, and below it when or where; empty where there is nothing more to say. */
export function notificationText(told: Notification, now: Date): { text: string; detail: string } {
  switch (told.kind) {
    case "items":
      return { text: `${told.name} added ${listText(told.items)}`, detail: agoText(new Date(told.at), now) };
    case "trip":
      return {
        text: `${told.name} is shopping${told.store ? ` at ${told.store}` : ""}`,
        detail: tripDetail(told, now),
      };
    case "message":
      return {
        text: `${told.name}${told.isCall ? " calls everyone" : ""}: ${told.text}`,
        detail: agoText(new Date(told.at), now),
      };
    case "status":
      return { text: `${told.name} is ${told.status}`, detail: agoText(new Date(told.at), now) };
    case "event":
      return { text: told.event.title, detail: eventDetail(told.event, now) };
    case "dinner":
      return { text: `Dinner tonight: ${told.recipeName}`, detail: "" };
    case "activities":
      return {
        text: told.count === 1 ? "1 idea for something to do" : `${told.count} ideas for something to do`,
        detail: agoText(new Date(told.at), now),
      };
    case "joined":
      return { text: `${told.name} joined the family`, detail: agoText(new Date(told.at), now) };
    case "invites":
      return { text: told.count === 1 ? "1 invite is still open" : `${told.count} invites are still open`, detail: "" };
    case "sign-in":
      return { text: `You signed in: ${told.device}`, detail: `${told.place}, ${agoText(new Date(told.at), now)}` };
  }
}

/** What the bell says of itself to those who do not see its number. */
export function bellText(newCount: number): string {
  if (newCount === 0) return "No new notifications";
  return newCount === 1 ? "1 new notification" : `${newCount} new notifications`;
}

function listText(items: readonly string[]): string {
  const rest = items.length - namedItems;
  if (rest > 0) return `${items.slice(0, namedItems).join(", ")} and ${rest} more`;
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

function tripDetail({ at, addUntil }: { at: string; addUntil: string }, now: Date): string {
  const until = new Date(addUntil);
  return now < until ? `Add what you need until ${clockTime(until)}` : agoText(new Date(at), now);
}

function eventDetail(
  { allDay, startTime, location }: { allDay: boolean; startTime: string; location: string },
  now: Date,
): string {
  const when = allDay ? "All day" : startText(new Date(startTime), now);
  return [when, location].filter(Boolean).join(", ");
}
