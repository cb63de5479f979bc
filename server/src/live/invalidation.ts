/**
 * Notifies screens which of their data is out of date. This includes pages that read their data just before a change
 * and connected just after it.
 */
import { type InvalidationEvent, pageSchema } from "@hub/shared/live-events";
import type { Server } from "socket.io";

/** How long events are stored for pages that connect later. A slower page reads its data again. */
const rememberMs = 15_000;
const invalidatedEvent = "told";

/** Returns a function that notifies a room (a person's or a family's screens) on every node. */
export function createInvalidation(io: Server, { isShared }: { isShared: boolean }) {
  /** The time of each room's last event by name; the most recently notified room comes last. */
  const byRoom = new Map<string, Map<InvalidationEvent, number>>();

  function remember(room: string, name: InvalidationEvent): void {
    const nowMs = performance.now();
    const events = byRoom.get(room) ?? new Map<InvalidationEvent, number>();
    byRoom.delete(room);
    byRoom.set(room, events.set(name, nowMs));
    for (const [oldest, invalidations] of byRoom) {
      if (Math.max(...invalidations.values()) > nowMs - rememberMs) return;
      byRoom.delete(oldest);
    }
  }

  io.on(invalidatedEvent, remember);
  io.on("connection", (socket) => {
    const page = pageSchema.safeParse(socket.handshake.auth);
    if (!page.success) return;
    const fromMs = performance.now() - Math.min(page.data.askedMs, rememberMs);
    const invalidations = [...socket.rooms].flatMap((room) => [...(byRoom.get(room) ?? [])]);
    const missed = new Set(invalidations.filter(([, atMs]) => atMs >= fromMs).map(([name]) => name));
    for (const name of missed) socket.emit(name, {});
  });

  return (room: string, name: InvalidationEvent): void => {
    remember(room, name);
    if (isShared) io.serverSideEmit(invalidatedEvent, room, name);
    io.to(room).emit(name, {});
  };
}
