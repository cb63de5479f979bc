/** Reads the events of the calendars to which a family subscribes; nobody can change them here. */
import { createHash } from "node:crypto";
import { addDays, dayOf } from "@hub/shared/days";
import { parsePlain } from "@hub/shared/entries";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { events } from "@hub/shared/features/calendar/schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import type { EventId, FamilyId } from "@hub/shared/ids";
import { type FileDay, storedDay } from "./calendar-files/reading/event-content.ts";
import type { CalendarSubscriptions, SubscriptionRow } from "./storage/calendar-subscriptions.ts";
import type { CopiedEvent, SubscriptionCopies } from "./storage/subscription-copies.ts";
import { createYielder } from "./yielding.ts";

/** The most events of one answer, which is sent, and drawn, at once. */
export const maxSubscribedEvents = 4_000;

/** The most characters of an event's notes, which a series repeats on each day. */
const maxNotes = 1_000;

/** A span of time, `end` exclusive, in the family's zone. */
export interface CalendarRange {
  start: string;
  end: string;
  timeZone: string;
}

export type ReadSubscribedEvents = ReturnType<typeof createReadSubscribedEvents>;

interface Parts {
  calendarSubscriptions: Pick<CalendarSubscriptions, "ofFamily">;
  subscriptionCopies: Pick<SubscriptionCopies, "ofFamily" | "between">;
}

/** The events of subscriptions that are on, by start; more than a family may see at once is left out. */
export function createReadSubscribedEvents({ calendarSubscriptions, subscriptionCopies }: Parts) {
  return async (familyId: FamilyId, { timeZone, ...range }: CalendarRange): Promise<Occurrence[]> => {
    const subscriptions = (await calendarSubscriptions.ofFamily(familyId)).filter(({ isOn }) => isOn);
    if (subscriptions.length === 0) return [];
    const copyIds = new Map((await subscriptionCopies.ofFamily(familyId)).map(({ _id, copyId }) => [_id, copyId]));
    // Days differ by one from zone to zone.
    const days = { from: addDays(dayOf(range.start, timeZone), -1), to: addDays(dayOf(range.end, timeZone), 2) };
    const yielder = createYielder();
    const occurrences: Occurrence[] = [];
    for (const subscription of subscriptions) {
      const copyId = copyIds.get(subscription._id) ?? null;
      if (copyId === null) continue;
      for await (const copied of subscriptionCopies.between({ subscriptionId: subscription._id, copyId }, days)) {
        await yielder.yieldToEventLoop();
        for (const occurrence of ofEvent(copied, subscription, { range, timeZone })) {
          if (occurrences.push(occurrence) > maxSubscribedEvents) return byStart(occurrences);
          await yielder.yieldToEventLoop();
        }
      }
    }
    return byStart(occurrences);
  };
}

function* ofEvent(
  { uid, content, days }: CopiedEvent,
  { _id, color }: SubscriptionRow,
  options: Parameters<typeof occurrencesOf>[2],
): Generator<Occurrence> {
  const id = idOf(`${_id} ${uid}`);
  const { description = "" }: { description?: string } = content;
  const event = parsePlain(events, { ...content, description: description.slice(0, maxNotes), color, id });
  const changes = (days as readonly FileDay[]).flatMap((day) => storedDay(day, id) ?? []); // Checked there.
  if (!event) return;
  for (const occurrence of occurrencesOf(event, changes, options)) yield { ...occurrence, subscriptionId: _id };
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idLength = 26;

/** The same for the same event each time, so that screens know it again. */
function idOf(text: string): EventId {
  const bytes = createHash("sha256").update(text).digest().subarray(0, idLength);
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("") as EventId;
}
