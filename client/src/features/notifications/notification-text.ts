import { clockTime } from "@hub/shared/clock-time";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Notification } from "@hub/shared/features/notifications/read";
import { formatCount } from "@hub/shared/format-count";
import { formatNames } from "@hub/shared/phrases";
import { agoText, startText } from "../../ui/times.ts";

/** The text of a notification, with when or where below it; empty if there is nothing more to say. */
export function notificationText(told: Notification, now: Date): { label: string; detail: string } {
  switch (told.kind) {
    case "items":
      return { label: `${told.name} added ${formatNames(told.items)}`, detail: agoText(new Date(told.at), now) };
    case "trip":
      return {
        label: `${told.name} is shopping${told.store ? ` at ${told.store}` : ""}`,
        detail: tripDetail(told, now),
      };
    case "message":
      return {
        label: `${told.name}${told.isCall ? " has an announcement" : ""}: ${told.text}`,
        detail: agoText(new Date(told.at), now),
      };
    case "status":
      return { label: `${told.name} is ${told.status}`, detail: agoText(new Date(told.at), now) };
    case "event":
      return { label: titleText(told.event), detail: eventDetail(told.event, now) };
    case "dinner":
      return { label: `Dinner tonight: ${told.recipeName}`, detail: "" };
    case "activities":
      return {
        label: `${formatCount(told.count, "idea")} for something to do`,
        detail: agoText(new Date(told.at), now),
      };
    case "joined":
      return { label: `${told.name} joined the family`, detail: agoText(new Date(told.at), now) };
    case "invites":
      return {
        label: told.count === 1 ? "1 invite is still open" : `${told.count} invites are still open`,
        detail: "",
      };
    case "sign-in":
      return { label: `You signed in: ${told.device}`, detail: `${told.place}, ${agoText(new Date(told.at), now)}` };
  }
}

/** The bell's label for people who do not see its number. */
export function bellText(newCount: number): string {
  if (newCount === 0) return "No new notifications";
  return formatCount(newCount, "new notification");
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
