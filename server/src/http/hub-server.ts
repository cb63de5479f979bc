/** What one connection may ask of the hub, and for how long it may keep the hub waiting. */
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";
import { keyOfAddress } from "./addresses.ts";

const connectionLimits: ServerOptions = {
  // Whoever connects and says nothing has a file descriptor for so long, of which there are only so many.
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};
/** Longer than any answer lets wait. Whoever reads nothing for so long would keep what waits for them in memory. */
const stillMs = 5 * 60_000;

export function createHubServer(serve: RequestListener): Server {
  const server = createServer(connectionLimits, refusePipelines(serve));
  const most = maxConnections();
  if (most !== undefined) server.maxConnections = most;
  server.timeout = stillMs;
  shareConnections(server);
  return server;
}

/** A household behind one address, or a proxy, needs far fewer. */
const shareOfAddress = 0.5;

/** Cuts what an address has beyond its share, so that one stranger cannot take the connections of all others. */
function shareConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const key = keyOfAddress(socket.remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    // Without a limit for all there is none for one.
    if (count > server.maxConnections * shareOfAddress) return void socket.destroy();
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/** The rest of what the process may open is for files, the databases and other programs. */
const shareOfConnections = 0.8;

/** How many connections there may be at once; undefined where the process does not know how much it may open. */
function maxConnections(): number | undefined {
  const [, files] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? [];
  return files === undefined ? undefined : Math.floor(Number(files) * shareOfConnections);
}

/** Nothing where the machine has no such file. */
function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/** No browser sends another request on a connection before the answer to the last one. */
const maxAtOnce = 8;

/**
 * Cuts connections that send many requests without waiting for an answer: all that arrive in one piece are read in one
 * turn, in which nobody else is served.
 */
function refusePipelines(serve: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > maxAtOnce) return void socket.destroy();
    // A chunk of a body is as much work as the next however small it is: nobody may go on with them after the answer.
    if (request.headers["transfer-encoding"] !== undefined) response.shouldKeepAlive = false;
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    serve(request, response);
  };
}
