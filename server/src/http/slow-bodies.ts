/**
 * Ends requests whose body arrives too slowly and would hold a connection. A whole request has a minute. A route for
 * large files may require a minimum rate instead, because a gigabyte takes longer.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErrorCode } from "@hub/shared/errors";

export interface BodyLimits {
  /** The time limit for a whole request. */
  totalMs: number;
  /** How often the rate is measured, and the bytes that must arrive per interval. */
  intervalMs: number;
  minBytes: number;
}

/** 16 KB per second: slower than any home connection. The largest backup takes two thirds of a day. */
const defaultLimits: BodyLimits = { totalMs: 60_000, intervalMs: 30_000, minBytes: 30 * 16 * 1024 };

const tooSlow = "The upload was too slow, so the hub ended it. Please try again on a faster connection.";
const slowBodies = new WeakMap<IncomingMessage, () => void>();

/** Removes the time limit of this request's body and requires a minimum rate instead. */
export function allowSlowBody(request: IncomingMessage): void {
  slowBodies.get(request)?.();
}

export function abortSlowBodies(serve: RequestListener, limits: BodyLimits = defaultLimits): RequestListener {
  return (request, response) => {
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) watch(request, response, limits);
    serve(request, response);
  };
}

function watch(
  request: IncomingMessage,
  response: ServerResponse,
  { totalMs, intervalMs, minBytes }: BodyLimits,
): void {
  const { socket } = request;
  // Also applies after the response: a route may answer without reading the body.
  const end = () => {
    clearTimeout(timer);
    if (!request.complete) refuse(response);
  };
  let timer = setTimeout(end, totalMs);
  slowBodies.set(request, () => {
    clearTimeout(timer);
    let bytesBefore = socket.bytesRead;
    timer = setInterval(() => {
      if (request.complete || socket.bytesRead - bytesBefore < minBytes) return end();
      bytesBefore = socket.bytesRead;
    }, intervalMs);
  });
  // A proxy reuses connections, so each request must remove its listeners.
  const forget = () => {
    clearTimeout(timer);
    socket.off("close", forget);
  };
  socket.once("close", forget);
  request.once("close", forget);
}

function refuse(response: ServerResponse): void {
  const { socket } = response.req;
  if (response.headersSent) return void socket.destroy();
  const body = JSON.stringify({ message: tooSlow, code: "bad-request" satisfies ErrorCode });
  response.writeHead(408, { "Content-Type": "application/json; charset=utf-8", Connection: "close" });
  response.end(body, () => socket.destroySoon());
}
