/**
 * A hub node with the core alone: real sockets on a free port, documents of plain notes, a configurable store and bus.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DocumentChange } from "@hub/shared/document-change";
import { HubError } from "@hub/shared/errors";
import * as Y from "yjs";
import { createRealtime, type Documents, type FanOut, type Limits, type Realtime, type RowStore } from "../index.ts";

export interface NodeAuthor {
  role: "owner" | "adult" | "child";
  memberId: null;
}

export interface NotesNode {
  url: string;
  realtime: Realtime<NodeAuthor>;
  close(): Promise<void>;
}

export interface NodeOptions {
  store: RowStore;
  fanOut?: FanOut;
  limits?: Partial<Limits>;
  /** Documents of notes by default. */
  documents?: Documents<NodeAuthor>;
}

const noFanOut: FanOut = { isShared: false, publish() {}, subscribe() {}, close: async () => {} };

/** The root name of the notes, and the genesis of a document of notes. */
export const notesName = "notes";
export function notesGenesis(): Uint8Array {
  const doc = new Y.Doc();
  doc.getMap(notesName).set("first", "hello");
  return Y.encodeStateAsUpdate(doc);
}

/**
 * Starts a node. The header `x-person` names the person. A name that begins with "reader" may only read, and a name
 * that begins with a role has that role instead of adult. The check repairs a note of more than 100 characters; it
 * cannot repair a key "break", and fails at a key "defect".
 */
export async function startNode({
  store,
  fanOut = noFanOut,
  limits,
  documents = notes,
}: NodeOptions): Promise<NotesNode> {
  const realtime = createRealtime<NodeAuthor>({
    store,
    fanOut,
    documents,
    authorize: async (request, documentId) => {
      const id = String(request.headers["x-person"] ?? "");
      if (!id) throw new HubError("unauthorized");
      if (documentId.startsWith("foreign")) throw new HubError("not-found");
      const role = (["owner", "child"] as const).find((each) => id.startsWith(each)) ?? "adult";
      return { id, canEdit: !id.startsWith("reader"), author: { role, memberId: null }, presence: { name: id } };
    },
    findRevoked: async () => [],
    isAllowedOrigin: (request) => request.headers.origin === `http://${request.headers.host}`,
    log: { info() {}, warn() {}, error() {} },
    meter: { edits() {}, commit() {}, fanOut() {} },
    ...(limits && { limits }),
  });
  const server = createServer();
  server.on("upgrade", (request, socket, head) => realtime.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // An HTTP server on a port always has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    realtime,
    close: async () => {
      await realtime.close();
      server.close();
    },
  };
}

function validateNotes({ writes }: DocumentChange): void {
  if (writes.some(({ key }) => key === "break")) throw new HubError("invalid");
}

function checkNotes(transaction: Y.Transaction): string[] {
  const reasons: string[] = [];
  const notes = transaction.doc.getMap(notesName);
  for (const key of transaction.changed.get(notes as never) ?? []) {
    if (key === "defect") throw new Error("The check itself is broken");
    const note = key === null ? undefined : notes.get(key);
    if (key === null || typeof note !== "string" || note.length <= 100) continue;
    notes.delete(key);
    reasons.push("A note was too long.");
  }
  return reasons;
}

const notes: Documents<NodeAuthor> = {
  version: 1,
  open: () => {
    const doc = new Y.Doc();
    doc.getMap(notesName);
    return doc;
  },
  requireReadable: () => {},
  upgradeOf: async () => undefined,
  validate: validateNotes,
  fullReason: "There is no space for another note.",
  isRemoval: ({ writes }) => writes.every(({ content }) => content === "nothing"),
  check: checkNotes,
  view: (doc) => Object.fromEntries(doc.getMap(notesName)),
  rebuild: (doc) => {
    const fresh = new Y.Doc();
    for (const [key, note] of doc.getMap(notesName)) fresh.getMap(notesName).set(key, note);
    return Y.encodeStateAsUpdate(fresh);
  },
};
