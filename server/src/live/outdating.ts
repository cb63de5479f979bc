/** Tells screens what is out of date, also one that asked just before it was connected, and would never hear of it. */
import { type OutdatingEvent, pageSchema } from "@hub/shared/live-events";
import type { Server } from "socket.io";

/** A page that takes longer to connect asks again by itself. */
const keptMs = 15_000;
const toldEvent = "told";

/** Returns the way to tell a room, on every node. */
export function createOutdating(io: Server, { isShared }: { isShared: boolean }) {
  /** For each room, when it was last told each event; the room that was told last is the last one. */
  const byRoom = new Map<string, Map<OutdatingEvent, number>>();

  function remember(room: string, name: OutdatingEvent): void {
    const nowMs = performance.now();
    const events = byRoom.get(room) ?? new Map<OutdatingEvent, number>();
    byRoom.delete(room);
    byRoom.set(room, events.set(name, nowMs));
    for (const [oldest, told] of byRoom) {
      if (Math.max(...told.values()) > nowMs - keptMs) return;
      byRoom.delete(oldest);
    }
  }

  io.on(toldEvent, remember);
  io.on("connection", (socket) => {
    const page = pageSchema.safeParse(socket.handshake.auth);
    if (!page.success) return;
    const fromMs = performance.now() - Math.min(page.data.askedMs, keptMs);
    const told = [...socket.rooms].flatMap((room) => [...(byRoom.get(room) ?? [])]);
    const missed = new Set(told.filter(([, atMs]) => atMs >= fromMs).map(([name]) => name));
    for (const name of missed) socket.emit(name, {});
  });

  return (room: string, name: OutdatingEvent): void => {
    remember(room, name);
    if (isShared) io.serverSideEmit(toldEvent, room, name);
    io.to(room).emit(name, {});
  };
}
