/**
 * Closes connections that flood the hub with messages other than events, which strangers can send too: connect requests
 * (each needs a database query), pings, and frames.
 */
import type { IncomingMessage } from "node:http";
import { Budget } from "@hub/realtime";
import type { Server, Socket } from "socket.io";
import type { WebSocket } from "ws";

type Connection = Socket["conn"];

/** A screen connects once, and answers a ping every 25 seconds. */
const signs = { burst: 10, perSecond: 1 };
/** Events have hundreds of bytes. This limit also covers connections that were refused or are closing. */
const bytes = { burst: 128 * 1024, perSecond: 16 * 1024 };
/** The first character of a connect request: its type in the socket.io protocol. */
const ask = "0";

/** Call after the server is attached. */
export function cutFloods(io: Server): void {
  io.engine.on("connection", (connection: Connection) => {
    const nowMs = performance.now();
    const signBudget = new Budget({ ...signs, nowMs });
    const byteBudget = new Budget({ ...bytes, nowMs });
    const spend = () => {
      if (!signBudget.take(performance.now())) cut(connection);
    };
    connection.on("packet", ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== "message") spend();
      // No event holds binary data, and the parser would keep such data in memory until the message is complete.
      else if (typeof data !== "string") cut(connection);
      else if (data.startsWith(ask)) spend();
    });
    webSocketOf(connection).on("ping", spend);
    connection.request.socket.on("data", (chunk: Buffer) => {
      if (!byteBudget.take(performance.now(), chunk.length)) cut(connection);
    });
  });
}

/** Closes the connection immediately, so the rest of the chunk is not read. */
function cut(connection: Connection): void {
  connection.close(true);
  webSocketOf(connection).terminate();
}

/** Every connection has one, because HTTP polling is off. The types do not express this. */
function webSocketOf({ request }: Connection): WebSocket {
  return (request as IncomingMessage & { websocket: WebSocket }).websocket;
}
