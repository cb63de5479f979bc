/** The acceptance suite for every store. */
import assert from "node:assert/strict";
import type { Row, RowStore, Snapshot } from "../ports.ts";

/** A sample snapshot and row. */
function snapshotOf(documentId: string, seq: number): Snapshot {
  return { documentId, seq, epoch: 1, state: new Uint8Array([seq, 7]), owners: { "12": "ada" }, view: { notes: seq } };
}

function rowOf(documentId: string, seq: number, writer = "node-1"): Row {
  const at = "2026-01-01T08:00:00.000Z";
  return { documentId, seq, epoch: 1, writer, edits: [{ update: new Uint8Array([seq, 1, 255]), by: "ada", at }] };
}

const plain = ({ edits, ...row }: Row) => ({
  ...row,
  edits: edits.map((edit) => ({ ...edit, update: [...edit.update] })),
});

/** Titles and checks. Each check gets an empty store. */
export const storeBehaviors: readonly [title: string, check: (store: RowStore) => Promise<void>][] = [
  [
    "gives back the snapshot and the rows after it, in order and byte for byte",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      await store.append([rowOf("a", 1)]);
      await store.append([rowOf("a", 2)]);
      const { snapshot, rows } = await store.load("a");
      assert.deepEqual([...snapshot.state], [0, 7]);
      assert.deepEqual(snapshot.owners, { "12": "ada" });
      assert.deepEqual(snapshot.view, { notes: 0 });
      assert.deepEqual(rows.map((row) => ({ ...plain(row) })).map(pickRow), [rowOf("a", 1), rowOf("a", 2)].map(plain));
    },
  ],
  [
    "keeps documents apart",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      await store.create(snapshotOf("b", 0));
      await store.append([rowOf("a", 1), rowOf("b", 1)]);
      assert.equal((await store.load("a")).rows.length, 1);
      assert.deepEqual(
        (await store.rowsAfter([{ documentId: "b", seq: 0 }])).map(({ documentId }) => documentId),
        ["b"],
      );
    },
  ],
  [
    "stores the free numbers of a flush and names the documents whose number was taken",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      await store.create(snapshotOf("b", 0));
      await store.append([rowOf("a", 1, "node-1")]);
      assert.deepEqual([...(await store.append([rowOf("a", 1, "node-2"), rowOf("b", 1, "node-2")]))], ["a"]);
      assert.deepEqual(
        (await store.load("a")).rows.map(({ writer }) => writer),
        ["node-1"],
      );
      assert.deepEqual(
        (await store.load("b")).rows.map(({ writer }) => writer),
        ["node-2"],
      );
    },
  ],
  [
    "gives a number to only one of many concurrent writers",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => store.append([rowOf("a", 1, `node-${index}`)])),
      );
      assert.equal(answers.filter((taken) => taken.size === 0).length, 1);
    },
  ],
  [
    "reads the later rows of several documents at once",
    async (store) => {
      await store.append([rowOf("a", 1), rowOf("b", 1)]);
      await store.append([rowOf("a", 2)]);
      const rows = await store.rowsAfter([
        { documentId: "a", seq: 1 },
        { documentId: "b", seq: 0 },
      ]);
      assert.deepEqual(rows.map(({ documentId, seq }) => `${documentId}${seq}`).sort(), ["a2", "b1"]);
      assert.deepEqual(await store.rowsAfter([]), []);
    },
  ],
  [
    "returns rows in the order of their numbers, beyond nine rows",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      for (let seq = 1; seq <= 11; seq++) await store.append([rowOf("a", seq)]);
      assert.deepEqual(
        (await store.rowsAfter([{ documentId: "a", seq: 8 }])).map(({ seq }) => seq),
        [9, 10, 11],
      );
      assert.equal((await store.load("a")).rows.length, 11);
    },
  ],
  [
    "replaces a snapshot only with a newer one",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      await store.append([rowOf("a", 1)]);
      await store.append([rowOf("a", 2)]);
      await store.replaceSnapshot(snapshotOf("a", 2));
      await store.replaceSnapshot(snapshotOf("a", 1));
      const { snapshot, rows } = await store.load("a");
      assert.deepEqual([snapshot.seq, [...snapshot.state], rows.length], [2, [2, 7], 0]);
    },
  ],
  [
    "refuses to create a document twice and to load an unknown one",
    async (store) => {
      await store.create(snapshotOf("a", 0));
      await assert.rejects(store.create(snapshotOf("a", 0)));
      await assert.rejects(store.load("unknown"));
    },
  ],
];

/** Only the fields of the port; a store may hold more. */
function pickRow({ documentId, seq, epoch, writer, edits }: ReturnType<typeof plain>) {
  return { documentId, seq, epoch, writer, edits };
}
