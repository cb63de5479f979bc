import { deepEqual } from "@hub/shared/deep-equal";
import type * as Y from "yjs";

interface View {
  data: unknown;
  /** The collections that the selector read. */
  names: ReadonlySet<string>;
  isStale: boolean;
}

/** Caches selector results by key, for all components. An equal result keeps its identity, which avoids renders. */
export class Views {
  private readonly views = new Map<string, View>();

  /** The result of a selector. The key names the selector and its arguments; the result is JSON-like data. */
  select<T>(key: readonly unknown[], doc: Y.Doc, selector: (doc: Y.Doc) => T): T {
    const name = JSON.stringify(key);
    const cached = this.views.get(name);
    if (cached && !cached.isStale) return cached.data as T; // The key names the selector.
    const names = new Set<string>();
    const now = selector(tracked(doc, names));
    const data = cached ? reuseEqual(cached.data, now) : now;
    this.views.set(name, { data, names, isStale: false });
    return data as T; // It is the selector's result, or equal to it.
  }

  /** Marks results from these collections as stale. Drops results that were already stale. */
  expire(changed: ReadonlySet<string>): void {
    for (const [name, view] of this.views) {
      if (![...view.names].some((read) => changed.has(read))) continue;
      if (view.isStale) this.views.delete(name);
      view.isStale = true;
    }
  }

  /** Marks one result as stale, because its time has expired. */
  expireOne(key: readonly unknown[]): void {
    const view = this.views.get(JSON.stringify(key));
    if (view) view.isStale = true;
  }
}

/** Reuses equal values: the whole or each list entry, so one tick renders one row. */
function reuseEqual(previous: unknown, now: unknown): unknown {
  if (deepEqual(previous, now)) return previous;
  if (!Array.isArray(previous) || !Array.isArray(now)) return now;
  const cached = new Map(previous.map((each: unknown) => [idOf(each), each]));
  return now.map((each: unknown) => {
    const equal = cached.get(idOf(each));
    return equal !== undefined && deepEqual(equal, each) ? equal : each;
  });
}

function idOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry;
}

/** A proxy that records the collections that a selector reads. Selectors reach content only through `getMap`. */
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
