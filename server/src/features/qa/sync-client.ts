/** Connects to a family's document over a real socket, with the provider that browsers use. */

import { messageType, syncPath } from "@hub/shared/live";
import { openDocument } from "@hub/shared/open-document";
import { clockOf } from "@hub/shared/yjs-internals";
import * as decoding from "lib0/decoding";
import { WebSocket } from "ws";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import type { Visitor } from "./visitor.ts";

const waitMs = 4_000;

export type SyncClient = ReturnType<typeof openSyncClient>;

export function openSyncClient(visitor: Visitor, familyId: string) {
  const { address, cookie } = visitor;
  class TestSocket extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols, { headers: { origin: address.origin, cookie } });
    }
  }
  const doc = openDocument();
  const provider = new WebsocketProvider(address.url.replace(/^http/, "ws") + syncPath, familyId, doc, {
    // y-websocket expects the browser's class. The class of `ws` has all members that the provider uses.
    WebSocketPolyfill: TestSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  });
  let savedClock = 0;
  let closeCode: number | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  provider.messageHandlers[messageType.saved] = (_encoder, decoder) => {
    savedClock = Math.max(
      savedClock,
      Y.decodeStateVector(decoding.readTailAsUint8Array(decoder)).get(doc.clientID) ?? 0,
    );
    notify();
  };
  provider.messageHandlers[messageType.notice] = () => undefined;
  provider.on("sync", notify);
  provider.on("connection-close", (event) => {
    if (event) closeCode = event.code;
    notify();
  });
  doc.on("update", notify);

  function waitUntil(isTrue: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(() => reject(new Error(`${what} did not arrive within ${waitMs} ms`))),
        waitMs,
      );
      const check = () => isTrue() && finish(resolve);
      const finish = (end: () => void) => {
        clearTimeout(timer);
        listeners.delete(check);
        end();
      };
      listeners.add(check);
      check();
    });
  }

  return {
    doc,
    /** Resolves when the document meets the condition. */
    until: (isMet: (doc: Y.Doc) => boolean) => waitUntil(() => provider.synced && isMet(doc), "The change"),
    /** Resolves when the hub has confirmed that all local changes are stored. */
    whenSaved: () => waitUntil(() => savedClock >= clockOf(doc, doc.clientID), "The confirmation"),
    /** Resolves with the code of the closed socket. */
    whenClosed: async () => {
      await waitUntil(() => closeCode !== undefined, "The close");
      return closeCode ?? 0;
    },
    goOffline: () => provider.disconnect(),
    goOnline: () => provider.connect(),
    close: () => {
      provider.destroy();
      provider.awareness.destroy();
    },
  };
}
