/** Describes what a changed event clashes with, as a sentence without a period. */
import { addDays, startOfDay } from "@hub/shared/days";
import { describeClash, findClashes } from "@hub/shared/features/calendar/clashes";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { readMembers } from "@hub/shared/features/members/document";
import type * as Y from "yjs";
import type { Scope } from "./change-input.ts";

interface ClashCheck {
  event: Occurrence;
  scope: Scope;
  /** The start of the check: a day or a local time. */
  from: string;
  homeZone: string;
}

/** The number of days to check for clashes of a series. */
const daysAhead = 92;

/** Describes the first clash. Undefined if there is none. */
export function clashText(doc: Y.Doc, { event, scope, from, homeZone }: ClashCheck): string | undefined {
  const day = from.slice(0, 10);
  const range = { start: startOfDay(addDays(day, -1), homeZone), end: startOfDay(addDays(day, daysAhead), homeZone) };
  const all = readOccurrences(doc, { ...range, timeZone: homeZone });
  const target = targetOf(event.id);
  const isTarget = ({ id }: Occurrence) => targetOf(id).id === target.id && (scope !== "this" || id === event.id);
  const [clash] = findClashes(all.filter(isTarget), all, readMembers(doc, Date.now()));
  return clash && describeClash(clash);
}
