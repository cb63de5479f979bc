/** A screen like in the browser: y-websocket's own provider on a real socket, which can be cut or held back. */

import { messageType, type Notice, syncPath } from "@hub/shared/live";
import { clockOf } from "@hub/shared/yjs-internals";
import * as decoding from "lib0/decoding";
import { WebSocket } from "ws";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";

export interface ScreenOptions {
  /** The hub, as http://host:port. */
  url: string;
  documentId: string;
  /** Cookie, Origin and the like. */
  headers?: Record<string, string>;
  doc?: Y.Doc;
  epoch?: number;
  /** The document version of the page. */
  version?: number;
}

export interface Screen {
  doc: Y.Doc;
  provider: WebsocketProvider;
  /** For each client id, the clock up to which the hub has sent "saved". */
  saved: Map<number, number>;
  notices: Notice[];
  /** Close codes with reasons, in order. */
  closes: { code: number; reason: string }[];
  /** Queues what the screen sends until `release`. */
  hold(): void;
  release(): void;
  /** Resolves when everything this screen wrote is saved. Rejects after `timeoutMs`. */
  whenSaved(timeoutMs?: number): Promise<void>;
  /** Cuts the connection and prevents reconnects until `goOnline`. */
  goOffline(): void;
  goOnline(): void;
  close(): void;
}

/** Opens a screen, which connects at once and reconnects automatically. */
export function openScreen({ url, documentId, headers = {}, doc = new Y.Doc(), ...page }: ScreenOptions): Screen {
  const held: (() => void)[] = [];
  let isHolding = false;
  class HeldSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: { origin: url, ...headers } });
    }
    // The provider sends only bytes, without the options of ws.
    override send(data: Uint8Array): void {
      const sendNow = () => this.readyState === WebSocket.OPEN && super.send(data);
      if (isHolding) held.push(sendNow);
      else sendNow();
    }
  }
  const saved = new Map<number, number>();
  const notices: Notice[] = [];
  const closes: { code: number; reason: string }[] = [];
  const waiters = new Set<() => void>();
  const provider = new WebsocketProvider(url.replace(/^http/, "ws") + syncPath, documentId, doc, {
    // y-websocket expects the browser's class; ws has every part of it that the provider uses.
    WebSocketPolyfill: HeldSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
    params: paramsOf(page),
    maxBackoffTime: 500,
  });
  provider.messageHandlers[messageType.saved] = (_encoder, decoder) => {
    for (const [clientId, clock] of Y.decodeStateVector(decoding.readTailAsUint8Array(decoder)))
      saved.set(clientId, Math.max(clock, saved.get(clientId) ?? 0));
    for (const waiter of waiters) waiter();
  };
  provider.messageHandlers[messageType.notice] = (_encoder, decoder) => {
    notices.push(JSON.parse(decoding.readVarString(decoder)));
  };
  provider.on("connection-close", (event) => {
    if (event) closes.push({ code: event.code, reason: event.reason });
  });
  const isSaved = () => (saved.get(doc.clientID) ?? 0) >= clockOf(doc, doc.clientID);
  return {
    doc,
    provider,
    saved,
    notices,
    closes,
    hold: () => {
      isHolding = true;
    },
    release: () => {
      isHolding = false;
      for (const sendNow of held.splice(0)) sendNow();
    },
    whenSaved: (timeoutMs = 60_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("not saved in time")), timeoutMs);
        const waiter = () => {
          if (!isSaved()) return;
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve();
        };
        waiters.add(waiter);
        waiter();
      }),
    goOffline: () => provider.disconnect(),
    goOnline: () => provider.connect(),
    close: () => {
      provider.destroy();
      provider.awareness.destroy();
    },
  };
}

function paramsOf({ epoch, version }: Pick<ScreenOptions, "epoch" | "version">): Record<string, string> {
  return {
    ...(epoch !== undefined && { epoch: String(epoch) }),
    ...(version !== undefined && { version: String(version) }),
  };
}
