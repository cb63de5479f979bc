import { isSame } from "@hub/shared/same";
import type * as Y from "yjs";

interface View {
  data: unknown;
  /** The collections that it was read from. */
  names: ReadonlySet<string>;
  isStale: boolean;
}

/**
 * What screens read of the document: selected once for all who ask for the same, and the same object for as long as it
 * is equal, so that nothing is drawn again.
 */
export class Views {
  private readonly views = new Map<string, View>();

  /** What a selector returns. The key names the selector and what it is for; the result is plain, as JSON holds it. */
  select<T>(key: readonly unknown[], doc: Y.Doc, selector: (doc: Y.Doc) => T): T {
    const name = JSON.stringify(key);
    const known = this.views.get(name);
    if (known && !known.isStale) return known.data as T; // The key names the selector.
    const names = new Set<string>();
    const now = selector(tracked(doc, names));
    const data = known ? keptOf(known.data, now) : now;
    this.views.set(name, { data, names, isStale: false });
    return data as T; // It is what the selector returned, or equal to it.
  }

  /** What was read from these collections is selected anew when it is next asked for. What nobody asked for since then is forgotten. */
  expire(changed: ReadonlySet<string>): void {
    for (const [name, view] of this.views) {
      if (![...view.names].some((read) => changed.has(read))) continue;
      if (view.isStale) this.views.delete(name);
      view.isStale = true;
    }
  }

  /** One view is selected anew, because its time has come. */
  expireOne(key: readonly unknown[]): void {
    const view = this.views.get(JSON.stringify(key));
    if (view) view.isStale = true;
  }
}

/** What is alike stays the same object: the whole, or of a list each entry, so that one tick draws one row anew. */
function keptOf(former: unknown, now: unknown): unknown {
  if (isSame(former, now)) return former;
  if (!Array.isArray(former) || !Array.isArray(now)) return now;
  const known = new Map(former.map((each: unknown) => [idOf(each), each]));
  return now.map((each: unknown) => {
    const same = known.get(idOf(each));
    return same !== undefined && isSame(same, each) ? same : each;
  });
}

function idOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry;
}

/** The document as one that notes which collections are read; there is no other way to what it holds. */
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
