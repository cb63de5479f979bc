/**
 * The ports of the realtime core: what it needs from the product. It knows documents, rooms and people, but not their
 * content.
 */
import type { IncomingMessage } from "node:http";
import type { DocumentChange } from "@hub/shared/document-change";
import type * as Y from "yjs";

/** One stored step of a document, with all edits of one flush. `seq` increases by one and gives the edits one order. */
export interface Row {
  documentId: string;
  seq: number;
  /** The generation of the document. A row with a higher epoch than the row before replaces the document. */
  epoch: number;
  /** Identifies the writer, so it recognizes its own row when the answer to a write was lost. */
  writer: string;
  edits: Edit[];
}

/** One change: a Yjs update (V1), its author, and when the hub received it (ISO-8601). */
export interface Edit {
  update: Uint8Array;
  by: string;
  at: string;
  /** The program that made the edit for the author; omitted when the author made it. */
  via?: string | undefined;
}

/** The whole document as of `seq`. It replaces all rows up to there. */
export interface Snapshot {
  documentId: string;
  seq: number;
  epoch: number;
  state: Uint8Array;
  /** The owner of each Yjs client id. A screen may only write under unowned ids or those of the same person. */
  owners: Record<string, string>;
  /** The same state as readable JSON. */
  view: unknown;
}

/**
 * Durable storage. What `append` and `replaceSnapshot` report as stored survives a crash of the process or the machine.
 */
export interface RowStore {
  /** The snapshot and every later row in order. Throws when the document is unknown or a row is missing. */
  load(documentId: string): Promise<{ snapshot: Snapshot; rows: Row[] }>;
  /** Every row after `seq`, in order, for each given document. */
  rowsAfter(positions: readonly { documentId: string; seq: number }[]): Promise<Row[]>;
  /** Stores the rows whose `(documentId, seq)` is free. Returns the documents for which it was taken. */
  append(rows: readonly Row[]): Promise<Set<string>>;
  /** Stores a document's first snapshot. Throws when one exists. */
  create(snapshot: Snapshot): Promise<void>;
  /** Replaces the snapshot if the stored one is older. A newer snapshot contains everything of an older one. */
  replaceSnapshot(snapshot: Snapshot): Promise<void>;
}

export type FanOutMessage =
  | { type: "row"; row: Row }
  | { type: "presence"; documentId: string; personId: string; update: Uint8Array }
  | { type: "disconnect"; personId: string; code: number; reason: string };

/** Messages between nodes. They may be lost, duplicated or late; the store is authoritative. */
export interface FanOut {
  /** True when other nodes may exist. Missing rows are then polled from the store. */
  isShared: boolean;
  publish(message: FanOutMessage): void;
  subscribe(handler: (message: FanOutMessage) => void): void;
  close(): Promise<void>;
}

/** The person at the other end of a socket, as `authorize` returns them. */
export interface Person<Author> {
  id: string;
  canEdit: boolean;
  author: Author;
  /** The identity that other screens show for this person. */
  presence: Record<string, unknown>;
}

/** What only the product knows about documents. */
export interface Documents<Author> {
  /** The schema version that this hub supports. Screens send theirs, and only the same version is admitted. */
  version: number;
  /** Creates an empty document, ready for updates. */
  open(): Y.Doc;
  /** Throws a HubError for a loaded document that must not be served. */
  requireReadable(doc: Y.Doc): void;
  /** Returns an update that migrates an older document, without applying it; undefined when it is current. */
  upgradeOf(doc: Y.Doc, documentId: string): Promise<Uint8Array | undefined>;
  /**
   * Validates a screen's change before it touches the document. Throws a HubError for a change that `check` cannot
   * repair.
   */
  validate(change: DocumentChange, doc: Y.Doc): void;
  /** The message for a person whose change does not fit into a full document. */
  fullReason: string;
  /** Whether a change only removes data. A full document accepts nothing else. */
  isRemoval(change: DocumentChange): boolean;
  /** Repairs a running transaction. Returns a reason for each repair. */
  check(transaction: Y.Transaction, author: Author, nowIso: string): string[];
  /** The document as readable JSON. */
  view(doc: Y.Doc): unknown;
  /** The state of a new document with the same content and no history. */
  rebuild(doc: Y.Doc): Uint8Array;
}

/** Authenticates an upgrade request for a document. Throws a HubError when the person may not open it. */
export type Authorize<Author> = (request: IncomingMessage, documentId: string) => Promise<Person<Author>>;

/** Returns the people whose access `authorize` would now refuse or change. Throws when it cannot decide. */
export type FindRevoked<Author> = (people: readonly Person<Author>[]) => Promise<Person<Author>[]>;

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Metrics for the operator. Durations are in milliseconds. */
export interface Meter {
  edits(count: number): void;
  commit(durationMs: number): void;
  fanOut(durationMs: number): void;
}

/**
 * The author of an edit on the hub's side. `isRemoval` means that it only removes data. `isImport` means that it
 * imports a file: imports have a separate budget of twice as many bytes a day.
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
  /** The largest sync message and the largest presence state, in bytes. */
  maxUpdateBytes: number;
  maxPresenceBytes: number;
  /** Edits per second that one person may send in the long run, and how many at once. */
  editsPerSecond: number;
  editBurst: number;
  /** A socket with more unsent bytes is closed and catches up later. */
  maxUnsentBytes: number;
  /** Bytes that a room accepts while the store does not answer. */
  maxPendingBytes: number;
  /** Sockets that one person may open on one document. */
  maxSocketsPerPerson: number;
  /** The largest encoded document, in bytes. A full document accepts only removals. */
  maxDocumentBytes: number;
  /** Bytes that one person may add to documents in a day. */
  personBytesPerDay: number;
  /** New Yjs client ids that one person may write under in a day. Each opened page has its own. */
  personClientsPerDay: number;
  /** How often screens get a heartbeat and their access is checked. */
  heartbeatMs: number;
  /** How long a room stays open after its last use. */
  idleMs: number;
  /** How often other nodes' rows are polled, when other nodes may exist. */
  pollMs: number;
  /** How many stored edits, or bytes in them, accumulate before the snapshot is replaced. Loading has to apply them. */
  editsPerSnapshot: number;
  bytesPerSnapshot: number;
  /** How long an edit over HTTP waits for the store before it fails. */
  commitTimeoutMs: number;
  /** How long a screen waits until its document is loaded. Calls over HTTP wait at most `commitTimeoutMs`. */
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
