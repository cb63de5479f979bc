/** An in-memory store that can fail or be slow, for tests of the core alone. */
import { HubError } from "@hub/shared/errors";
import type { Row, RowStore, Snapshot } from "../ports.ts";

export interface MemoryStore extends RowStore {
  rows: Map<string, Row>;
  snapshots: Map<string, Snapshot>;
  /** Runs before every call; throw or wait in it to simulate a broken or slow store. */
  before: (call: keyof RowStore) => Promise<void>;
}

export function createMemoryStore(): MemoryStore {
  const rows = new Map<string, Row>();
  const snapshots = new Map<string, Snapshot>();
  const after = (documentId: string, seq: number) =>
    [...rows.values()].filter((row) => row.documentId === documentId && row.seq > seq).sort((a, b) => a.seq - b.seq);
  const store: MemoryStore = {
    rows,
    snapshots,
    before: async () => {},
    async load(documentId) {
      await store.before("load");
      const snapshot = snapshots.get(documentId);
      if (!snapshot) throw new HubError("not-found");
      return { snapshot, rows: after(documentId, snapshot.seq) };
    },
    async rowsAfter(positions) {
      await store.before("rowsAfter");
      return positions.flatMap(({ documentId, seq }) => after(documentId, seq));
    },
    async append(newRows) {
      await store.before("append");
      const taken = new Set<string>();
      for (const row of newRows) {
        const key = `${row.documentId}:${row.seq}`;
        if (rows.has(key)) taken.add(row.documentId);
        else rows.set(key, row);
      }
      return taken;
    },
    async create(snapshot) {
      await store.before("create");
      if (snapshots.has(snapshot.documentId)) throw new HubError("conflict");
      snapshots.set(snapshot.documentId, snapshot);
    },
    async replaceSnapshot(snapshot) {
      await store.before("replaceSnapshot");
      const stored = snapshots.get(snapshot.documentId);
      if (stored && stored.seq < snapshot.seq) snapshots.set(snapshot.documentId, snapshot);
    },
  };
  return store;
}
