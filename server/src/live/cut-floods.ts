/**
 * Cuts connections that keep the hub busy with messages other than events, which strangers can send too: requests to
 * connect (each needs a database query), pings, and frames by the thousand.
 */
import type { IncomingMessage } from "node:http";
import { Budget } from "@hub/realtime";
import type { Server, Socket } from "socket.io";
import type { WebSocket } from "ws";

type Connection = Socket["conn"];

/** A screen asks to connect once, and answers a ping every 25 seconds. */
const signs = { burst: 10, perSecond: 1 };
/** Events hold some hundred bytes. This also limits connections that were refused or are being closed. */
const bytes = { burst: 128 * 1024, perSecond: 16 * 1024 };
/** The first character of a message that asks to connect: its type in the socket.io protocol. */
const ask = "0";

/** The server must be attached. */
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

/** Closes the connection at once, so that the rest of the chunk is not read. */
function cut(connection: Connection): void {
  connection.close(true);
  webSocketOf(connection).terminate();
}

/** Every connection has one, because HTTP polling is off; the types do not say so. */
function webSocketOf({ request }: Connection): WebSocket {
  return (request as IncomingMessage & { websocket: WebSocket }).websocket;
}
