/** The hub's HTTP server, with limits for each connection and each address. */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@hub/shared/errors";
import { addressKey } from "./addresses.ts";
import { abortSlowBodies, type BodyLimits } from "./slow-bodies.ts";

const connectionLimits: ServerOptions = {
  // How long an idle connection may hold a file descriptor, a limited resource of each process.
  headersTimeout: 15_000,
  // The time limit for a whole request depends on its route; see `slow-bodies.ts`.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
};
/** Longer than any response takes. A client that reads nothing would keep its response in the hub's memory. */
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

/** The reason for a request that Node could not parse. All others are malformed. */
const refusals: Readonly<Record<string, { status: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The address or the cookies are too long.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: "413 Content Too Large", message: "The request is too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long. Please try again." },
};
const malformed = { status: "400 Bad Request", message: "The request is malformed." };

/** Answers in the same form as all other errors. Node's own answers have no body. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Two answers must not mix on one connection.
  const isAnswering = socket instanceof Socket && (pending.get(socket) ?? 0) > 0;
  if (!socket.writable || isAnswering) return void socket.destroy();
  const { status, message } = refusals[error.code ?? ""] ?? malformed;
  const body = JSON.stringify({ message, code: "bad-request" satisfies ErrorCode });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}

/** The share of all connections that one address may hold. A household or a proxy needs far fewer. */
const maxAddressShare = 0.5;

/** Closes connections of an address beyond its share, so one stranger cannot take all of them. */
function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const key = addressKey(socket.remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    // Always false without a limit for all connections.
    if (count > server.maxConnections * maxAddressShare) return void socket.destroy();
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/** The share of the process's file descriptors for connections. Files, databases and child processes need the rest. */
const maxConnectionShare = 0.8;

/** The maximum number of connections; undefined if the limit of open files cannot be read. */
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

/** Browsers wait for a response before they send the next request on a connection. */
const maxAtOnce = 8;
/** The number of pending requests of each connection. */
const pending = new WeakMap<Socket, number>();

/**
 * Closes connections that send many requests without waiting for responses (pipelining). Node parses all requests of a
 * chunk in one turn of the event loop, which blocks all other requests.
 */
function limitPipelining(serve: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    pending.set(socket, count);
    if (count > maxAtOnce) return void socket.destroy();
    // Every chunk costs the same work regardless of its size, so the connection ends with the response.
    if (request.headers["transfer-encoding"] !== undefined) response.shouldKeepAlive = false;
    response.once("close", () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    serve(request, response);
  };
}
