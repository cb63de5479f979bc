/** Reads the events of the calendars that a family subscribes to. They are read-only. */
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

/** The maximum number of events in one answer, which a screen renders at once. */
export const maxSubscribedEvents = 4_000;

/** The maximum length of an event's notes, which a series repeats on each day. */
const maxNotes = 1_000;

/** A time range in the family's zone; `end` is exclusive. */
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

/** The events of enabled subscriptions, by start, up to the maximum. */
export function createReadSubscribedEvents({ calendarSubscriptions, subscriptionCopies }: Parts) {
  return async (familyId: FamilyId, { timeZone, ...range }: CalendarRange): Promise<Occurrence[]> => {
    const subscriptions = (await calendarSubscriptions.ofFamily(familyId)).filter(({ isOn }) => isOn);
    if (subscriptions.length === 0) return [];
    const copyIds = new Map((await subscriptionCopies.ofFamily(familyId)).map(({ _id, copyId }) => [_id, copyId]));
    // Dates differ by one between zones.
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
  const changes = (days as readonly FileDay[]).flatMap((day) => storedDay(day, id) ?? []); // `storedDay` validates it.
  if (!event) return;
  for (const occurrence of occurrencesOf(event, changes, options)) yield { ...occurrence, subscriptionId: _id };
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const idLength = 26;

/** Deterministic, so screens recognize the same event. */
function idOf(text: string): EventId {
  const bytes = createHash("sha256").update(text).digest().subarray(0, idLength);
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("") as EventId;
}
