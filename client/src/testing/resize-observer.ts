import { vi } from "vitest";

/** jsdom knows no sizes: nothing ever changes its own. Undone by `vi.unstubAllGlobals`. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}
