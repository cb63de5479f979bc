/**
 * The page comes first: parts beside it, and whatever is needed only later, wait here until the page has been drawn. On
 * a slow phone everything loaded or run earlier delays the list.
 */

/** Pages without the family's data never call `markPageReady`; on a slow line a first opening takes some seconds. */
export const maxWaitMs = 8_000;

let markReady: () => void;

/** Resolves once the page has been drawn. */
export const pageReady = new Promise<void>((resolve) => {
  markReady = resolve;
});

setTimeout(() => markReady(), maxWaitMs);

/** Called when the content of the page will be on the screen with the next frame, or when none will come for now. */
export function markPageReady(): void {
  afterFrame(markReady);
}

/** Calls once what changed is drawn; while the page is hidden, nothing is. */
export function afterFrame(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
