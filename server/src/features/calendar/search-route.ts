/** Finds events of all years by their words, also those in the archive. */
import { isAway } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { addDays } from "@hub/shared/days";
import { readEntry } from "@hub/shared/entries";
import { byEvent } from "@hub/shared/features/calendar/document";
import { searchEvents } from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import {
  type EventChange,
  eventChanges,
  events,
  type FamilyEvent,
  maxFound,
} from "@hub/shared/features/calendar/schema";
import { type OwnKey, openWords } from "@hub/shared/features/calendar/sealed-words";
import { byStart } from "@hub/shared/features/calendar/series/occurrence";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { searchFor } from "@hub/shared/folded";
import type { FamilyId } from "@hub/shared/ids";
import type { Routes } from "../../api/route.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { joined, type ReadDocument, readPieces } from "../../pieces.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";
import { startTurns } from "../../turns.ts";

interface SearchParts {
  document: FamilyDocument;
  archive: Archive;
  families: Pick<Families, "timeZoneOf">;
  privateKeys: Pick<PrivateKeys, "ofUser">;
}

type Matches = (...texts: readonly string[]) => boolean;

export function addSearchRoute(routes: Routes, { document, archive, families, privateKeys }: SearchParts): void {
  routes.add(searchEvents, async ({ text }, membership) => {
    const { familyId } = membership;
    const asking = { matches: searchFor(text), timeZone: await families.timeZoneOf(familyId), now: new Date() };
    const read: ReadDocument = (select) => document.read(membership, select);
    const changes = byEvent(
      await joined(readPieces(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id))),
    );
    const turns = startTurns();
    const found: Occurrence[] = [];
    let own: OwnKey | undefined;
    /** Opens sealed words where the person who searches wrote them. */
    async function opened<Part extends { sealed?: string | null | undefined }>(part: Part): Promise<Part> {
      await turns.giveWay();
      if (!part.sealed) return part;
      own ??= await privateKeys.ofUser(membership.user._id);
      return { ...part, ...openWords(part.sealed, own) };
    }
    for await (const piece of piecesOfAll({ read, archive, familyId })) {
      for (const event of piece) {
        const special: EventChange[] = [];
        for (const change of changes.get(event.id) ?? []) special.push(await opened(change));
        found.push(...foundIn(await opened(event), special, asking));
      }
    }
    return inOrder(found, asking.now).slice(0, maxFound);
  });
}

async function* piecesOfAll({ read, archive, familyId }: { read: ReadDocument; archive: Archive; familyId: FamilyId }) {
  yield* readPieces(read, events, (doc, id) => readEntry(doc, events, id));
  for await (const piece of archive.pieces(familyId, eventsPart)) {
    yield await read((doc) => piece.filter(({ id }) => isAway(doc, events, id)));
  }
}

interface Asking {
  matches: Matches;
  timeZone: string;
  now: Date;
}

/** The event on its next day, else on its first one; where only single days match, those days. */
function foundIn(
  event: FamilyEvent,
  changes: readonly EventChange[],
  { matches, timeZone, now }: Asking,
): Occurrence[] {
  const on = (range: { start?: string; end?: string }) => occurrencesOf(event, changes, { range, timeZone });
  if (matches(event.title, event.location, event.description)) {
    const [next] = on({ start: now.toISOString() });
    const [first] = next ? [next] : on({});
    return first ? [first] : [];
  }
  const special = changes.filter(({ title = "", location = "", description = "" }) =>
    matches(title, location, description),
  );
  return special.slice(0, maxFound).flatMap(({ day }) => {
    const range = {
      start: `${addDays(day, -daysAround)}T00:00:00.000Z`,
      end: `${addDays(day, daysAround)}T00:00:00.000Z`,
    };
    return [...on(range)].filter(({ recurrenceId }) => recurrenceId === day);
  });
}

/** A day that was moved by more days than this is not found by its own words. */
const daysAround = 31;

/** Coming events, soonest first; then past ones, latest first. */
function inOrder(found: readonly Occurrence[], now: Date): Occurrence[] {
  const sorted = byStart(found);
  const isPast = ({ startTime, endTime }: Occurrence) => Date.parse(endTime ?? startTime) < now.getTime();
  return [...sorted.filter((event) => !isPast(event)), ...sorted.filter(isPast).toReversed()];
}
