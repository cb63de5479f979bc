import { vi } from "vitest";

/** jsdom has no layout, so this observer never reports a size. `vi.unstubAllGlobals` undoes it. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}
