/** Accepts WebSocket upgrades. Connects each screen to its document's room, or closes it with a reason. */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { asHubError, errorCodes, HubError } from "@hub/shared/errors";
import { compression, epochReason, reconnectCode, syncPath } from "@hub/shared/live";
import pLimit from "p-limit";
import { type WebSocket, WebSocketServer } from "ws";
import type { Allowances } from "./allowances.ts";
import { Connection } from "./connection.ts";
import type { Authorize, Documents, FanOut, Limits, Log } from "./ports.ts";
import type { ReadQueue } from "./read-queue.ts";
import { refuseUpgrade } from "./refuse-upgrade.ts";
import type { Rooms } from "./rooms.ts";
import { limitTrailingBytes, partsLimit } from "./ws-internals.ts";

interface GatewayOptions<Author> {
  authorize: Authorize<Author>;
  documents: Pick<Documents<Author>, "version">;
  isAllowedOrigin(request: IncomingMessage): boolean;
  fanOut: FanOut;
  log: Log;
  limits: Limits;
  allowances: Allowances;
  rooms: Rooms<Author>;
  reads: ReadQueue;
}

/** Above this limit ws closes the connection while it is still reading. */
const maxPayloadBytes = 1024 * 1024;
/**
 * How many screens are admitted at the same time. After a restart all of them reconnect. Admitting them all at once
 * would delay every one of them.
 */
const maxAdmitting = 100;
/** How long sockets may stay open after the hub has announced that it stops. */
const closeMs = 1_000;

export function createGateway<Author>(options: GatewayOptions<Author>) {
  const { limits, allowances, rooms, reads, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxPayloadBytes,
    perMessageDeflate: false,
    ...partsLimit,
  });
  const admitting = pLimit(maxAdmitting);
  let isClosing = false;

  async function admit(socket: WebSocket, request: IncomingMessage, target: Target) {
    if (socket.readyState !== socket.OPEN) return;
    const { documentId, epoch } = target;
    const person = await options.authorize(request, documentId);
    requireSameVersion(target.version);
    const room = await rooms.open(documentId);
    if (epoch !== null && epoch !== String(room.epoch)) {
      socket.close(errorCodes.conflict.close, epochReason(room.epoch));
      limitTrailingBytes(socket, request.socket);
      return;
    }
    const sockets = [...room.connections].filter((connection) => connection.person.id === person.id).length;
    if (isClosing || sockets >= limits.maxSocketsPerPerson)
      throw new HubError(isClosing ? "unavailable" : "rate-limited");
    if (socket.readyState !== socket.OPEN) return;
    new Connection<Author>(socket, {
      room,
      person,
      budget: allowances.of(person.id).messages,
      reads,
      limits,
      stream: request.socket,
      readsCompressed: target.compression === compression,
      catchUp: () => rooms.catchUp([room]),
      onPresence: (update) => options.fanOut.publish({ type: "presence", documentId, personId: person.id, update }),
      onClosed: () => {
        room.lastUsedMs = Date.now();
      },
    });
  }

  /** A page of another version writes a different document shape. */
  function requireSameVersion(version: string | null): void {
    if (version === null || Number(version) === options.documents.version) return;
    if (Number(version) > options.documents.version) throw new HubError("unavailable");
    throw new HubError("outdated");
  }

  return {
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
      const target = parseTarget(request.url ?? "");
      if (!target) return false;
      if (!options.isAllowedOrigin(request)) {
        refuseUpgrade(socket, 403);
        return true;
      }
      // Corked, so the first message shares a write with the answer to the upgrade. Writes are the hub's largest cost.
      socket.cork();
      server.handleUpgrade(request, socket, head, (webSocket) => {
        ignoreErrors(webSocket, request.socket);
        // Messages wait in the socket until the room is loaded.
        webSocket.pause();
        admitting(() => admit(webSocket, request, target))
          .catch((error: unknown) => rejectSocket(webSocket, request, { error, log }))
          .finally(() => {
            socket.uncork();
            webSocket.resume();
          });
      });
      return true;
    },
    close(): void {
      isClosing = true;
      for (const connection of rooms.connections()) connection.end(reconnectCode, "The hub restarts.");
      setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, closeMs).unref();
    },
  };
}

/**
 * Nothing is logged, because any client can send invalid bytes and fill the log. The listener references only the
 * socket: a reference to the request would keep it in memory.
 */
function ignoreErrors(socket: WebSocket, stream: Socket): void {
  socket.on("error", () => limitTrailingBytes(socket, stream));
}

function rejectSocket(socket: WebSocket, request: IncomingMessage, { error, log }: { error: unknown; log: Log }): void {
  const hubError = asHubError(error);
  if (hubError.code === "internal") log.error({ error: String(error) }, "documents: admitting a screen failed");
  socket.close(errorCodes[hubError.code].close, hubError.message);
  limitTrailingBytes(socket, request.socket);
}

/** The target of an upgrade request. Without a version or an epoch, the current one applies. */
interface Target {
  documentId: string;
  epoch: string | null;
  version: string | null;
  compression: string | null;
}

/** Reads the path exactly as it was sent. Resolving `..` would give a different path than a proxy in front sees. */
function parseTarget(url: string): Target | undefined {
  const [pathname = "", query] = url.split("?");
  const searchParams = new URLSearchParams(query);
  const [documentId, ...rest] = pathname.startsWith(`${syncPath}/`)
    ? pathname.slice(syncPath.length + 1).split("/")
    : [];
  if (!documentId || rest.length > 0) return undefined;
  return {
    documentId,
    epoch: searchParams.get("epoch"),
    version: searchParams.get("version"),
    compression: searchParams.get("compression"),
  };
}
