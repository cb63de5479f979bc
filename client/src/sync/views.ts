import { deepEqual } from "@hub/shared/deep-equal";
import type * as Y from "yjs";

interface View {
  data: unknown;
  /** The collections that it was read from. */
  names: ReadonlySet<string>;
  isStale: boolean;
}

/**
 * What screens read from the document: selected once for all components that ask for the same, and the same object as
 * long as it is equal, which avoids renders.
 */
export class Views {
  private readonly views = new Map<string, View>();

  /** The result of a selector. The key names the selector and its arguments; the result is plain, like JSON. */
  select<T>(key: readonly unknown[], doc: Y.Doc, selector: (doc: Y.Doc) => T): T {
    const name = JSON.stringify(key);
    const known = this.views.get(name);
    if (known && !known.isStale) return known.data as T; // The key names the selector.
    const names = new Set<string>();
    const now = selector(tracked(doc, names));
    const data = known ? reuseEqual(known.data, now) : now;
    this.views.set(name, { data, names, isStale: false });
    return data as T; // It is what the selector returned, or equal to it.
  }

  /** Results read from these collections are selected again when asked for; those not asked for since are dropped. */
  expire(changed: ReadonlySet<string>): void {
    for (const [name, view] of this.views) {
      if (![...view.names].some((read) => changed.has(read))) continue;
      if (view.isStale) this.views.delete(name);
      view.isStale = true;
    }
  }

  /** Selects one result again, because its time has come. */
  expireOne(key: readonly unknown[]): void {
    const view = this.views.get(JSON.stringify(key));
    if (view) view.isStale = true;
  }
}

/** Reuses equal values: the whole or each list entry, so one tick renders one row. */
function reuseEqual(previous: unknown, now: unknown): unknown {
  if (deepEqual(previous, now)) return previous;
  if (!Array.isArray(previous) || !Array.isArray(now)) return now;
  const known = new Map(previous.map((each: unknown) => [idOf(each), each]));
  return now.map((each: unknown) => {
    const equal = known.get(idOf(each));
    return equal !== undefined && deepEqual(equal, each) ? equal : each;
  });
}

function idOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry;
}

/** A document that records which collections are read through it; its content can be reached in no other way. */
function tracked(doc: Y.Doc, names: Set<string>): Y.Doc {
  return Object.create(doc, {
    getMap: {
      value: (name: string) => {
        names.add(name);
        return doc.getMap(name);
      },
    },
  });
}
