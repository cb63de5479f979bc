/** What the realtime core needs from its surroundings. It knows documents, rooms and people, but not their content. */
import type { IncomingMessage } from "node:http";
import type { DocumentChange } from "@hub/shared/document-change";
import type * as Y from "yjs";

/** One stored step of a document: all edits of one flush. `seq` counts up by one and gives the document one order. */
export interface Row {
  documentId: string;
  seq: number;
  /** The generation of the document. A row with a higher epoch than its predecessor starts the document anew. */
  epoch: number;
  /** The writer's mark, by which it knows its own row again when the answer to a write was lost. */
  writer: string;
  edits: Edit[];
}

/** One change: a Yjs update (V1), who made it, and when the hub took it in (ISO). */
export interface Edit {
  update: Uint8Array;
  by: string;
  at: string;
  /** What made the edit in their name, such as a program; left out when they did it themselves. */
  via?: string | undefined;
}

/** The whole document as of `seq`, in place of all rows up to it. */
export interface Snapshot {
  documentId: string;
  seq: number;
  epoch: number;
  state: Uint8Array;
  /** The owner of each Yjs client id; a screen may write only under ids that are free or its own person's. */
  owners: Record<string, string>;
  /** The same state as readable JSON. */
  view: unknown;
}

/** Durable storage. Whatever `append` and `replaceSnapshot` say is stored survives a killed process and machine. */
export interface RowStore {
  /** The snapshot and every later row in order. Throws when the document is unknown or its rows have a gap. */
  load(documentId: string): Promise<{ snapshot: Snapshot; rows: Row[] }>;
  /** Every row after `seq`, in order, of each document named. */
  rowsAfter(positions: readonly { documentId: string; seq: number }[]): Promise<Row[]>;
  /** Stores the rows whose `(documentId, seq)` is free, and returns the documents for which it was taken. */
  append(rows: readonly Row[]): Promise<Set<string>>;
  /** Stores a document's first snapshot. Throws when there is one. */
  create(snapshot: Snapshot): Promise<void>;
  /** Replaces the snapshot if the stored one is older; a newer one holds all of an older one. */
  replaceSnapshot(snapshot: Snapshot): Promise<void>;
}

export type FanOutMessage =
  | { type: "row"; row: Row }
  | { type: "presence"; documentId: string; personId: string; update: Uint8Array }
  | { type: "disconnect"; personId: string; code: number; reason: string };

/** Messages between nodes. They may be lost, doubled or late; the store is the truth. */
export interface FanOut {
  /** Whether other nodes may exist: then rows may be missing here, which are looked for in the store. */
  isShared: boolean;
  publish(message: FanOutMessage): void;
  subscribe(handler: (message: FanOutMessage) => void): void;
  close(): Promise<void>;
}

/** Who is at the other end of a socket, as the product's `authorize` says. */
export interface Person<Author> {
  id: string;
  canEdit: boolean;
  author: Author;
  /** The identity that others see beside this person's presence. */
  presence: Record<string, unknown>;
}

/** What only the product knows about the documents. */
export interface Documents<Author> {
  /** The version of the documents' shape that this hub is built for. Screens state theirs; only the same is let in. */
  version: number;
  /** An empty document, ready for updates. */
  open(): Y.Doc;
  /** Throws a HubError for a loaded document that must not be served. */
  requireReadable(doc: Y.Doc): void;
  /** What brings a document of an older version to this one, without changing it; undefined when nothing is to do. */
  upgradeOf(doc: Y.Doc, documentId: string): Promise<Uint8Array | undefined>;
  /**
   * Validates a screen's change before it touches the document. Throws a HubError for one that `check` cannot mend.
   */
  validate(change: DocumentChange, doc: Y.Doc): void;
  /** What a person reads when a document has no space for their change. */
  fullReason: string;
  /** Whether a change only takes things away. Nothing else is taken into a full document. */
  isRemoval(change: DocumentChange): boolean;
  /** Mends a running transaction and returns what it mended. */
  check(transaction: Y.Transaction, author: Author, nowIso: string): string[];
  /** The document as readable JSON. */
  view(doc: Y.Doc): unknown;
  /** The state of a new document with the same content and no history. */
  rebuild(doc: Y.Doc): Uint8Array;
}

/** Decides who sends an upgrade request for a document; throws a HubError for whoever may not open it. */
export type Authorize<Author> = (request: IncomingMessage, documentId: string) => Promise<Person<Author>>;

/** The people for whom `authorize` would no longer give the same answer. Throws when it cannot tell. */
export type FindEnded<Author> = (people: readonly Person<Author>[]) => Promise<Person<Author>[]>;

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Counters for whoever watches the hub; durations in milliseconds. */
export interface Meter {
  edits(count: number): void;
  commit(durationMs: number): void;
  fanOut(durationMs: number): void;
}

/**
 * Who makes an edit on the hub's side. `isRemoval` says that it only takes things away, `isImport` that it brings in a
 * file: imports have an allowance of their own, twice as many bytes a day as edits.
 */
export interface Editor<Author> {
  id: string;
  author: Author;
  /** See `Edit`. */
  via?: string | undefined;
  isRemoval?: boolean;
  isImport?: boolean;
}

export interface Limits {
  /** Largest sync message, and largest presence state, in bytes. */
  maxUpdateBytes: number;
  maxPresenceBytes: number;
  /** Edits per second that one person may send for long, and how many at once. */
  editsPerSecond: number;
  editBurst: number;
  /** A socket with more than this unsent is closed and catches up later. */
  maxUnsentBytes: number;
  /** Bytes a room takes in while the store does not answer. */
  maxPendingBytes: number;
  /** Sockets one person may hold on one document. */
  maxSocketsPerPerson: number;
  /** Largest encoded document; one that is full can only be emptied. */
  maxDocumentBytes: number;
  /** How much one person may add to documents in a day. */
  personBytesPerDay: number;
  /** Under how many new Yjs client ids one person may write in a day; each page that is opened has its own. */
  personClientsPerDay: number;
  /** How often screens are sent a heartbeat, and checked for whether they may still be here. */
  heartbeatMs: number;
  /** How long a room stays after its last use. */
  idleMs: number;
  /** How often other nodes' rows are looked for, when there may be other nodes. */
  pollMs: number;
  /** How many stored edits, or bytes in them, gather before the snapshot is replaced; loading has to apply them. */
  editsPerSnapshot: number;
  bytesPerSnapshot: number;
  /** How long an edit over HTTP waits for the store before it is refused. */
  commitTimeoutMs: number;
  /** How long a screen waits for its document to be loaded; a call waits no longer than for its edit. */
  loadTimeoutMs: number;
}

export const defaultLimits: Limits = {
  maxUpdateBytes: 64 * 1024,
  maxPresenceBytes: 1024,
  editsPerSecond: 50,
  editBurst: 500,
  maxUnsentBytes: 1024 * 1024,
  maxPendingBytes: 4 * 1024 * 1024,
  maxSocketsPerPerson: 20,
  maxDocumentBytes: 4 * 1024 * 1024,
  personBytesPerDay: 1024 * 1024,
  personClientsPerDay: 500,
  heartbeatMs: 20_000,
  idleMs: 30_000,
  pollMs: 3_000,
  editsPerSnapshot: 1_000,
  bytesPerSnapshot: 1024 * 1024,
  commitTimeoutMs: 1_400,
  loadTimeoutMs: 4_000,
};
