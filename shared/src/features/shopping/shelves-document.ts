import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { type Shelf, shelves } from "./shelves.ts";

/** The shelves to which the family gave a name or a picture. */
export function readShelves(doc: Y.Doc): Shelf[] {
  return readEntries(doc, shelves);
}

/** The shelf of a category; if there are several, as after offline edits, the last one made. */
export function shelfOf(category: string, named: readonly Shelf[]): Shelf | undefined {
  return named.findLast((shelf) => shelf.category === category);
}
