/**
 * The invariant of private events: title, place and notes of an event with encrypted content are never in the clear. It
 * also holds for the single days of a series, which inherit what the series encrypts. Whoever writes, clear words of the
 * key's owner are encrypted, and those of all others are removed.
 */
import * as Y from "yjs";
import type { Collection } from "../../collection.ts";
import { isMarked, noteTouch, parseEntry, writeFields } from "../../entries.ts";
import { byEvent } from "./document.ts";
import { busyWords, type EventChange, eventChanges, events } from "./schema.ts";
import { type OwnKey, openWords, sealWords } from "./sealed-words.ts";
import { contentOn, inOrder, stretchesOf } from "./series/stretches.ts";

const wordNames = ["title", "location", "description"] as const;
type Words = Partial<Record<(typeof wordNames)[number], string>>;

/** What was written, in which words may be in the clear now. */
export interface Written {
  eventIds: ReadonlySet<string>;
  /** The changes of days of which it was written that they are private, or not. */
  markedIds?: ReadonlySet<string>;
}

const refusal = "Only the person who made an event private can change its text.";

/**
 * Encrypts what is in the clear in private events and their days, or removes it if `own` is not the key of their words.
 * Call it within the transaction that wrote the words. Returns a reason for each entry from which words were removed.
 */
export function encryptClearWords(doc: Y.Doc, written: Written, own: OwnKey | undefined): string[] {
  const { eventIds, markedIds = new Set() } = written;
  if (eventIds.size === 0) return [];
  const reasons: string[] = [];
  const settle = (entry: PrivateEntry) => {
    if (!settleEntry(doc, entry, own)) reasons.push(refusal);
  };
  const changesOf = byEvent(readChanges(doc, eventIds));
  for (const id of eventIds) {
    const map = doc.getMap(events.name).get(id);
    const event = map instanceof Y.Map ? parseEntry(events, id, map) : undefined;
    if (!event || !(map instanceof Y.Map)) continue;
    const changes = changesOf.get(id) ?? [];
    if (event.sealed !== null) settle({ collection: events, id, map, sealed: event.sealed });
    if (event.sealed === null && changes.every(({ sealed }) => typeof sealed !== "string")) continue;
    for (const { change, inherited } of withInherited(doc, { event, changes })) {
      const changed = doc.getMap<Y.Map<unknown>>(eventChanges.name).get(change.id);
      const isOpened = markedIds.has(change.id) && change.sealed === null && !isCopy(change, changes);
      const sealed = isOpened && inherited !== null && !isOf(inherited, own) ? inherited : change.sealed;
      if (sealed !== change.sealed) changed?.delete("sealed");
      const effective = sealed === undefined ? inherited : sealed;
      if (changed && effective !== null)
        settle({ collection: eventChanges, id: change.id, map: changed, sealed: effective });
    }
  }
  return reasons;
}

/** Whether another change of the same day, perhaps a former one, says as well that the day is not private. */
function isCopy({ id, day }: EventChange, changes: readonly EventChange[]): boolean {
  return changes.some((other) => other.id !== id && other.day === day && other.sealed === null);
}

function isOf(sealed: string, own: OwnKey | undefined): boolean {
  return own !== undefined && openWords(sealed, own) !== undefined;
}

/** An entry of any collection that was added or changed, and the keys that were written. */
export interface WrittenEntry {
  collection: Collection;
  id: string;
  map: Y.Map<unknown>;
  keys: ReadonlySet<string | null> | "all";
}

const concerning = [...wordNames, "sealed", "eventId", "day", "reach"] as const;

/** The events whose words, or those of their days, may be in the clear after these entries were written. */
export function writtenEvents(entries: Iterable<WrittenEntry>): Written {
  const eventIds = new Set<string>();
  const markedIds = new Set<string>();
  for (const { collection, id, map, keys } of entries) {
    const isWritten = (key: string) => keys === "all" || keys.has(key);
    if (!concerning.some(isWritten)) continue;
    if (collection === events && typeof map.get("sealed") === "string") eventIds.add(id);
    if (collection !== eventChanges) continue;
    eventIds.add(String(map.get("eventId")));
    if (isWritten("sealed")) markedIds.add(id);
  }
  return { eventIds, markedIds };
}

interface PrivateEntry {
  collection: typeof events | typeof eventChanges;
  id: string;
  map: Y.Map<unknown>;
  /** What is encrypted on its days, be it in this entry or inherited. */
  sealed: string;
}

/** False if words were removed because somebody else's key encrypted the event's. */
function settleEntry(doc: Y.Doc, { collection, id, map, sealed }: PrivateEntry, own: OwnKey | undefined): boolean {
  const clear = clearWordsOf(map);
  if (Object.keys(clear).length === 0) return true;
  const known = own && openWords(sealed, own);
  noteTouch(doc, collection, id);
  if (known && own) writeFields(map, collection, sealWords({ ...known, ...clear }, own));
  else for (const name of wordNames) if (name in clear) writeFields(map, collection, { [name]: busyWords[name] });
  return known !== undefined;
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
  event: Parameters<typeof stretchesOf>[0];
  changes: readonly EventChange[];
}

/** The changes of days, with the encrypted words that each inherits. Removed ones are included: they may come back. */
function* withInherited(doc: Y.Doc, { event, changes }: Series) {
  const root = doc.getMap<Y.Map<unknown>>(eventChanges.name);
  const isValid = ({ id }: EventChange) => {
    const map = root.get(id);
    return map !== undefined && isMarked(map);
  };
  const stretches = stretchesOf(event, changes.filter(isValid));
  let ofSeries = event.sealed;
  const ofDay = new Map<string, string | null>();
  for (const change of inOrder(changes)) {
    const { day, reach, sealed } = change;
    if (reach === "this" && !ofDay.has(day)) ofDay.set(day, contentOn(day, stretches)?.sealed ?? null);
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
