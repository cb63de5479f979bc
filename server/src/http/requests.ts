import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Counts the requests under way, so that a stopping hub can wait for them. An open WebSocket is not counted, although
 * it keeps a server from closing.
 */
export function countRequests(server: Server) {
  const events = new EventEmitter();
  let underWay = 0;
  server.on("request", (_request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      if (underWay === 0) events.emit("idle");
    });
  });
  return {
    async done(graceMs: number): Promise<void> {
      if (underWay > 0) await Promise.race([once(events, "idle"), delay(graceMs, undefined, { ref: false })]);
    },
  };
}
