import { isSame } from "@hub/shared/same";

interface View {
  data: unknown;
  isStale: boolean;
}

/**
 * What screens see of the document: looked up once for all who see the same, and the same object for as long as it
 * says the same, so that nobody draws it again.
 */
export class Views {
  private readonly views = new Map<string, View>();

  /** What a look sees. The key names the look and what it is for; what it sees is plain, as JSON holds it. */
  see<T>(key: readonly unknown[], look: () => T): T {
    const name = JSON.stringify(key);
    const known = this.views.get(name);
    if (known && !known.isStale) return known.data as T; // The key names the look.
    const now = look();
    const data = known && isSame(known.data, now) ? known.data : now;
    this.views.set(name, { data, isStale: false });
    return data as T; // It is what the look saw, or the same as that.
  }

  /** Everything is looked up again when it is next seen. What nobody saw since this was last said is let go. */
  expire(): void {
    for (const [name, view] of this.views) {
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
