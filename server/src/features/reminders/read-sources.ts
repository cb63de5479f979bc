import type { Realtime } from "@hub/realtime";
import { type ReminderSources, readReminderSources } from "@hub/shared/features/reminders/due-reminders";
import { longestLeadMs, reminderRange } from "@hub/shared/features/reminders/event-reminders";
import type { Span } from "@hub/shared/features/reminders/reminder";
import type { FamilyId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { readCalendar } from "../../read-calendar.ts";

export type ReminderRealtime = Pick<Realtime<Author>, "read" | "readCached">;

interface SourceQuery {
  familyId: FamilyId;
  span: Span;
  timeZone: string;
  nowMs: number;
}

/** Reads the data of a family that can cause reminders within a span. */
export async function readSources(
  realtime: ReminderRealtime,
  { familyId, ...query }: SourceQuery,
): Promise<ReminderSources> {
  // Only this first read fetches the edits of other nodes.
  const aheadMs = await realtime.read(familyId, longestLeadMs);
  const range = { ...reminderRange(query.span, aheadMs), timeZone: query.timeZone };
  const events = await readCalendar((select) => realtime.readCached(familyId, select), range);
  return realtime.readCached(familyId, (doc) => readReminderSources(doc, { ...query, events }));
}
