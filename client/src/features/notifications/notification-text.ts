import { clockTime } from "@hub/shared/clock-time";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { BellNotification } from "@hub/shared/features/notifications/read";
import { formatCount } from "@hub/shared/format-count";
import { formatNames } from "@hub/shared/phrases";
import { agoText, startText } from "../../ui/times.ts";

/** The text of a notification, and its time or place as a detail, which may be empty. */
export function notificationText(notification: BellNotification, now: Date): { label: string; detail: string } {
  switch (notification.kind) {
    case "items":
      return {
        label: `${notification.name} added ${formatNames(notification.items)}`,
        detail: agoText(new Date(notification.at), now),
      };
    case "trip":
      return {
        label: `${notification.name} is shopping${notification.store ? ` at ${notification.store}` : ""}`,
        detail: tripDetail(notification, now),
      };
    case "message":
      return {
        label: `${notification.name}${notification.isCall ? " has an announcement" : ""}: ${notification.text}`,
        detail: agoText(new Date(notification.at), now),
      };
    case "status":
      return {
        label: `${notification.name} is ${notification.status}`,
        detail: agoText(new Date(notification.at), now),
      };
    case "event":
      return { label: titleText(notification.event), detail: eventDetail(notification.event, now) };
    case "dinner":
      return { label: `Dinner tonight: ${notification.recipeName}`, detail: "" };
    case "activities":
      return {
        label: `${formatCount(notification.count, "idea")} for something to do`,
        detail: agoText(new Date(notification.at), now),
      };
    case "joined":
      return { label: `${notification.name} joined the family`, detail: agoText(new Date(notification.at), now) };
    case "invites":
      return {
        label: notification.count === 1 ? "1 invite is still open" : `${notification.count} invites are still open`,
        detail: "",
      };
    case "sign-in":
      return {
        label: `New sign-in: ${notification.device}`,
        detail: `${notification.place}, ${agoText(new Date(notification.at), now)}`,
      };
  }
}

/** The bell's label for screen readers. */
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
