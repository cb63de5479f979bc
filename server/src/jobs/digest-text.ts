import { dayOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Meal } from "@hub/shared/features/meals/schema";
import { firstListName, listPath } from "@hub/shared/features/shopping/list-path";
import type { OpenList } from "@hub/shared/features/shopping/other-lists";
import { formatCount } from "@hub/shared/format-count";
import { addHome } from "@hub/shared/home-address";
import type { FamilyId } from "@hub/shared/ids";

export interface DigestWeek {
  name: string;
  events: readonly Occurrence[];
  meals: readonly Meal[];
  openItems: number;
  otherLists: readonly OpenList[];
  timeZone: string;
  publicUrl: string | undefined;
  /** The family's id if the reader belongs to several families. */
  home: FamilyId | undefined;
}

/** Formats the family's week as a plain-text mail. */
export function digestText({ name, events, meals, timeZone, publicUrl, ...toBuy }: DigestWeek): string {
  // One formatter for all events, because creating one is slow.
  const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
  const dinners = meals.filter(({ mealType }) => mealType === "dinner");
  const sections = [
    `Hello ${name || "there"},`,
    section(
      "This week",
      events.map((event) => `${formatTime(event, { timeZone, clock })}  ${titleText(event)}`),
      "Nothing on the calendar.",
    ),
    section(
      "Dinners",
      dinners.map(({ date, recipeName }) => `${weekdayName(date)}  ${recipeName}`),
      "Nothing planned yet.",
    ),
    section("To buy", linesToBuy({ ...toBuy, publicUrl }), ""),
    `You get this email because you turned it on. To stop it, go to the settings${publicUrl ? `: ${publicUrl}/settings#notifications` : " of your hub."}`,
  ];
  return `${sections.join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[], empty: string): string {
  return [title, ...(lines.length > 0 ? lines : [empty]).map((line) => `  ${line}`)].join("\n");
}

type ToBuy = Pick<DigestWeek, "openItems" | "otherLists" | "publicUrl" | "home">;

/** One line per list, with its link. */
function linesToBuy({ openItems, otherLists, publicUrl, home }: ToBuy) {
  const lists = [{ id: null, name: firstListName, openCount: openItems }, ...otherLists];
  return lists.map(({ id, name, openCount }) => {
    const path = home ? addHome(listPath(id), home) : listPath(id);
    const link = publicUrl ? `  ${publicUrl}${path}` : "";
    return `${name}: ${formatCount(openCount, "item")}${link}`;
  });
}

interface FamilyClock {
  timeZone: string;
  clock: Intl.DateTimeFormat;
}

function formatTime({ startTime, allDay }: Occurrence, { timeZone, clock }: FamilyClock): string {
  const weekday = weekdayName(dayOf(startTime, timeZone));
  return allDay ? weekday : `${weekday} ${clock.format(new Date(startTime))}`;
}

const weekdays = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

function weekdayName(day: string): string {
  return weekdays.format(new Date(`${day}T00:00:00Z`));
}
