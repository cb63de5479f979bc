import type { DisplayCalendar, DisplayInfo, DisplayPart } from "@hub/shared/features/displays/schema";
import { nameKey } from "@hub/shared/text";
import { agoText } from "../../ui/times.ts";

export const partLabels: Record<DisplayPart, string> = {
  people: "Family status",
  events: "The calendar",
  dinner: "Tonight's dinner",
  list: "The shopping list, and how many items are on your other lists",
  timers: "Kitchen timers",
  messages: "Messages and announcements",
  weather: "The weather, if this hub is set up for it",
};

export const calendarOptions: readonly { value: DisplayCalendar; label: string }[] = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
];

export const calendarHints: Readonly<Record<DisplayCalendar, string>> = {
  day: "Today and what's next",
  week: "The next seven days, with family status and dinner above",
  month: "The whole month, with family status and dinner above",
};

/** A display counts as on if it was seen within this time. The hub checks displays every minute. */
const onMs = 2.5 * 60_000;

/** When a display was last in touch with the hub. */
export function seenText({ lastSeenAt }: Pick<DisplayInfo, "lastSeenAt">, now: Date): string {
  if (lastSeenAt === null) return "Not seen yet";
  const seen = new Date(lastSeenAt);
  return now.getTime() - seen.getTime() < onMs ? "On now" : `Last seen ${agoText(seen, now)}`;
}

const suggestedNames = ["Kitchen", "Hall", "Living room", "Bedroom", "Office"];

/** An unused name for the next display. */
export function freeName(displays: readonly Pick<DisplayInfo, "name">[]): string {
  const isFree = (place: string) => displays.every(({ name }) => nameKey(name) !== nameKey(place));
  // There are more names than displays, so at least one is free.
  const numbered = displays.map((_display, at) => `Display ${at + 2}`);
  return [...suggestedNames, ...numbered].find(isFree) ?? "";
}
