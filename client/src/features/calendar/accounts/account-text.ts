import { clockTime } from "@hub/shared/clock-time";
import type { AccountQuestion, CalendarAccount, QuestionSide } from "@hub/shared/features/calendar/account-endpoints";
import { agoText, dayAsDate } from "../../../ui/times.ts";

/** The sync state of an account. */
export function accountText({ calendars, isSyncing, syncedAt }: CalendarAccount, now: Date): string {
  if (calendars.every(({ direction }) => direction === "off")) return "no calendar chosen yet";
  if (isSyncing) return "syncing";
  return syncedAt === null ? "not synced yet" : `synced ${agoText(new Date(syncedAt), now)}`;
}

/** Describes the conflict in a sentence. */
export function questionText({ kind, calendar, count, ours, theirs }: AccountQuestion): string {
  const title = `\u201C${(ours ?? theirs)?.title ?? ""}\u201D`;
  switch (kind) {
    case "changed":
      return `${title} was changed in your family's calendar and in ${calendar}.`;
    case "removed-here":
      return `${title} was changed in ${calendar}, but your family removed it.`;
    case "removed-there":
      return `${title} was changed in your family's calendar, but removed from ${calendar}.`;
    case "emptied":
      return `${calendar} is suddenly missing ${count === 1 ? "its only event" : `${count} events`}. Your family's calendar still has ${count === 1 ? "it" : "them"}.`;
  }
}

/** The labels of the two answers: keep our version, or theirs. */
export function answerTexts({ kind, calendar }: AccountQuestion): Record<"ours" | "theirs", string> {
  switch (kind) {
    case "changed":
      return { ours: "Keep ours", theirs: `Use the one in ${calendar}` };
    case "removed-here":
      return { ours: "Leave it removed", theirs: "Restore it" };
    case "removed-there":
      return { ours: "Keep it", theirs: "Remove it from our calendar too" };
    case "emptied":
      return { ours: "Keep them", theirs: "Remove them from our calendar too" };
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

/** The error of a Google sign-in, from the query of the return address. */
export function googleProblem(query: string): string | undefined {
  const answer = new URLSearchParams(query).get("google");
  if (answer === "taken")
    return "Someone else already added that Google account, or your family has too many accounts.";
  if (answer === "failed") return "We couldn't get access to your Google calendars. Please try again.";
  return undefined;
}
