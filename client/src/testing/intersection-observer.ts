import { vi } from "vitest";

type Seen = Pick<IntersectionObserverEntry, "isIntersecting">;

/**
 * jsdom sees nothing: what is in sight is what the test says to whoever asked last. Undone by `vi.unstubAllGlobals`.
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
