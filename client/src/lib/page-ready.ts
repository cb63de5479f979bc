/**
 * Delays secondary work until the page has rendered. On a slow phone, everything that loads or runs earlier delays the
 * list.
 */

/**
 * The limit for pages without family data, which never call `markPageReady`. A first visit over a slow line takes
 * seconds.
 */
export const maxWaitMs = 8_000;

let markReady: () => void;

/** Resolves once the page has rendered. */
export const pageReady = new Promise<void>((resolve) => {
  markReady = resolve;
});

setTimeout(() => markReady(), maxWaitMs);

/** Call it when the next frame shows the page's content, or when no content will come for now. */
export function markPageReady(): void {
  afterFrame(markReady);
}

/** Calls back after the next paint. A hidden page does not paint. */
export function afterFrame(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
