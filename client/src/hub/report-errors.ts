/** Sends unhandled errors to the hub's log. The limit per page keeps repeated errors from flooding it. */
const maxPerPage = 3;
let reported = 0;

export function reportOneError(error: unknown): void {
  if (reported >= maxPerPage) return;
  reported += 1;
  // A report that fails, for example offline, must not cause another report.
  import("./send-error.ts").then(({ sendError }) => sendError(error)).catch(() => undefined);
}

/**
 * A harmless notice: the browser postpones resize notifications to the next frame. The texts of Chrome and Firefox
 * differ but share this prefix.
 */
const resizeNotice = /^ResizeObserver loop/;

export function reportErrors(): void {
  window.addEventListener("error", ({ error, message }) => {
    if (!resizeNotice.test(message)) reportOneError(error ?? message);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportOneError(reason));
}
