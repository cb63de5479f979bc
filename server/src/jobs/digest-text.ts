import { dayOf } from "@hub/shared/days";
import type { FamilyEvent } from "@hub/shared/features/calendar/schema";
import type { Meal } from "@hub/shared/features/meals/schema";

export interface DigestWeek {
  name: string;
  events: readonly FamilyEvent[];
  meals: readonly Meal[];
  openItems: number;
  timeZone: string;
  publicUrl: string | undefined;
}

/** The family's week as a letter in plain text, which every mail program shows alike. */
export function digestText({ name, events, meals, openItems, timeZone, publicUrl }: DigestWeek): string {
  const dinners = meals.filter(({ mealType }) => mealType === "dinner");
  const sections = [
    `Hello ${name || "there"},`,
    section(
      "This week",
      events.map((event) => `${whenOf(event, timeZone)}  ${event.title}`),
      "Nothing in the calendar.",
    ),
    section(
      "Dinners",
      dinners.map(({ date, recipeName }) => `${weekdayName(date)}  ${recipeName}`),
      "Nothing planned yet.",
    ),
    openItems === 1 ? "1 thing is on the shopping list." : `${openItems} things are on the shopping list.`,
    `You get this because you chose it. Change it in the settings${publicUrl ? `: ${publicUrl}/settings#notifications` : " of your hub."}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[], empty: string): string {
  return [title, ...(lines.length > 0 ? lines : [empty]).map((line) => `  ${line}`)].join("\n");
}

function whenOf({ startTime, allDay }: FamilyEvent, timeZone: string): string {
  const weekday = weekdayName(dayOf(startTime, timeZone));
  if (allDay) return weekday;
  const format = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  return `${weekday} ${format.format(new Date(startTime))}`;
}

function weekdayName(day: string): string {
  return new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
