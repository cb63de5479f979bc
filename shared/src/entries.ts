/**
 * Entries of the family document. Each one is a Y.Map of plain values in the root container of its collection. This
 * module adds what the CRDT cannot know:
 * - An edit beats a concurrent removal. Every edit adds a tag to the entry and clears the tags it saw; a removal only
 * clears the tags it saw. An entry with a tag exists (an observed-remove set).
 * - A set field (`sets`) uses one key per value, so all concurrent additions survive.
 */
import * as Y from "yjs";
import type * as z from "zod/mini";
import { byAssistantKey, byAssistantSchema, type Collection, type Entry, type EntryInput } from "./collection.ts";
import { deepEqual } from "./deep-equal.ts";
import { isId, type MemberId } from "./ids.ts";
import type { ListChange } from "./list-change.ts";
import { asLine } from "./text.ts";

export const tagsKey = "marks";
export const removedAtKey = "removedAt";
export const maxRemovedAtLength = 30;
/** The prefix of the keys that store a device's pending changes. The hub merges and deletes them. */
export const pendingKeyPrefix = "change:";

/** Reads every existing, valid entry, sorted by id. Skips damaged entries and those that `isWanted` rejects. */
export function readEntries<C extends Collection>(
  doc: Y.Doc,
  collection: C,
  isWanted: (map: Y.Map<unknown>, id: string) => boolean = () => true,
): Entry<C>[] {
  const entries: Entry<C>[] = [];
  for (const [id, map] of doc.getMap(collection.name)) {
    if (!(map instanceof Y.Map) || !isPresent(map) || !isWanted(map, id)) continue;
    const entry = parseEntry(collection, id, map);
    if (entry) entries.push(entry);
  }
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Reads removed entries with their last content, the latest first. The hub retains the last 300 tombstones. */
export function readRemoved<C extends Collection>(
  doc: Y.Doc,
  collection: C,
  isWanted: (map: Y.Map<unknown>) => boolean = () => true,
): Entry<C>[] {
  const removed: [string, Entry<C>][] = [];
  for (const [id, map] of doc.getMap(collection.name)) {
    if (!(map instanceof Y.Map) || isPresent(map) || !isWanted(map)) continue;
    const entry = parseEntry(collection, id, map);
    if (entry) removed.push([String(map.get(removedAtKey) ?? ""), entry]);
  }
  return removed.sort(([a], [b]) => (a < b ? 1 : -1)).map(([, entry]) => entry);
}

/** Reads one entry; undefined when it never existed, was removed or is damaged. */
export function readEntry<C extends Collection>(doc: Y.Doc, collection: C, id: string): Entry<C> | undefined {
  const map = doc.getMap(collection.name).get(id);
  return map instanceof Y.Map && isPresent(map) ? parseEntry(collection, id, map) : undefined;
}

/** Caches the last content and entry of each map. Without it, validation takes most of the time. */
const lastRead = new WeakMap<Y.Map<unknown>, { collection: Collection; plain: object; entry: object | undefined }>();

/**
 * The entry in a map, removed or not; undefined when it does not match the collection's schema. While the map is
 * unchanged, this returns the same frozen object.
 */
export function parseEntry<C extends Collection>(collection: C, id: string, map: Y.Map<unknown>): Entry<C> | undefined {
  const plain: Record<string, unknown> = { id, [byAssistantKey]: map.get(byAssistantKey) };
  for (const name of Object.keys(collection.fields.shape)) {
    if (map.has(name)) plain[name] = map.get(name);
  }
  for (const name of Object.keys(collection.sets)) plain[name] = readSet(map, name);
  const last = lastRead.get(map);
  // The cached entry comes from the same content and collection.
  if (last?.collection === collection && deepEqual(last.plain, plain)) return last.entry as Entry<C> | undefined;
  const entry = parsePlain(collection, plain);
  lastRead.set(map, { collection, plain, entry: entry && Object.freeze(entry) });
  return entry;
}

/** Parses an entry that was stored as JSON; undefined when it does not match the collection's current schema. */
export function parsePlain<C extends Collection>(collection: C, plain: Record<string, unknown>): Entry<C> | undefined {
  const { id } = plain;
  const parsed = collection.fields.safeParse(plain);
  if (!isId(id) || !parsed.success) return undefined;
  const entry: Record<string, unknown> = { id, ...parsed.data, ...collection.implied?.(parsed.data) };
  for (const name of Object.keys(collection.sets)) entry[name] = plain[name] ?? [];
  // Checked first, because few entries have it and parsing a missing value is slow.
  const byAssistant = plain[byAssistantKey] && byAssistantSchema.safeParse(plain[byAssistantKey]).data;
  if (byAssistant) entry[byAssistantKey] = byAssistant;
  return entry as Entry<C>;
}

/** Whether an entry of this id exists or existed. */
export function hasEntry(doc: Y.Doc, collection: Collection, id: string): boolean {
  return doc.getMap(collection.name).has(id);
}

/** Adds an entry under an id from the caller. Idempotent: adding the same id again does nothing. */
export function addEntry<C extends Collection>(doc: Y.Doc, collection: C, { id, ...changes }: EntryInput<C>): void {
  if (hasEntry(doc, collection, id)) return;
  reportTouch(doc, collection, id);
  doc.transact(() => {
    const map = new Y.Map<unknown>();
    map.set(tagsKey, Y.Array.from([1]));
    doc.getMap(collection.name).set(id, map);
    writeFields(map, collection, { ...creationSignatures(doc, collection), ...changes });
  });
}

/**
 * Changes the given fields, and restores a removed entry if its collection allows it. Does nothing for an unknown id.
 */
export function changeEntry<C extends Collection>(doc: Y.Doc, collection: C, { id, ...changes }: EntryInput<C>): void {
  const map = doc.getMap(collection.name).get(id);
  if (!(map instanceof Y.Map) || !(collection.revives || isPresent(map))) return;
  reportTouch(doc, collection, id);
  doc.transact(() => {
    writeFields(map, collection, changes);
    const tags = tagsOf(map);
    tags?.delete(0, tags.length);
    tags?.push([1]);
  });
}

/** Annotates an existing entry. This does not count as an edit, so a concurrent removal wins. */
export function annotateEntry<C extends Collection>(
  doc: Y.Doc,
  collection: C,
  { id, ...annotations }: EntryInput<C>,
): void {
  const map = doc.getMap(collection.name).get(id);
  if (!(map instanceof Y.Map) || !isPresent(map)) return;
  reportTouch(doc, collection, id);
  doc.transact(() => writeFields(map, collection, annotations));
}

/** Removes an entry. A concurrent edit wins. */
export function removeEntry(doc: Y.Doc, collection: Collection, id: string): void {
  clearTags(doc, collection, { id, removedAt: new Date().toISOString() });
}

/** Removes an entry at the time `removedAt`. A concurrent edit wins. */
export function clearTags(
  doc: Y.Doc,
  collection: Collection,
  { id, removedAt }: { id: string; removedAt: string },
): void {
  const map = doc.getMap(collection.name).get(id);
  if (!(map instanceof Y.Map)) return;
  reportTouch(doc, collection, id);
  doc.transact(() => {
    const tags = tagsOf(map);
    tags?.delete(0, tags.length);
    // A removal must also write a struct, because only structs advance the clock that acknowledges edits.
    map.set(removedAtKey, removedAt);
  });
}

const signers = new WeakMap<Y.Doc, MemberId | null>();

/** Runs a change that one member signs; null for the hub and displays. */
export function signAs<T>(doc: Y.Doc, memberId: MemberId | null, change: () => T): T {
  const previous = signerOf(doc);
  signers.set(doc, memberId);
  try {
    return change();
  } finally {
    signers.set(doc, previous);
  }
}

/** The member who signs the running change; null for the hub and displays. */
export function signerOf(doc: Y.Doc): MemberId | null {
  return signers.get(doc) ?? null;
}

function creationSignatures(doc: Y.Doc, { signed }: Collection): Record<string, MemberId> {
  const signer = signerOf(doc);
  if (signer === null) return {};
  const fields = Object.keys(signed).filter((name) => signed[name] === "adds");
  return Object.fromEntries(fields.map((name) => [name, signer]));
}

type Watcher = (collection: Collection, id: string) => void;
const watchers = new WeakMap<Y.Doc, Watcher>();

/** Runs a change and reports each entry to `onTouch` before an operation writes it. */
export function watchEntries<T>(doc: Y.Doc, onTouch: Watcher, change: () => T): T {
  watchers.set(doc, onTouch);
  try {
    return change();
  } finally {
    watchers.delete(doc);
  }
}

/** Reports an entry to the watcher of the running change, before an operation writes it. */
export function reportTouch(doc: Y.Doc, collection: Collection, id: string): void {
  watchers.get(doc)?.(collection, id);
}

/** Whether an entry exists: an edit added a tag that no removal has cleared. */
export function isPresent(map: Y.Map<unknown>): boolean {
  return (tagsOf(map)?.length ?? 0) > 0;
}

/** The tags of an entry; undefined when it is damaged. */
export function tagsOf(map: Y.Map<unknown>): Y.Array<unknown> | undefined {
  const tags = map.get(tagsKey);
  return tags instanceof Y.Array ? tags : undefined;
}

/** The key that stores one value of a set field. */
function setKey(name: string, value: string): string {
  return `${name}:${value}`;
}

function readSet(map: Y.Map<unknown>, name: string): string[] {
  return [...new Set(readDatedSet(map, name).map(([, value]) => asLine(value)))];
}

function readDatedSet(map: Y.Map<unknown>, name: string): [addedMs: number, value: string][] {
  const prefix = setKey(name, "");
  const values: [number, string][] = [];
  map.forEach((addedMs, key) => {
    if (key.startsWith(prefix) && typeof addedMs === "number") values.push([addedMs, key.slice(prefix.length)]);
  });
  return values.sort(([a, x], [b, y]) => a - b || (x < y ? -1 : 1));
}

/** Writes the given fields and sets, without touching the tags. */
export function writeFields(map: Y.Map<unknown>, collection: Collection, changes: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(changes)) {
    // An operation that copies an entry must not copy the assistant's signature.
    if (value === undefined || name === byAssistantKey) continue;
    if (Object.hasOwn(collection.sets, name)) writeSet(map, name, value as SetInput);
    else writeField(map, collection, { name, value });
  }
}

/** Writes a value in its normal form, such as trimmed. The hub's check reports a value that does not fit. */
function writeField(
  map: Y.Map<unknown>,
  { fields }: Collection,
  { name, value }: { name: string; value: unknown },
): void {
  const field = fields.shape[name] as z.ZodMiniType | undefined;
  const normal = field?.safeParse(value).data ?? value;
  if (!deepEqual(map.get(name), normal)) map.set(name, normal);
}

type SetInput = readonly string[] | ListChange<string>;

/** Writes a whole set, or only the additions and removals of a change. */
function writeSet(map: Y.Map<unknown>, name: string, input: SetInput): void {
  const seen = "to" in input ? linesOf(input.from) : undefined;
  const newValues = linesOf("to" in input ? input.to : input);
  const stored = readDatedSet(map, name);
  const present = new Set(stored.map(([, value]) => value));
  for (const value of present) {
    const isRemoved = seen ? seen.has(asLine(value)) && !newValues.has(asLine(value)) : !newValues.has(value);
    if (isRemoved) map.delete(setKey(name, value));
  }
  // Values that are added within one millisecond keep their order.
  let addedMs = Math.max(Date.now(), ...stored.map(([previousMs]) => previousMs + 1));
  for (const value of newValues) if (!present.has(value) && !seen?.has(value)) map.set(setKey(name, value), addedMs++);
}

const linesOf = (values: readonly string[]): Set<string> => new Set(values.map(asLine).filter(Boolean));
