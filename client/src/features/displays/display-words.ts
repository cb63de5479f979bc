import type { DisplayInfo, DisplayPart } from "@hub/shared/features/displays/schema";
import { agoWords } from "../../ui/times.ts";

export const partWords: Record<DisplayPart, string> = {
  people: "Everyone with their status",
  events: "The calendar",
  dinner: "Tonight's dinner",
  list: "The shopping list",
  timers: "Kitchen timers",
  weather: "The weather, where this hub is set up for it",
};

/** A display that is on is looked at by the hub every minute. */
const onMs = 2.5 * 60_000;

/** When a display was last in touch with the hub. */
export function seenWords({ lastSeenAt }: Pick<DisplayInfo, "lastSeenAt">, now: Date): string {
  if (lastSeenAt === null) return "Not seen yet";
  const seen = new Date(lastSeenAt);
  return now.getTime() - seen.getTime() < onMs ? "On now" : `Last seen ${agoWords(seen, now)}`;
}
