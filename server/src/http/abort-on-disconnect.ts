import type { Request } from "express";

/** Returns a signal that aborts when the caller's connection closes. */
export function abortOnDisconnect(request: Request): AbortSignal {
  const disconnected = new AbortController();
  request.res?.once("close", () => disconnected.abort());
  return disconnected.signal;
}
