import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Person } from "@hub/shared/features/members/schema";

/** What of an event is only seen on the calendar, for whoever hears it: "Repeats for Ben, Cleo". */
export function heardText({ seriesId }: Occurrence, people: readonly Person[]): string {
  const whom = people.length > 0 ? `for ${people.map(({ name }) => name).join(", ")}` : "";
  return [seriesId !== null && "Repeats", whom].filter(Boolean).join(" ");
}
