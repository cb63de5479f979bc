/**
 * Migrates a loaded document to the version of this hub before it is served. The migration is one row like any other,
 * so a crash leaves nothing half done. If two nodes migrate at once, one of them gets the number of the row. The other
 * starts again from the stored result.
 */
import type { Documents, FanOut, Limits, Log, Row, RowStore } from "./ports.ts";
import { refusalOf } from "./refusal.ts";
import type { Room } from "./room.ts";
import { withTimeout } from "./with-timeout.ts";

interface UpgradeContext<Author> {
  store: RowStore;
  fanOut: FanOut;
  documents: Documents<Author>;
  limits: Limits;
  log: Log;
}

/** Throws for a document that must not be served. Drops the room when another node has started a new epoch. */
export async function upgrade<Author>(room: Room<Author>, context: UpgradeContext<Author>): Promise<void> {
  const { store, fanOut, documents, limits, log } = context;
  const { documentId } = room;
  for (;;) {
    const refusal = refusalOf(documents, room.doc);
    if (refusal) {
      log.error({ documentId, reason: refusal.message }, "documents: a document cannot be served");
      throw refusal;
    }
    if (room.state !== "open") return;
    const update = await withTimeout(documents.upgradeOf(room.doc, documentId), limits.commitTimeoutMs);
    if (!update) return;
    const at = new Date().toISOString();
    const row: Row = {
      documentId,
      seq: room.seq + 1,
      epoch: room.epoch,
      writer: `upgrade:${crypto.randomUUID()}`,
      edits: [{ update, by: "hub", at }],
    };
    const taken = await withTimeout(store.append([row]), limits.commitTimeoutMs);
    const newer = taken.size > 0 ? await withTimeout(store.rowsAfter([room]), limits.commitTimeoutMs) : [row];
    for (const stored of newer) room.follow(stored);
    if (taken.size > 0) continue;
    fanOut.publish({ type: "row", row });
    log.info({ documentId, version: documents.version }, "documents: a document was upgraded");
  }
}
