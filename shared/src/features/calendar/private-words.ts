/**
 * The invariant of private events: title, place and notes of an event with encrypted content are never in the clear. It
 * also holds for single days of a series, which inherit the encryption. Clear words of the key's owner are encrypted,
 * and clear words of others are removed.
 */
import * as Y from "yjs";
import type { Collection } from "../../collection.ts";
import { isPresent, parseEntry, reportTouch, writeFields } from "../../entries.ts";
import { byEvent } from "./document.ts";
import { decryptWords, encryptWords, type PersonalKey } from "./encrypted-words.ts";
import { busyWords, type EventChange, eventChanges, events } from "./schema.ts";
import { contentOn, inOrder, segmentsOf } from "./series/segments.ts";

const wordNames = ["title", "location", "description"] as const;
type Words = Partial<Record<(typeof wordNames)[number], string>>;

/** Events and changes that may now contain clear words. */
export interface AffectedEvents {
  eventIds: ReadonlySet<string>;
  /** The changes of days that set the `sealed` field. */
  privacyChangeIds?: ReadonlySet<string>;
}

const refusal = "Only the person who made an event private can change its text.";

/**
 * Encrypts clear words in private events and their days, or removes them if `personalKey` is not their
 * key. Call it within the transaction that wrote the words. Returns a reason for each entry that lost words.
 */
export function encryptPlaintext(doc: Y.Doc, affected: AffectedEvents, personalKey: PersonalKey | undefined): string[] {
  const { eventIds, privacyChangeIds = new Set() } = affected;
  if (eventIds.size === 0) return [];
  const reasons: string[] = [];
  const secure = (entry: PrivateEntry) => {
    if (!secureEntry(doc, entry, personalKey)) reasons.push(refusal);
  };
  const changesOf = byEvent(readChanges(doc, eventIds));
  for (const id of eventIds) {
    const map = doc.getMap(events.name).get(id);
    const event = map instanceof Y.Map ? parseEntry(events, id, map) : undefined;
    if (!event || !(map instanceof Y.Map)) continue;
    const changes = changesOf.get(id) ?? [];
    if (event.sealed !== null) secure({ collection: events, id, map, sealed: event.sealed });
    if (event.sealed === null && changes.every(({ sealed }) => typeof sealed !== "string")) continue;
    for (const { change, inherited } of withInherited(doc, { event, changes })) {
      const changed = doc.getMap<Y.Map<unknown>>(eventChanges.name).get(change.id);
      const isMadePublic = privacyChangeIds.has(change.id) && change.sealed === null && !isCopy(change, changes);
      const sealed =
        isMadePublic && inherited !== null && !isEncryptedWith(inherited, personalKey) ? inherited : change.sealed;
      if (sealed !== change.sealed) changed?.delete("sealed");
      const effective = sealed === undefined ? inherited : sealed;
      if (changed && effective !== null)
        secure({ collection: eventChanges, id: change.id, map: changed, sealed: effective });
    }
  }
  return reasons;
}

/** Whether another change of the same day, such as an earlier one, also makes the day public. */
function isCopy({ id, day }: EventChange, changes: readonly EventChange[]): boolean {
  return changes.some((other) => other.id !== id && other.day === day && other.sealed === null);
}

function isEncryptedWith(sealed: string, personalKey: PersonalKey | undefined): boolean {
  return personalKey !== undefined && decryptWords(sealed, personalKey) !== undefined;
}

/** An added or changed entry of any collection, and the written keys. */
export interface WrittenEntry {
  collection: Collection;
  id: string;
  map: Y.Map<unknown>;
  keys: ReadonlySet<string | null> | "all";
}

const relevantKeys = [...wordNames, "sealed", "eventId", "day", "reach"] as const;

/** The events that may contain clear words, including those on single days, after these entries were written. */
export function affectedEvents(entries: Iterable<WrittenEntry>): AffectedEvents {
  const eventIds = new Set<string>();
  const privacyChangeIds = new Set<string>();
  for (const { collection, id, map, keys } of entries) {
    const isWritten = (key: string) => keys === "all" || keys.has(key);
    if (!relevantKeys.some(isWritten)) continue;
    if (collection === events && typeof map.get("sealed") === "string") eventIds.add(id);
    if (collection !== eventChanges) continue;
    eventIds.add(String(map.get("eventId")));
    if (isWritten("sealed")) privacyChangeIds.add(id);
  }
  return { eventIds, privacyChangeIds };
}

interface PrivateEntry {
  collection: typeof events | typeof eventChanges;
  id: string;
  map: Y.Map<unknown>;
  /** The encrypted words that apply to its days, either from this entry or inherited. */
  sealed: string;
}

/** False if words were removed because another person's key encrypted the event. */
function secureEntry(
  doc: Y.Doc,
  { collection, id, map, sealed }: PrivateEntry,
  personalKey: PersonalKey | undefined,
): boolean {
  const clear = clearWordsOf(map);
  if (Object.keys(clear).length === 0) return true;
  const current = personalKey && decryptWords(sealed, personalKey);
  reportTouch(doc, collection, id);
  if (current && personalKey) writeFields(map, collection, encryptWords({ ...current, ...clear }, personalKey));
  else for (const name of wordNames) if (name in clear) writeFields(map, collection, { [name]: busyWords[name] });
  return current !== undefined;
}

function clearWordsOf(map: Y.Map<unknown>): Words {
  const clear: Words = {};
  for (const name of wordNames) {
    const text = map.get(name);
    if (typeof text === "string" && text !== busyWords[name]) clear[name] = text;
  }
  return clear;
}

interface Series {
  event: Parameters<typeof segmentsOf>[0];
  changes: readonly EventChange[];
}

/**
 * The changes of days, with the encrypted words that each one inherits. Includes removed ones, because they can be
 * restored.
 */
function* withInherited(doc: Y.Doc, { event, changes }: Series) {
  const root = doc.getMap<Y.Map<unknown>>(eventChanges.name);
  const isValid = ({ id }: EventChange) => {
    const map = root.get(id);
    return map !== undefined && isPresent(map);
  };
  const segments = segmentsOf(event, changes.filter(isValid));
  let ofSeries = event.sealed;
  const ofDay = new Map<string, string | null>();
  for (const change of inOrder(changes)) {
    const { day, reach, sealed } = change;
    if (reach === "this" && !ofDay.has(day)) ofDay.set(day, contentOn(day, segments)?.sealed ?? null);
    yield { change, inherited: (reach === "this" ? ofDay.get(day) : ofSeries) ?? null };
    if (sealed === undefined || !isValid(change)) continue;
    if (reach === "this") ofDay.set(day, sealed);
    else ofSeries = sealed;
  }
}

function readChanges(doc: Y.Doc, eventIds: ReadonlySet<string>): EventChange[] {
  const changes: EventChange[] = [];
  for (const [id, map] of doc.getMap(eventChanges.name)) {
    if (!(map instanceof Y.Map) || !eventIds.has(String(map.get("eventId")))) continue;
    const change = parseEntry(eventChanges, id, map);
    if (change) changes.push(change);
  }
  return changes;
}
