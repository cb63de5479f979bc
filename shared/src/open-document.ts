/** An empty family document. Only names stand here: a page opens its copy before it has loaded the schemas. */
import * as Y from "yjs";

/** The names of all collections; a test holds them to `collections.ts`. */
export const collectionNames = [
  "items",
  "members",
  "events",
  "eventChanges",
  "meals",
  "activities",
  "timers",
  "lists",
  "stores",
  "trips",
  "messages",
  "supplies",
  "prices",
  "templates",
  "shelves",
  "barcodes",
] as const;

/** An empty document with its root maps in place, ready to take a family's updates. */
export function openDocument(): Y.Doc {
  const doc = new Y.Doc();
  for (const name of collectionNames) doc.getMap(name);
  return doc;
}
