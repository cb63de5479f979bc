import type { Request } from "express";

/** Aborted when the caller's connection breaks: nobody reads the answer any more. */
export function untilGone(request: Request): AbortSignal {
  const gone = new AbortController();
  request.res?.once("close", () => gone.abort());
  return gone.signal;
}
