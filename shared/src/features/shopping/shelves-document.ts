import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { type Shelf, shelves } from "./shelves.ts";

/** What the family calls its shelves; those it never named are not there. */
export function readShelves(doc: Y.Doc): Shelf[] {
  return readEntries(doc, shelves);
}

/** How a category shows; of several ways, as after offline edits, the last one made. */
export function shelfOf(category: string, named: readonly Shelf[]): Shelf | undefined {
  return named.findLast((shelf) => shelf.category === category);
}
