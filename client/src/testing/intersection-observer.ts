import { vi } from "vitest";

type Visibility = Pick<IntersectionObserverEntry, "isIntersecting">;

/**
 * jsdom has no layout: the test reports visible elements to the latest observer. `vi.unstubAllGlobals` undoes it.
 */
export function stubIntersectionObserver(): { see(entries: Visibility[]): void } {
  let notify: (entries: Visibility[]) => void = () => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: (entries: Visibility[]) => void) {
        notify = onChange;
      }
      observe() {}
      disconnect() {}
    },
  );
  return { see: (entries) => notify(entries) };
}
