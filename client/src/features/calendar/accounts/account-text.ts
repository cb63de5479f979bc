import { clockTime } from "@hub/shared/clock-time";
import type { AccountQuestion, CalendarAccount, QuestionSide } from "@hub/shared/features/calendar/account-endpoints";
import { agoText, dayAsDate } from "../../../ui/times.ts";

/** How far both sides are in step. */
export function accountText({ calendars, isSyncing, syncedAt }: CalendarAccount, now: Date): string {
  if (calendars.every(({ direction }) => direction === "off")) return "no calendar chosen yet";
  if (isSyncing) return "being brought in step";
  return syncedAt === null ? "not in step yet" : `in step ${agoText(new Date(syncedAt), now)}`;
}

/** What is to be decided, as a sentence. */
export function questionText({ kind, calendar, count }: AccountQuestion): string {
  switch (kind) {
    case "changed":
      return `In ${calendar} this was changed here and there.`;
    case "removed-here":
      return `In ${calendar} this was changed, and here it was removed.`;
    case "removed-there":
      return `In ${calendar} this was removed, and here it was changed.`;
    case "emptied":
      return `${calendar} suddenly lacks ${count === 1 ? "its only event" : `${count} events`}. Here they still are.`;
  }
}

/** An event as one line: "Soccer, Tue, Dec 1, 2026, 5:00 PM, repeats, Green". */
export function sideText({ title, start, isRepeating, location }: QuestionSide): string {
  const day = dayAsDate(start.slice(0, 10)).toLocaleDateString([], {
    ...{ weekday: "short", day: "numeric", month: "short", year: "numeric" },
    timeZone: "UTC",
  });
  const time = start.length > 10 ? clockTime(new Date(`${start}Z`), { timeZone: "UTC" }) : "";
  return [title, day, time, isRepeating ? "repeats" : "", location].filter(Boolean).join(", ");
}
