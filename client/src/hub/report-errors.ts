/** Sends unhandled errors to the hub's log: only a few per page, because a repeated error says nothing new. */
const maxPerPage = 3;
let reported = 0;

export function reportOneError(error: unknown): void {
  if (reported >= maxPerPage) return;
  reported += 1;
  // Without a network the report cannot be sent, which is not another error.
  import("./send-error.ts").then(({ sendError }) => sendError(error)).catch(() => undefined);
}

/**
 * Not a fault: the browser says that observers are told of a size in the next frame, because they changed one in this.
 * Chrome and Firefox word it differently, both with this beginning.
 */
const nextFrame = /^ResizeObserver loop/;

export function reportErrors(): void {
  window.addEventListener("error", ({ error, message }) => {
    if (!nextFrame.test(message)) reportOneError(error ?? message);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportOneError(reason));
}
