import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Person } from "@hub/shared/features/members/schema";

/** The visual marks of an event as text for screen readers: "Repeats for Ben, Cleo". */
export function screenReaderText({ seriesId }: Occurrence, people: readonly Person[]): string {
  const peopleText = people.length > 0 ? `for ${people.map(({ name }) => name).join(", ")}` : "";
  return [seriesId !== null && "Repeats", peopleText].filter(Boolean).join(" ");
}
