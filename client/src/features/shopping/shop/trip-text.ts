import { clockTime } from "@hub/shared/clock-time";
import type { Trip } from "@hub/shared/features/shopping/lists-and-stores";
import { addUntilMs, readPick } from "@hub/shared/features/shopping/trips";

/** Describes another user's trip. */
export function tripText(
  trip: Trip,
  { name, store, nowMs }: { name: string; store?: string | undefined; nowMs: number },
): string {
  const place = store ? ` at ${store}` : "";
  const last = trip.picks.at(-1);
  const took = last ? `, and took ${readPick(last).item}` : "";
  const untilMs = addUntilMs(trip);
  const window = nowMs < untilMs ? ` Add what you need until ${clockTime(new Date(untilMs))}.` : "";
  return `${name} is shopping${place}${took}.${window}`;
}
