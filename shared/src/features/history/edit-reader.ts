/**
 * Reads the changes that stored edits made to the entries of a family's document, one edit at a time. The location of a
 * write comes from the current document, which never loses a location within an epoch. Previous values come from
 * earlier edits. Changes that cannot be located are omitted.
 */
import * as Y from "yjs";
import type { Collection } from "../../collection.ts";
import { collections } from "../../collections.ts";
import { removedAtKey, tagsKey } from "../../entries.ts";
import { contentOf, itemAt, pathOf, valuesOf } from "../../yjs-internals.ts";

/** The location of a write: an entry, and a key in it; null for the entry itself. */
interface EntryLocation {
  collection: Collection;
  id: string;
  key: string | null;
}

/**
 * A write of an edit to a key of an entry. The previous value may be unknown. `isRemoved` means that the key was
 * deleted.
 */
export interface KeyWrite {
  after: unknown;
  isRemoved: boolean;
  before: { value: unknown } | "never-written" | "unknown";
}

/** The changes that an edit made to one entry. */
export interface EntryEdit {
  collection: Collection;
  id: string;
  kind: "added" | "removed" | "brought-back" | "changed";
  keys: ReadonlyMap<string, KeyWrite>;
}

interface Writes {
  collection: Collection;
  id: string;
  /** The items that create the entry, if it is new. */
  holders: Y.Item[];
  byKey: Map<string, Y.Item[]>;
  tags: Y.Item[];
}

/** Whether a key holds one value of a set. */
export function isOfSet({ sets }: Collection, key: string): boolean {
  return Object.keys(sets).some((name) => key.startsWith(`${name}:`));
}

const byName = new Map<string, Collection>(collections.map((collection) => [collection.name, collection]));
/** Reading an edit blocks the event loop. A typical edit has a few hundred bytes, but more after time offline. */
const maxBytes = 96 * 1024;
const maxStructs = 2_000;
/** Elements of a struct after this many are ignored. */
const maxLength = 64;
/** The most deletions read from one edit. After time offline, an edit lists all deletions of the document's history. */
const maxDeletions = 1_000;
/** An update may contain an entry, its tag array and its tags in reverse order. */
const rounds = 3;

/** Reads edits in order, and remembers the values that earlier edits wrote. */
export class EditReader {
  /** The location of each item by its id, for the epoch that is being read. */
  private readonly locations = new Map<string, EntryLocation>();
  private readonly values = new Map<string, unknown>();
  private readonly deleted = new Set<string>();
  /** Whether each entry existed after the last edit that was read. */
  private readonly existence = new Map<string, boolean>();

  /** Clears the state that a new epoch invalidates, because it writes everything under new ids. */
  startEpoch(): void {
    this.locations.clear();
    this.values.clear();
    this.deleted.clear();
  }

  /**
   * The changes of an edit, by entry; undefined if the edit is too large to read quickly. Pass the document only if it
   * is of the edit's epoch.
   */
  read(update: Uint8Array, doc: Y.Doc | undefined): EntryEdit[] | undefined {
    if (update.length > maxBytes) return undefined;
    const decoded = decode(update);
    if (!decoded) return [];
    if (decoded.structs.length > maxStructs) return undefined;
    const entries = this.collectWrites(decoded.structs, doc);
    const deletions = this.readDeletions(decoded.ds, doc);
    const isWhole = deletions.isCut || deletions.locations.some(({ location }) => !entries.has(nameOf(location)));
    const edits = [...entries.values()].flatMap((writes) => this.entryEdit(writes, deletions, isWhole) ?? []);
    for (const { id } of deletions.locations) this.deleted.add(id);
    return edits;
  }

  private collectWrites(structs: readonly unknown[], doc: Y.Doc | undefined): Map<string, Writes> {
    const entries = new Map<string, Writes>();
    let waiting = structs.filter((struct): struct is Y.Item => struct instanceof Y.Item);
    // The content of an entry may have a client id that comes before that of the entry.
    for (let round = 0; round < rounds; round++) {
      const left: Y.Item[] = [];
      for (const item of waiting) {
        const location = this.locationOf(item, doc);
        if (location) this.note(item, location, entries);
        else left.push(item);
      }
      waiting = left;
    }
    return entries;
  }

  private note(item: Y.Item, location: EntryLocation, entries: Map<string, Writes>): void {
    const { client, clock } = item.id;
    const value = valuesOf(item).at(-1);
    for (let at = 0; at < Math.min(item.length, maxLength); at++) {
      this.locations.set(keyOf(client, clock + at), location);
      if (contentOf(item) === "value") this.values.set(keyOf(client, clock + at), value);
    }
    const { collection, id, key } = location;
    const name = nameOf(location);
    const writes: Writes = entries.get(name) ?? { collection, id, holders: [], byKey: new Map(), tags: [] };
    entries.set(name, writes);
    if (key === null) writes.holders.push(item);
    else if (key === tagsKey) {
      if (contentOf(item) === "value") writes.tags.push(item);
    } else {
      const items = writes.byKey.get(key);
      if (items) items.push(item);
      else writes.byKey.set(key, [item]);
    }
  }

  private locationOf(item: Y.Item, doc: Y.Doc | undefined): EntryLocation | undefined {
    const stored = doc && itemAt(doc, item.id);
    if (stored) return locationAt(pathOf(stored));
    const { parent, parentSub, origin, rightOrigin } = item;
    if (typeof parent === "string") return parentSub === null ? undefined : locationAt([parent, parentSub]);
    if (parent instanceof Y.ID) return inside(this.locationOfId(parent, doc), parentSub);
    const neighbor = origin ?? rightOrigin;
    return neighbor ? this.locationOfId(neighbor, doc) : undefined;
  }

  private locationOfId(id: Y.ID, doc: Y.Doc | undefined): EntryLocation | undefined {
    const cached = this.locations.get(keyOf(id.client, id.clock));
    if (cached || !doc) return cached;
    const stored = itemAt(doc, id);
    return stored && locationAt(pathOf(stored));
  }

  /** The earlier items that an edit deletes. After time offline, an edit repeats earlier deletions. */
  private readDeletions(ds: DeleteSet, doc: Y.Doc | undefined) {
    const locations: { id: string; location: EntryLocation }[] = [];
    let lookedUp = 0;
    for (const [client, ranges] of ds.clients) {
      for (const { clock, len } of ranges) {
        for (let at = clock; at < clock + len && lookedUp < maxDeletions; at++, lookedUp++) {
          const id = keyOf(client, at);
          const location = this.deleted.has(id) ? undefined : this.locationOfId(Y.createID(client, at), doc);
          if (location) locations.push({ id, location });
        }
      }
    }
    return { locations, ids: new Set(locations.map(({ id }) => id)), isCut: lookedUp >= maxDeletions };
  }

  private entryEdit(
    { collection, id, holders, byKey, tags }: Writes,
    { locations, ids }: { locations: readonly { id: string; location: EntryLocation }[]; ids: ReadonlySet<string> },
    isWhole: boolean,
  ): EntryEdit | undefined {
    const isDeleted = (item: Y.Item) => contentOf(item) === "nothing" || ids.has(keyOf(item.id.client, item.id.clock));
    // The hub removed the new entry immediately.
    if (holders.length > 0 && holders.every(isDeleted)) return undefined;
    const keys = new Map<string, KeyWrite>();
    for (const [key, items] of byKey) if (key !== removedAtKey) keys.set(key, this.keyWrite(items));
    const name = nameOf({ collection, id });
    const own = locations.filter(({ location }) => nameOf(location) === name);
    if (!isWhole) {
      for (const { location, id: deleted } of own) {
        const { key } = location;
        if (key === null || key === tagsKey || keys.has(key) || !isOfSet(collection, key)) continue;
        keys.set(key, { after: undefined, isRemoved: true, before: { value: this.values.get(deleted) ?? 0 } });
      }
    }
    const isPresent = tags.some((tag) => !isDeleted(tag));
    const existed = this.existence.get(name);
    const clearsTags = own.some(({ location }) => location.key === tagsKey);
    const isRemoved = byKey.has(removedAtKey) && !isPresent;
    this.existence.set(name, isRemoved ? false : isPresent || existed === true);
    if (holders.length > 0) return isRemoved ? undefined : { collection, id, kind: "added", keys };
    if (isRemoved) return { collection, id, kind: "removed", keys };
    const isRestored = isPresent && (existed === undefined ? !clearsTags && !isWhole : !existed);
    return { collection, id, kind: isRestored ? "brought-back" : "changed", keys };
  }

  /** Merges several writes to a key, such as a screen's and the hub's repair. The last one in the chain counts. */
  private keyWrite(items: readonly Y.Item[]): KeyWrite {
    const followed = new Set(items.map(({ origin }) => origin && keyOf(origin.client, origin.clock)));
    const own = new Set(items.map(({ id }) => keyOf(id.client, id.clock)));
    const last = items.findLast(({ id }) => !followed.has(keyOf(id.client, id.clock))) ?? items.at(-1);
    const first = items.find(({ origin }) => !origin || !own.has(keyOf(origin.client, origin.clock)));
    const isRemoved = last === undefined || contentOf(last) !== "value";
    return { after: last && valuesOf(last).at(-1), isRemoved, before: this.before(first?.origin) };
  }

  private before(origin: Y.ID | null | undefined): KeyWrite["before"] {
    if (!origin) return "never-written";
    const id = keyOf(origin.client, origin.clock);
    return this.values.has(id) && !this.deleted.has(id) ? { value: this.values.get(id) } : "unknown";
  }
}

type DeleteSet = ReturnType<typeof Y.createDeleteSet>;

function decode(update: Uint8Array): { structs: readonly unknown[]; ds: DeleteSet } | undefined {
  try {
    return Y.decodeUpdate(update);
  } catch {
    // An update that cannot be decoded contributes nothing.
    return undefined;
  }
}

function locationAt([root = "", id, key, ...rest]: readonly string[]): EntryLocation | undefined {
  const collection = byName.get(root);
  if (!collection || !id) return undefined;
  return rest.length > 0 && key !== tagsKey ? undefined : { collection, id, key: key ?? null };
}

function inside(holder: EntryLocation | undefined, parentSub: string | null): EntryLocation | undefined {
  if (!holder) return undefined;
  if (holder.key === null) return parentSub === null ? undefined : { ...holder, key: parentSub };
  return holder.key === tagsKey ? holder : undefined;
}

function keyOf(client: number, clock: number): string {
  return `${client}:${clock}`;
}

function nameOf({ collection, id }: Pick<EntryLocation, "collection" | "id">): string {
  return `${collection.name} ${id}`;
}
