/** Closes a person's sockets on every node: document sockets and event sockets. */
import type { Realtime } from "@hub/realtime";
import { errorCodes } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import { reconnectCode } from "@hub/shared/live";
import type { Author } from "@hub/shared/schema-check";
import type { Membership } from "../auth/membership.ts";
import type { Live } from "./live.ts";

export type Connections = ReturnType<typeof createConnections>;

export function createConnections({ realtime, live }: { realtime: Pick<Realtime<Author>, "disconnect">; live: Live }) {
  return {
    /** After a sign-out: the person's other screens reconnect automatically, those of this session are refused. */
    closeSession({ user, sessionId }: Pick<Membership, "user" | "sessionId">): void {
      realtime.disconnect(user._id, reconnectCode, "A session ended");
      live.endSession(sessionId);
    },

    /** After a removal: permanently. */
    closeUser(userId: UserId): void {
      realtime.disconnect(userId, errorCodes.forbidden.close, "Removed from the family");
      live.endUser(userId);
    },

    /**
     * After a change of role, family or password: every screen reconnects with the new rights, and screens of ended
     * sessions are refused.
     */
    reopenUser(userId: UserId): void {
      realtime.disconnect(userId, reconnectCode, "Access is checked again");
      live.reconnectUser(userId);
    },
  };
}
