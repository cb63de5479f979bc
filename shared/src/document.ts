/** Creates, reads and rebuilds family documents. */
import * as Y from "yjs";
import { collections } from "./collections.ts";
import { isPresent, readEntries, removedAtKey } from "./entries.ts";
import { readActivities } from "./features/activities/document.ts";
import { readEvents } from "./features/calendar/document.ts";
import { readMeals } from "./features/meals/document.ts";
import { readMembers } from "./features/members/document.ts";
import { readMessages } from "./features/messages/document.ts";
import { readPrices } from "./features/prices/document.ts";
import { readLines, readShoppingList } from "./features/shopping/document.ts";
import { readLists, readStores } from "./features/shopping/lists-and-stores-document.ts";
import { readTemplates } from "./features/shopping/templates-document.ts";
import { readSupplies } from "./features/supplies/document.ts";
import { readTimers } from "./features/timers/document.ts";
import { writeMeta } from "./schema-version.ts";

/**
 * The family as readable JSON, for operators and exports. `nowMs` decides which statuses, timers and messages have
 * expired.
 */
export function readFamily(doc: Y.Doc, nowMs = Date.now()) {
  const seen = {
    members: readMembers(doc, nowMs),
    items: readShoppingList(doc),
    events: readEvents(doc),
    meals: readMeals(doc),
    activities: readActivities(doc),
    timers: readTimers(doc, nowMs),
    messages: readMessages(doc, nowMs),
    lists: readLists(doc).map((list) => ({ ...list, items: readLines(doc, list.id) })),
    stores: readStores(doc),
    supplies: readSupplies(doc),
    prices: readPrices(doc),
    templates: readTemplates(doc),
  };
  const others = collections.filter(({ name }) => !Object.hasOwn(seen, name));
  return { ...Object.fromEntries(others.map((each) => [each.name, readEntries(doc, each)])), ...seen };
}

/** The first state of a family's document. The server creates it once; never rebuild a document from JSON. */
export function createGenesis(): Uint8Array {
  const doc = new Y.Doc();
  writeMeta(doc);
  return Y.encodeStateAsUpdate(doc);
}

/** The most tombstones of a collection in a rebuilt document. Late edits can still restore their entries. */
const retainedRemovals = 300;
/** The most characters of these tombstones, so a rebuilt document is not full again. */
const maxRemovedChars = 200_000;

/**
 * Builds a document with the same entries and no history, for a new epoch. It retains the latest tombstones, so an edit
 * from the old epoch that is replayed in the new one still beats the removal.
 */
export function rebuild(old: Y.Doc): Uint8Array {
  const doc = new Y.Doc();
  let removedChars = 0;
  doc.transact(() => {
    writeMeta(doc, old);
    for (const { name } of collections) {
      const maps = [...old.getMap(name)].filter((pair): pair is [string, Y.Map<unknown>] => pair[1] instanceof Y.Map);
      const present = maps.filter(([, map]) => isPresent(map));
      const removed = maps
        .filter(([, map]) => !isPresent(map))
        .sort(([, a], [, b]) => (removedAt(a) < removedAt(b) ? 1 : -1));
      for (const [id, map] of present) doc.getMap(name).set(id, map.clone());
      for (const [id, map] of removed.slice(0, retainedRemovals)) {
        removedChars += JSON.stringify(map).length;
        if (removedChars <= maxRemovedChars) doc.getMap(name).set(id, map.clone());
      }
    }
  });
  return Y.encodeStateAsUpdate(doc);
}

function removedAt(map: Y.Map<unknown>): string {
  return String(map.get(removedAtKey) ?? "");
}
