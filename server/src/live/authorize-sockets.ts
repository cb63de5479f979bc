/**
 * Authorizes the event socket (socket.io), and closes sockets of people who signed out, were removed, or changed family
 * or role.
 */
import { createHash } from "node:crypto";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Server, Socket } from "socket.io";
import { Membership, type MembershipSources } from "../auth/membership.ts";
import { toHubError } from "../http/errors.ts";
import type { Log } from "../log.ts";

interface AuthorizeOptions {
  sources: MembershipSources;
  /** How often every socket is authorized again, because nodes may lose a message about a removal. */
  recheckMs: number;
  log: Log;
}

/** Returns a function that stops the checks. */
export function authorizeSockets(io: Server, { sources, recheckMs, log }: AuthorizeOptions): () => void {
  const membershipOf = new WeakMap<Socket, Membership>();

  io.use((socket, next) => {
    Membership.of(socket.request, sources).then(
      (membership) => {
        membershipOf.set(socket, membership);
        void socket.join(roomsOf(membership));
        next();
      },
      (error: unknown) => {
        // The client treats "Unauthorized" as final. If the check itself failed, the client must reconnect instead.
        if (toHubError(error).code !== "unauthorized") socket.conn.close();
        next(new Error("Unauthorized"));
      },
    );
  });

  async function closeEndedSockets(): Promise<void> {
    const sockets = [...io.of("/").sockets.values()];
    const checkedMemberships = sockets.flatMap((socket) => membershipOf.get(socket) ?? []);
    const ended = new Set(await Membership.findRevoked(checkedMemberships, sources));
    for (const socket of sockets) {
      const membership = membershipOf.get(socket);
      // Closes without a reason, so the client reconnects and is authorized again.
      if (membership && ended.has(membership)) socket.conn.close();
    }
  }

  const timer = setInterval(() => {
    closeEndedSockets().catch((error: unknown) =>
      log.warn({ error: String(error) }, "sockets: rechecking authorization failed"),
    );
  }, recheckMs);
  return () => clearInterval(timer);
}

function roomsOf(membership: Membership): string[] {
  const { user, familyId, sessionId } = membership;
  return [userRoom(user._id), familyRoom(familyId), membershipRoom(user._id, familyId), sessionRoom(sessionId)];
}

export function userRoom(userId: UserId): string {
  return `user:${userId}`;
}

export function familyRoom(familyId: FamilyId): string {
  return `family:${familyId}`;
}

/** All screens of a person in one of their families. */
export function membershipRoom(userId: UserId, familyId: FamilyId): string {
  return `place:${userId}:${familyId}`;
}

/** Room names travel through Redis, and a session id is as sensitive as a password. */
export function sessionRoom(sessionId: string): string {
  return `session:${createHash("sha256").update(sessionId).digest("base64url")}`;
}
