/**
 * The page comes first: what stands beside it, and what is only asked for later, waits here until the page has been
 * drawn. On a slow phone everything that is loaded or run earlier is time until the list can be seen.
 */

/** A page without the family's copy never says so, and a first opening on a slow line takes some seconds. */
export const maxWaitMs = 8_000;

let markReady: () => void = () => {};

/** Kept once the page has been drawn. */
export const pageReady = new Promise<void>((resolve) => {
  markReady = resolve;
});

setTimeout(() => markReady(), maxWaitMs);

/** Says that what the page shows is there, on the screen with the next frame, or that nothing will come for now. */
export function markPageReady(): void {
  requestAnimationFrame(() => setTimeout(markReady));
}
