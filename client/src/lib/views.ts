import { isSame } from "@hub/shared/same";
import type * as Y from "yjs";

interface View {
  data: unknown;
  /** The collections that it was read from. */
  names: ReadonlySet<string>;
  isStale: boolean;
}

/**
 * What screens see of the document: looked up once for all who see the same, and the same object for as long as it
 * says the same, so that nobody draws it again.
 */
export class Views {
  private readonly views = new Map<string, View>();

  /** What a look sees. The key names the look and what it is for; what it sees is plain, as JSON holds it. */
  see<T>(key: readonly unknown[], doc: Y.Doc, look: (doc: Y.Doc) => T): T {
    const name = JSON.stringify(key);
    const known = this.views.get(name);
    if (known && !known.isStale) return known.data as T; // The key names the look.
    const names = new Set<string>();
    const now = look(tracked(doc, names));
    const data = known && isSame(known.data, now) ? known.data : now;
    this.views.set(name, { data, names, isStale: false });
    return data as T; // It is what the look saw, or the same as that.
  }

  /** What was read from these collections is read again when it is next seen. What nobody saw since then is let go. */
  expire(changed: ReadonlySet<string>): void {
    for (const [name, view] of this.views) {
      if (![...view.names].some((read) => changed.has(read))) continue;
      if (view.isStale) this.views.delete(name);
      view.isStale = true;
    }
  }

  /** One thing is looked up again, because its time has come. */
  expireOne(key: readonly unknown[]): void {
    const view = this.views.get(JSON.stringify(key));
    if (view) view.isStale = true;
  }
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
