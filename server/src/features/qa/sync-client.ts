/** A screen of a family's document on a real socket, with the provider that browsers use. */

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
    // y-websocket asks for the browser's class; ws has all of it that the provider uses.
    WebSocketPolyfill: TestSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  });
  let savedClock = 0;
  let closeCode: number | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  provider.messageHandlers[messageType.saved] = (_encoder, decoder) => {
    savedClock = Math.max(
      savedClock,
      Y.decodeStateVector(decoding.readTailAsUint8Array(decoder)).get(doc.clientID) ?? 0,
    );
    tell();
  };
  provider.messageHandlers[messageType.notice] = () => undefined;
  provider.on("sync", tell);
  provider.on("connection-close", (event) => {
    if (event) closeCode = event.code;
    tell();
  });
  doc.on("update", tell);

  function waitUntil(isTrue: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(() => reject(new Error(`${what} did not come within ${waitMs} ms`))),
        waitMs,
      );
      const look = () => isTrue() && finish(resolve);
      const finish = (end: () => void) => {
        clearTimeout(timer);
        listeners.delete(look);
        end();
      };
      listeners.add(look);
      look();
    });
  }

  return {
    doc,
    /** Resolves when the document is as it should be. */
    until: (isThere: (doc: Y.Doc) => boolean) => waitUntil(() => provider.synced && isThere(doc), "The change"),
    /** Resolves when the hub has said that everything written here is stored. */
    whenSaved: () => waitUntil(() => savedClock >= clockOf(doc, doc.clientID), 'The word "saved"'),
    /** Resolves with the code with which the hub closed the socket. */
    whenClosed: async () => {
      await waitUntil(() => closeCode !== undefined, "The refusal");
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
