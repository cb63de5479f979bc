/** The hub's HTTP server, with limits for how much one connection and one address may take. */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@hub/shared/errors";
import { addressKey } from "./addresses.ts";
import { abortSlowBodies, type BodyLimits } from "./slow-bodies.ts";

const connectionLimits: ServerOptions = {
  // How long a silent connection may hold a file descriptor, whose number is limited for each process.
  headersTimeout: 15_000,
  // The time for a whole request depends on its route; see `slow-bodies.ts`.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
};
/** Longer than any answer takes. A client that reads nothing would keep its unsent answer in the hub's memory. */
const maxIdleMs = 5 * 60_000;

export function createHubServer(serve: RequestListener, bodyLimits?: BodyLimits): Server {
  const server = createServer(connectionLimits, limitPipelining(abortSlowBodies(serve, bodyLimits)));
  const most = maxConnections();
  if (most !== undefined) server.maxConnections = most;
  server.timeout = maxIdleMs;
  limitPerAddress(server);
  server.on("clientError", refuseMalformed);
  return server;
}

/** What is wrong with a request that Node could not read; any other is simply malformed. */
const refusals: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The address or the cookies are too long.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", message: "The request is too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long. Please try again." },
};
const malformed = { status: "400 Bad Request", message: "The request is malformed." };

/** Answers in the form of all other refusals. Node's own answers have no body. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer that is under way must not be mixed with another.
  const isAnswering = socket instanceof Socket && (pending.get(socket) ?? 0) > 0;
  if (!socket.writable || isAnswering) return void socket.destroy();
  const { status, message } = refusals[error.code ?? ""] ?? malformed;
  const body = JSON.stringify({ message, code: "bad-request" satisfies ErrorCode });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}

/** The part of all connections that one address may hold; a household or a proxy needs far fewer. */
const maxAddressShare = 0.5;

/** Closes an address's connections beyond its share, so that one stranger cannot take all of them. */
function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const key = addressKey(socket.remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    // Without a limit for all connections this is never true.
    if (count > server.maxConnections * maxAddressShare) return void socket.destroy();
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/**
 * The part of the process's open files that may be connections; the rest is for files, databases and other programs.
 */
const maxConnectionShare = 0.8;

/** How many connections there may be at once; undefined where the limit of open files cannot be read. */
function maxConnections(): number | undefined {
  const [, files] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? [];
  return files === undefined ? undefined : Math.floor(Number(files) * maxConnectionShare);
}

/** Empty on systems other than Linux. */
function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/** No browser sends another request on a connection before the answer to the last one. */
const maxAtOnce = 8;
/** For each connection, how many requests are not answered yet. */
const pending = new WeakMap<Socket, number>();

/**
 * Cuts connections that send many requests without waiting for an answer (pipelining). Node reads all requests of one
 * chunk in a single turn of the event loop, in which nobody else is served.
 */
function limitPipelining(serve: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    if (count > maxAtOnce) return void socket.destroy();
    // Every chunk of a body costs the same work however small it is, so the connection ends with the answer.
    if (request.headers["transfer-encoding"] !== undefined) response.shouldKeepAlive = false;
    response.once("close", () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    serve(request, response);
  };
}
