/** Errors that nothing handles reach the hub's log: a few per page, as one fault that repeats says nothing new. */
const maxPerPage = 3;
let told = 0;

export function tellOfError(error: unknown): void {
  if (told >= maxPerPage) return;
  told += 1;
  // Without a network nobody can be told, which is no error of its own.
  import("./send-error.ts").then(({ sendError }) => sendError(error)).catch(() => undefined);
}

export function tellOfErrors(): void {
  window.addEventListener("error", ({ error, message }) => tellOfError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => tellOfError(reason));
}
