import type { Request } from "express";

/** A signal that is aborted when the caller's connection closes, because nobody reads the answer any more. */
export function abortOnDisconnect(request: Request): AbortSignal {
  const disconnected = new AbortController();
  request.res?.once("close", () => disconnected.abort());
  return disconnected.signal;
}
