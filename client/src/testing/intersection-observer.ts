import { vi } from "vitest";

type Seen = Pick<IntersectionObserverEntry, "isIntersecting">;

/**
 * jsdom has no layout: the test reports visible elements to the latest observer. `vi.unstubAllGlobals` undoes it.
 */
export function stubIntersectionObserver(): { see(entries: Seen[]): void } {
  let tell: (entries: Seen[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: (entries: Seen[]) => void) {
        tell = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  return { see: (entries) => tell(entries) };
}
