/** Searches the events of all years, including the archive, by text and people. */
import { isArchiveCurrent } from "@hub/shared/archive";
import { eventsPart } from "@hub/shared/archive-parts";
import { addDays } from "@hub/shared/days";
import { readEntry } from "@hub/shared/entries";
import { byEvent } from "@hub/shared/features/calendar/document";
import { decryptOccurrences, decryptWords, type PersonalKey } from "@hub/shared/features/calendar/encrypted-words";
import { searchEvents } from "@hub/shared/features/calendar/endpoints";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import {
  busyTitle,
  type EventChange,
  eventChanges,
  events,
  type FamilyEvent,
  maxSearchResults,
} from "@hub/shared/features/calendar/schema";
import { byStart, targetOf } from "@hub/shared/features/calendar/series/occurrence";
import { dayOfKey } from "@hub/shared/features/calendar/series/occurrence-key";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { readMembers } from "@hub/shared/features/members/document";
import type { FamilyId } from "@hub/shared/ids";
import { createSearchMatcher } from "@hub/shared/search-key";
import type { Routes } from "../../api/route.ts";
import { collectBatches, type ReadDocument, readInBatches } from "../../document-batches.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { Archive } from "../../storage/archive.ts";
import type { Families } from "../../storage/families.ts";
import type { PrivateKeys } from "../../storage/private-keys.ts";
import { createYielder } from "../../yielding.ts";

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
    const read: ReadDocument = (select) => document.read(membership, select);
    const now = new Date();
    const members = await read((doc) => readMembers(doc, now.getTime()));
    const names = new Map<string, string>(members.map(({ id, name }) => [id, name]));
    const query = { matches: createSearchMatcher(text), names, timeZone: await families.timeZoneOf(familyId), now };
    const changes = byEvent(
      await collectBatches(readInBatches(read, eventChanges, (doc, id) => readEntry(doc, eventChanges, id))),
    );
    const yielder = createYielder();
    const results: Occurrence[] = [];
    let personalKey: PersonalKey | undefined;
    /** Decrypts the searching user's own private text. */
    async function decryptPart<Part extends { sealed?: string | null | undefined }>(part: Part): Promise<Part> {
      await yielder.yieldToEventLoop();
      if (!part.sealed) return part;
      personalKey ??= await privateKeys.ofUser(membership.user._id);
      return { ...part, ...decryptWords(part.sealed, personalKey) };
    }
    for await (const batch of allBatches({ read, archive, familyId })) {
      for (const event of batch) {
        const stored = changes.get(event.id) ?? [];
        const decrypted: EventChange[] = [];
        for (const change of stored) decrypted.push(await decryptPart(change));
        results.push(
          ...matchesIn({ event, changes: stored }, { event: await decryptPart(event), changes: decrypted }, query),
        );
      }
    }
    const first = inOrder(results, query.now).slice(0, maxSearchResults);
    return personalKey ? decryptOccurrences(first, personalKey) : first;
  });
}

async function* allBatches({ read, archive, familyId }: { read: ReadDocument; archive: Archive; familyId: FamilyId }) {
  yield* readInBatches(read, events, (doc, id) => readEntry(doc, events, id));
  for await (const batch of archive.batches(familyId, eventsPart)) {
    yield await read((doc) => batch.filter(({ id }) => isArchiveCurrent(doc, events, id)));
  }
}

interface SearchQuery {
  matches: Matches;
  /** The names of the family's members, by id. */
  names: ReadonlyMap<string, string>;
  timeZone: string;
  now: Date;
}

interface Series {
  event: FamilyEvent;
  changes: readonly EventChange[];
}

/** The event's next occurrence, or else its first one. If only single days match, those days. */
function matchesIn(stored: Series, { event, changes }: Series, query: SearchQuery): Occurrence[] {
  const { timeZone, now } = query;
  const occurrencesIn = (range: { start?: string; end?: string }) =>
    occurrencesOf(stored.event, stored.changes, { range, timeZone });
  if (isMatch(event, query)) {
    const [next] = occurrencesIn({ start: now.toISOString() });
    const [first] = next ? [next] : occurrencesIn({});
    return first ? [first] : [];
  }
  // The event itself does not match, so only days with different text or people can match.
  const matching = changes.filter((change) => isMatch(withChange(event, change), query));
  return matching.slice(0, maxSearchResults).flatMap(({ day }) => {
    const range = {
      start: `${addDays(dayOfKey(day), -daysAround)}T00:00:00.000Z`,
      end: `${addDays(dayOfKey(day), daysAround)}T00:00:00.000Z`,
    };
    return [...occurrencesIn(range)].filter(({ id }) => targetOf(id).day === day);
  });
}

type SearchedText = Pick<FamilyEvent, "title" | "location" | "description" | "memberIds" | "driverId" | "sealed">;

/** Search skips the text and people of another member's private events. */
function isMatch(
  { title, location, description, memberIds, driverId, sealed }: SearchedText,
  query: SearchQuery,
): boolean {
  if (sealed !== null && title === busyTitle) return false;
  const people = [...memberIds, driverId].map((id) => (id && query.names.get(id)) || "");
  return query.matches(title, location, description, ...people);
}

function withChange(event: FamilyEvent, change: EventChange): SearchedText {
  return {
    title: change.title ?? event.title,
    location: change.location ?? event.location,
    description: change.description ?? event.description,
    memberIds: change.memberIds ?? event.memberIds,
    driverId: change.driverId === undefined ? event.driverId : change.driverId,
    sealed: change.sealed === undefined ? event.sealed : change.sealed,
  };
}

/** Search does not find a changed day that was moved by more days than this. */
const daysAround = 31;

/** Upcoming events, soonest first; then past ones, latest first. */
function inOrder(results: readonly Occurrence[], now: Date): Occurrence[] {
  const sorted = byStart(results);
  const isPast = ({ startTime, endTime }: Occurrence) => Date.parse(endTime ?? startTime) < now.getTime();
  return [...sorted.filter((event) => !isPast(event)), ...sorted.filter(isPast).toReversed()];
}
