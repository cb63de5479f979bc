/**
 * The event socket (socket.io), separate from the document socket: it notifies screens of changes outside the document.
 * With Redis, events reach the screens of every node.
 */
import type { Server as HttpServer, IncomingMessage, RequestListener } from "node:http";
import type { FamilyId, UserId } from "@hub/shared/ids";
import { displayNamespace, type InvalidationEvent, type liveEvents } from "@hub/shared/live-events";
import { createAdapter } from "@socket.io/redis-adapter";
import type { Redis } from "ioredis";
import { Server, type Socket } from "socket.io";
import { WebSocketServer } from "ws";
import type * as z from "zod/mini";
import { type DisplaySources, readToken } from "../auth/display.ts";
import type { MembershipSources } from "../auth/membership.ts";
import type { Log } from "../log.ts";
import { connectRedisPair } from "../storage/redis.ts";
import { authorizeSockets, familyRoom, membershipRoom, sessionRoom, userRoom } from "./authorize-sockets.ts";
import { cutFloods } from "./cut-floods.ts";
import { createInvalidation } from "./invalidation.ts";
import { type EventHandlers, serveEvents } from "./serve-events.ts";

const maxMessageBytes = 64 * 1024;
/** A connection that is not authorized within this time is closed. */
const authorizeWithinMs = 10_000;
const reconnectEvent = "come-back";
const stopReplyEvent = "stop-reply";

interface LiveOptions {
  sources: MembershipSources & DisplaySources;
  redisUrl: string | undefined;
  /** All nodes of a hub use the same key. */
  redisKey: string;
  isAllowedOrigin(request: IncomingMessage): boolean;
  /** How often every socket is authorized again, because nodes may lose a message about a removal. */
  recheckMs: number;
  log: Log;
}

export type Live = ReturnType<typeof createLive>;

export function createLive(options: LiveOptions) {
  const { sources, redisUrl, redisKey, log } = options;
  const redis = redisUrl === undefined ? undefined : connectRedisPair(redisUrl, log);
  const io = new Server({
    path: "/socket.io",
    serveClient: false,
    destroyUpgrade: false,
    // HTTP polling is off: it would let a client hold a session without a connection.
    transports: ["websocket"],
    connectTimeout: authorizeWithinMs,
    // The default engine creates an error with a stack trace for each ping after a connection was closed.
    wsEngine: WebSocketServer,
    maxHttpBufferSize: maxMessageBytes,
    allowRequest: (request, decide) => {
      mayConnect(request, options).then(
        (isAllowed) => decide(null, isAllowed),
        () => decide(null, false),
      );
    },
    ...(redis && { adapter: adapterOver(redis, redisKey) }),
  });

  const stopRecheck = authorizeSockets(io, options);
  io.on("connection", (socket) => serveEvents(socket, handlers, { sources, log }));
  const invalidate = createInvalidation(io, { isShared: redis !== undefined });
  const dropLocalSockets = (room: string) => dropSockets(io, room);
  io.on(reconnectEvent, dropLocalSockets);
  const replyStoppers: ((conversationId: string) => void)[] = [];
  const stopLocalReplies = (id: string) => {
    for (const stop of replyStoppers) stop(id);
  };
  io.on(stopReplyEvent, stopLocalReplies);

  return {
    displays: io.of(displayNamespace),

    /** Whether messages reach other nodes. */
    isShared: redis !== undefined,

    attach(server: HttpServer): void {
      attachUpgrades(io, server);
      cutFloods(io);
    },

    /** Notifies a family's screens that the list of people changed. */
    notifyPeopleChange: (familyId: FamilyId): void => invalidate(familyRoom(familyId), "people.changed"),

    /** Notifies a person's screens that their own data changed, such as conversations and settings. */
    notifyPersonalDataChange: (userId: UserId): void => invalidate(userRoom(userId), "own.changed"),

    /** Notifies a family's screens that its recipes changed. */
    notifyRecipesChange: (familyId: FamilyId): void => invalidate(familyRoom(familyId), "recipes.changed"),

    /** Notifies a family's screens that its subscribed calendars changed. */
    notifyCalendarsChange: (familyId: FamilyId): void => invalidate(familyRoom(familyId), "calendars.changed"),

    endSession: (sessionId: string): void => end(sessionRoom(sessionId), "You signed out."),

    endUser: (userId: UserId): void => end(userRoom(userId), "You are no longer part of this family."),

    /** Makes a person's screens reconnect, so they get the new role or family. */
    reconnectUser(userId: UserId): void {
      dropLocalSockets(userRoom(userId));
      if (redis) io.serverSideEmit(reconnectEvent, userRoom(userId));
    },

    /** Sends an event to every screen of a person in a family, on every node. */
    sendToPerson<Name extends Exclude<keyof typeof liveEvents, InvalidationEvent>>(
      { userId, familyId }: { userId: UserId; familyId: FamilyId },
      name: Name,
      payload: z.input<(typeof liveEvents)[Name]>,
    ): void {
      io.to(membershipRoom(userId, familyId)).emit(name, payload);
    },

    /** Stops an answer of the assistant, on whatever node writes it. */
    stopReply(conversationId: string): void {
      stopLocalReplies(conversationId);
      if (redis) io.serverSideEmit(stopReplyEvent, conversationId);
    },

    onStopReply: (stop: (conversationId: string) => void): void => void replyStoppers.push(stop),

    sockets: (): number => io.of("/").sockets.size,

    async close(): Promise<void> {
      stopRecheck();
      await io.close();
      redis?.publisher.disconnect();
      redis?.subscriber.disconnect();
    },
  };

  function end(room: string, reason: string): void {
    io.to(room).emit("session.ended", { reason });
    io.in(room).disconnectSockets(true);
  }
}

/** Closes a room's sockets on this node without a reason, so they reconnect and are authorized again. */
function dropSockets(io: Server, room: string): void {
  for (const id of io.of("/").adapter.rooms.get(room) ?? []) {
    const socket: Socket | undefined = io.of("/").sockets.get(id);
    socket?.conn.close();
  }
}

/**
 * Attaches socket.io for WebSocket upgrades only. It would also answer HTTP requests, before the app can limit them.
 */
function attachUpgrades(io: Server, server: HttpServer): void {
  const listeners = server.listeners("request") as RequestListener[];
  io.attach(server);
  server.removeAllListeners("request");
  for (const listener of listeners) server.on("request", listener);
}

const handlers: EventHandlers = {
  hello: {
    act: "see",
    handle: async (_input, membership) => ({ userId: membership.user._id, familyId: membership.familyId }),
  },
};

/** A quick first check at the handshake. Each namespace (people, displays) then authorizes the socket. */
async function mayConnect(
  request: IncomingMessage,
  { sources, isAllowedOrigin }: Pick<LiveOptions, "sources" | "isAllowedOrigin">,
): Promise<boolean> {
  if (!isAllowedOrigin(request)) return false;
  return readToken(request) !== undefined || (await sources.sessions.read(request)) !== undefined;
}

function adapterOver({ publisher, subscriber }: ReturnType<typeof connectRedisPair>, key: string) {
  return createAdapter(withoutRejections(publisher), withoutRejections(subscriber), { key });
}

/** The adapter ignores the promises of its Redis calls, so this handles their rejections. */
function withoutRejections(redis: Redis): Redis {
  return new Proxy(redis, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        if (result instanceof Promise) result.catch(() => {});
        return result;
      };
    },
  });
}
