import type { Request } from "express";

/** A signal that is aborted when the caller's connection closes, because nobody reads the answer any more. */
export function untilGone(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once("close", () => gone.abort());
  return gone.signal;
}
