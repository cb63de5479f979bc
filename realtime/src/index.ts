import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type * as Y from "yjs";
import type { Authorize, Documents, FanOut, Limits, Log, Meter, Store } from "./ports.ts";

export * from "./ports.ts";

export interface RealtimeOptions<Author> {
  store: Store;
  fanOut: FanOut;
  documents: Documents<Author>;
  authorize: Authorize<Author>;
  /** Whether the Origin of an upgrade request is ours. */
  isAllowedOrigin(request: IncomingMessage): boolean;
  log: Log;
  meter: Meter;
  limits?: Partial<Limits>;
}

export interface Realtime<Author> {
  /** Answers upgrades under `/sync/`; returns false for any other path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Makes a document from its genesis. */
  create(documentId: string, genesis: Uint8Array): Promise<void>;
  /** Changes a document as a screen would; resolves with the result once it is stored, else throws `unavailable`. */
  edit<T>(documentId: string, who: { id: string; author: Author }, change: (doc: Y.Doc) => T): Promise<T>;
  /** Reads what is stored for good, from the same room that the screens use. */
  read<T>(documentId: string, look: (doc: Y.Doc) => T): Promise<T>;
  /** The generation that a document is in. */
  epoch(documentId: string): Promise<number>;
  /** Starts a new generation without the history; screens replay what they had not sent. */
  raiseEpoch(documentId: string): Promise<void>;
  /** Closes a person's sockets on every node. */
  disconnect(personId: string, code: number, reason: string): void;
  /** Closes every socket, stores what is pending and stops. */
  close(): Promise<void>;
}

export declare function createRealtime<Author>(options: RealtimeOptions<Author>): Realtime<Author>;
export type { Server };
