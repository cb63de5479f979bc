import { isSame } from "@hub/shared/same";

interface View {
  data: unknown;
  isStale: boolean;
}

/**
 * What screens read of the document: selected once for all who ask for the same, and the same object for as long as it
 * is equal, so that nothing is drawn again.
 */
export class Views {
  private readonly views = new Map<string, View>();

  /** What a selector returns. The key names the selector and what it is for; the result is plain, as JSON holds it. */
  select<T>(key: readonly unknown[], selector: () => T): T {
    const name = JSON.stringify(key);
    const known = this.views.get(name);
    if (known && !known.isStale) return known.data as T; // The key names the selector.
    const now = selector();
    const data = known && isSame(known.data, now) ? known.data : now;
    this.views.set(name, { data, isStale: false });
    return data as T; // It is what the selector returned, or equal to it.
  }

  /** Everything is selected anew when it is next asked for. What nobody asked for since the last time is forgotten. */
  expire(): void {
    for (const [name, view] of this.views) {
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
