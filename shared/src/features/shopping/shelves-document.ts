import type * as Y from "yjs";
import { readEntries } from "../../entries.ts";
import { type Shelf, shelves } from "./shelves.ts";

/** The shelves with the family's own name or picture. */
export function readShelves(doc: Y.Doc): Shelf[] {
  return readEntries(doc, shelves);
}

/**
 * The shelf of a category. Two offline devices may each have added one. The name and the picture that were added last
 * count.
 */
export function shelfOf(category: string, named: readonly Shelf[]): Shelf | undefined {
  const same = named.filter((shelf) => shelf.category === category);
  const last = same.at(-1);
  const name = same.findLast((shelf) => shelf.name !== null)?.name ?? null;
  return last && { ...last, name, icon: same.findLast((shelf) => shelf.icon !== null)?.icon ?? null };
}
