/**
 * Cuts connections that keep the hub busy with what is no event, which needs nobody to be let in: requests to be let
 * in, each of which is looked up, signs of life, and frames by the thousand.
 */
import type { IncomingMessage } from "node:http";
import { Budget } from "@hub/realtime";
import type { Server, Socket } from "socket.io";
import type { WebSocket } from "ws";

type Connection = Socket["conn"];

/** A screen asks once to be let in, and shows that it is there every 25 seconds. */
const signs = { burst: 10, perSecond: 1 };
/** Events hold some hundred bytes. A connection that was told goodbye, or from which nobody is let in, counts as well. */
const bytes = { burst: 128 * 1024, perSecond: 16 * 1024 };
/** How a message begins that asks to be let in: the number of its kind. */
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
      // No event holds bytes, and the parser would keep them until it has all that a message says are to come.
      else if (typeof data !== "string") cut(connection);
      else if (data.startsWith(ask)) spend();
    });
    webSocketOf(connection).on("ping", spend);
    connection.request.socket.on("data", (chunk: Buffer) => {
      if (!byteBudget.take(performance.now(), chunk.length)) cut(connection);
    });
  });
}

/** What the same chunk still holds is passed over from here on. */
function cut(connection: Connection): void {
  connection.close(true);
  webSocketOf(connection).terminate();
}

/** Every connection has one, because nobody may poll; the types do not say so. */
function webSocketOf({ request }: Connection): WebSocket {
  return (request as IncomingMessage & { websocket: WebSocket }).websocket;
}
