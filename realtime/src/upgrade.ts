/**
 * Brings a document that was just loaded to the version of this hub, before anybody may see it. It is one row like any
 * other, which is stored or is not: a process that dies leaves nothing half done. Two nodes may do so at once; the
 * number of the row goes to one of them, and the other starts again from what that one stored.
 */
import type { Documents, FanOut, Limits, Log, Row, RowStore } from "./ports.ts";
import { refusalOf } from "./refusal.ts";
import type { Room } from "./room.ts";
import { within } from "./within.ts";

interface UpgradeContext<Author> {
  store: RowStore;
  fanOut: FanOut;
  documents: Documents<Author>;
  limits: Limits;
  log: Log;
}

/** Throws for a document that must not be served. When another node began a new epoch since, the room is dropped. */
export async function upgrade<Author>(room: Room<Author>, context: UpgradeContext<Author>): Promise<void> {
  const { store, fanOut, documents, limits, log } = context;
  const { documentId } = room;
  for (;;) {
    const refusal = refusalOf(documents, room.doc);
    if (refusal) {
      log.error({ documentId, reason: refusal.message }, "documents: one cannot be served");
      throw refusal;
    }
    if (room.state !== "open") return;
    const update = await within(documents.upgradeOf(room.doc, documentId), limits.commitTimeoutMs);
    if (!update) return;
    const at = new Date().toISOString();
    const row: Row = {
      documentId,
      seq: room.seq + 1,
      epoch: room.epoch,
      writer: `upgrade:${crypto.randomUUID()}`,
      edits: [{ update, by: "hub", at }],
    };
    const taken = await within(store.append([row]), limits.commitTimeoutMs);
    const newer = taken.size > 0 ? await within(store.rowsAfter([room]), limits.commitTimeoutMs) : [row];
    for (const stored of newer) room.follow(stored);
    if (taken.size > 0) continue;
    fanOut.publish({ type: "row", row });
    log.info({ documentId, version: documents.version }, "documents: one was upgraded");
  }
}
