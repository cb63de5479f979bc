/** Asks, in the browser's own words, before the page is left or reloaded while a form holds changes. */

let count = 0;

/** Call it when a form starts to hold changes. Returns a function to call when it no longer does. */
export function guardPage(): () => void {
  count += 1;
  addEventListener("beforeunload", preventUnload);
  return () => {
    count -= 1;
    // The browser's back/forward cache refuses pages that listen, so they do only while it is needed.
    if (count === 0) releasePage();
  };
}

/** Lets the page go without asking: the session has ended, or belongs to another family now. */
export function releasePage(): void {
  globalThis.removeEventListener?.("beforeunload", preventUnload);
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
