/** Reads the occurrences of a family's calendar in batches, because a crafted series can take long. */
import { currentArchived } from "@hub/shared/archive";
import { readEntry } from "@hub/shared/entries";
import { byEvent, type TimeRange } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { eventChanges, events } from "@hub/shared/features/calendar/schema";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { type ArchivedEvents, mayOverlap, occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { collectBatches, type ReadDocument, readInBatches } from "./document-batches.ts";
import { createYielder } from "./yielding.ts";

type Range = TimeRange & { timeZone: string };

/** Reading stops after this many; a family with more sees only these. */
export const maxOccurrences = 10_000;
/** How many occurrences are read before yielding: a daily event over years has thousands. */
const occurrencesPerYield = 100;

/** Like `readOccurrences`, but not from one snapshot. */
export async function readCalendar(
  read: ReadDocument,
  { timeZone, ...range }: Range,
  archived: ArchivedEvents = { events: [], changes: [] },
): Promise<Occurrence[]> {
  const currentChanges = await collectBatches(
    readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id)),
  );
  const stillArchived = await read((doc) => ({
    events: currentArchived(doc, events, archived.events),
    changes: currentArchived(doc, eventChanges, archived.changes),
  }));
  const changes = byEvent([...currentChanges, ...stillArchived.changes]);
  const isCandidate = mayOverlap({ ...range, timeZone }, changes);
  const currentEvents = await collectBatches(
    readInBatches(read, events, (doc, id) => (isCandidate(doc, id) ? readEntry(doc, events, id) : undefined)),
  );
  const yielder = createYielder();
  const occurrences: Occurrence[] = [];
  for (const event of [...currentEvents, ...stillArchived.events]) {
    await yielder.yieldToEventLoop();
    for (const occurrence of occurrencesOf(event, changes.get(event.id) ?? [], { range, timeZone })) {
      occurrences.push(occurrence);
      if (occurrences.length % occurrencesPerYield === 0) await yielder.yieldToEventLoop();
    }
    if (occurrences.length > maxOccurrences) break;
  }
  return byStart(occurrences);
}
