/** Shows the browser's confirmation before the user leaves or reloads a page with unsaved form changes. */

let count = 0;

/** Call it when a form gets unsaved changes. Returns a function to call when they are saved or discarded. */
export function guardPage(): () => void {
  count += 1;
  addEventListener("beforeunload", preventUnload);
  return () => {
    count -= 1;
    // The back/forward cache excludes pages with this listener, so the page removes it when unused.
    if (count === 0) releasePage();
  };
}

/** Skips the confirmation after the session has ended or moved to another family. */
export function releasePage(): void {
  globalThis.removeEventListener?.("beforeunload", preventUnload);
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
