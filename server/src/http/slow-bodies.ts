/**
 * Ends requests whose body comes too slowly, which would hold a connection for nothing. A whole request has a minute. A
 * route that takes large files may ask for a minimum pace instead, because a gigabyte takes longer than that.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ErrorCode } from "@hub/shared/errors";

export interface BodyLimits {
  /** The time for a whole request. */
  totalMs: number;
  /** How often the pace is measured, and how many bytes must have come since the last time. */
  intervalMs: number;
  minBytes: number;
}

/** 16 KB per second: slower than any home connection, and two thirds of a day for the largest backup. */
const defaultLimits: BodyLimits = { totalMs: 60_000, intervalMs: 30_000, minBytes: 30 * 16 * 1024 };

const tooSlow = "The upload was too slow, so the hub ended it. Please try again on a faster connection.";
const longBodies = new WeakMap<IncomingMessage, () => void>();

/** From now on, the body of this request may take as long as it likes, as long as it keeps a minimum pace. */
export function allowLongBody(request: IncomingMessage): void {
  longBodies.get(request)?.();
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
  // Also after the answer: a route may answer without reading the body.
  const end = () => {
    clearTimeout(timer);
    if (!request.complete) refuse(response);
  };
  let timer = setTimeout(end, totalMs);
  longBodies.set(request, () => {
    clearTimeout(timer);
    let bytesBefore = socket.bytesRead;
    timer = setInterval(() => {
      if (request.complete || socket.bytesRead - bytesBefore < minBytes) return end();
      bytesBefore = socket.bytesRead;
    }, intervalMs);
  });
  // A proxy keeps a connection for many requests: each must leave nothing on it.
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
