import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Counts pending requests, so a stopping hub can drain them. Open WebSockets do not count, although they keep a server
 * from closing.
 */
export function countRequests(server: Server) {
  const events = new EventEmitter();
  let pending = 0;
  server.on("request", (_request, response) => {
    pending += 1;
    response.once("close", () => {
      pending -= 1;
      if (pending === 0) events.emit("idle");
    });
  });
  return {
    async drain(graceMs: number): Promise<void> {
      if (pending > 0) await Promise.race([once(events, "idle"), delay(graceMs, undefined, { ref: false })]);
    },
  };
}
