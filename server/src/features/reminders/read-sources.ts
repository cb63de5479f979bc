import type { Realtime } from "@hub/realtime";
import { type ReminderSources, readReminderSources } from "@hub/shared/features/reminders/due";
import { remindingRange } from "@hub/shared/features/reminders/of-events";
import type { Span } from "@hub/shared/features/reminders/reminder";
import type { FamilyId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { readCalendar } from "../../read-calendar.ts";

interface Asked {
  familyId: FamilyId;
  span: Span;
  timeZone: string;
  nowMs: number;
}

/** What of a family may remind somebody within a span. */
export async function readSources(
  realtime: Pick<Realtime<Author>, "read">,
  { familyId, ...asked }: Asked,
): Promise<ReminderSources> {
  const range = { ...remindingRange(asked.span), timeZone: asked.timeZone };
  const events = await readCalendar((look) => realtime.read(familyId, look), range);
  return realtime.read(familyId, (doc) => readReminderSources(doc, { ...asked, events }));
}
