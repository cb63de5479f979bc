/**
 * The page comes first: what stands beside it, and what is only asked for later, waits here until the page has been
 * drawn. On a slow phone everything that is loaded or run earlier is time until the list can be seen.
 */

/** Where there is nothing to draw yet, as without a network on a new device, the rest comes all the same. */
const maxWaitMs = 3_000;

let tell: () => void = () => {};

/** Kept once the page has been drawn. */
export const pageDrawn = new Promise<void>((resolve) => {
  tell = resolve;
});

setTimeout(() => tell(), maxWaitMs);

/** Says that what the page shows is there: it is on the screen with the next frame. */
export function tellPageReady(): void {
  requestAnimationFrame(() => setTimeout(tell));
}
