/**
 * Counts the steps Yjs needs to place the items that an update inserts. It is one step when the writer had seen the
 * latest state of that key or list. Otherwise Yjs walks past everything written there since.
 */
import { HubError } from "@hub/shared/errors";
import { firstItemOf, storedStruct } from "@hub/shared/yjs-internals";
import * as Y from "yjs";
import type { Placement } from "./placements.ts";

/** About 10 ms. For a phone that was offline for long, Yjs walks once per key past everything written in between. */
const maxSteps = 50_000;

export class InsertWork {
  steps = 0;
  /** How many items of the update were added so far: by container and key, and by the item they follow. */
  private readonly itemsByPlace = new Map<object, Map<string | null, number>>();
  private readonly itemsByOrigin = new Map<string, number>();
  /** For each client id, the first clock that the update adds. */
  private readonly added = new Map<number, number>();
  private readonly doc: Y.Doc;

  constructor(doc: Y.Doc) {
    this.doc = doc;
  }

  /** Counts the steps for the next item of an update. Throws `invalid` above the limit. */
  add(item: Y.Item, placement: Placement): void {
    const itemsAtKey = this.itemsByPlace.get(placement.container)?.get(placement.key) ?? 0;
    const { origin } = item;
    const originName = origin ? `${origin.client}:${origin.clock}` : "";
    const isAfterAdded = origin !== null && origin.clock >= (this.added.get(origin.client) ?? Number.POSITIVE_INFINITY);
    const itemsWithOrigin = this.itemsByOrigin.get(originName) ?? 0;
    // An item that follows another item of the update only meets items that follow the same one.
    if (!isAfterAdded) this.steps += itemsAtKey + storedSteps(placement, item, { doc: this.doc, limit: maxSteps });
    else if (itemsWithOrigin > 0) this.steps += itemsAtKey;
    this.steps += 1;
    if (this.steps > maxSteps) throw new HubError("invalid");
    this.remember(item, placement, { itemsAtKey, originName, itemsWithOrigin });
  }

  private remember(
    { id }: Y.Item,
    { container, key }: Placement,
    { itemsAtKey, originName, itemsWithOrigin }: { itemsAtKey: number; originName: string; itemsWithOrigin: number },
  ): void {
    const keys = this.itemsByPlace.get(container) ?? new Map<string | null, number>();
    this.itemsByPlace.set(container, keys.set(key, itemsAtKey + 1));
    this.itemsByOrigin.set(originName, itemsWithOrigin + 1);
    if (!this.added.has(id.client)) this.added.set(id.client, id.clock);
  }
}

/**
 * How many stored items Yjs may walk past, counted up to `limit`: from the item that this one follows, else from the
 * first.
 */
function storedSteps(
  { container, key }: Placement,
  item: Y.Item,
  { doc, limit }: { doc: Y.Doc; limit: number },
): number {
  if (!(container instanceof Y.AbstractType)) return 0;
  let steps = 0;
  let next = item.origin ? storedItem(doc, item.origin)?.right : firstItemOf(container, key);
  if (!item.origin && key !== null) {
    for (; next?.left && steps <= limit; steps += 1) next = next.left;
  }
  for (; next && steps <= limit && !isAt(next, item.rightOrigin); steps += 1) next = next.right;
  return steps;
}

function storedItem(doc: Y.Doc, id: Y.ID): Y.Item | undefined {
  const struct = storedStruct(doc, id);
  return struct instanceof Y.Item ? struct : undefined;
}

function isAt(item: Y.Item, id: Y.ID | null): boolean {
  return (
    id !== null && item.id.client === id.client && item.id.clock <= id.clock && id.clock < item.id.clock + item.length
  );
}
