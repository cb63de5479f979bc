/** Applies a file with only single days of a series to the series that the hub stores. */
import type { EventChange, FamilyEvent } from "@hub/shared/features/calendar/schema";
import { effectiveOverrides } from "@hub/shared/features/calendar/series/segments";
import type { FileDay, FileGroup } from "../../calendar-files/reading/event-content.ts";
import { type ReadContext, type ReadEvent, readDaysOf } from "../../calendar-files/reading/file-event.ts";

export interface StoredSeries {
  event: FamilyEvent;
  changes: readonly EventChange[];
}

/** Applies the group's days to the stored series. Its other days stay unchanged. */
export function withChangedDays(group: FileGroup, { event, changes }: StoredSeries, context: ReadContext): ReadEvent {
  const { title, description, location, eventType, when, lengthMs } = event;
  const content = { title, description, location, eventType, when, lengthMs };
  const { days, notes } = readDaysOf([group.master, ...group.overrides], content, context);
  const nameOf = ({ day, reach = "this" }: Pick<FileDay, "day" | "reach">) => `${reach} ${day}`;
  const named = new Set(days.map(nameOf));
  const others = changes.filter((change) => !named.has(nameOf(change)));
  const stored = others.map((each) => ({
    day: each.day,
    reach: each.reach,
    isRemoved: each.isRemoved,
    sayings: effectiveOverrides(each),
  }));
  return { content, days: [...stored, ...days], notes };
}
