import { storeBehaviors } from "@hub/realtime/testing/store-behaviors";
import mongoose from "mongoose";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../testing/databases.ts";
import { createDocumentStore } from "./document-store.ts";

const connections: mongoose.Connection[] = [];
afterAll(async () => {
  for (const connection of connections) await connection.close();
});

async function openConnection(options: mongoose.ConnectOptions = {}) {
  const connection = await mongoose.createConnection(testDatabase().mongodbUrl, options).asPromise();
  connections.push(connection);
  return connection;
}

const emptyStore = async () => createDocumentStore(await openConnection());

test.each(storeBehaviors)("the store in MongoDB %s", async (_title, check) => check(await emptyStore()));

const row = (seq: number) => ({ documentId: "a", seq, epoch: 1, writer: "n", edits: [] });
const snapshot = (seq: number) => ({ documentId: "a", seq, epoch: 1, state: new Uint8Array(), owners: {}, view: null });

test("refuses a document whose rows have a gap", async () => {
  const store = await emptyStore();
  await store.create(snapshot(0));
  await store.append([row(1)]);
  await store.append([row(3)]);
  await expect(store.load("a")).rejects.toThrow("missing");
});

test("removes expired history, but never a row that the snapshot lacks", async () => {
  const store = await emptyStore();
  await store.create(snapshot(0));
  for (const seq of [1, 2, 3]) await store.append([row(seq)]);
  await store.replaceSnapshot(snapshot(2));
  await store.sweep(new Date(Date.now() - 60_000));
  expect(await store.rowsAfter([{ documentId: "a", seq: 0 }])).toHaveLength(3);
  await store.sweep(new Date(Date.now() + 60_000));
  expect((await store.rowsAfter([{ documentId: "a", seq: 0 }])).map(({ seq }) => seq)).toEqual([3]);
});

test("acknowledges a write only when it is in the journal of a majority", async () => {
  const connection = await openConnection({ monitorCommands: true });
  const concerns: unknown[] = [];
  connection.getClient().on("commandStarted", ({ command }) => {
    if (["insert", "update", "delete"].some((name) => name in command)) concerns.push(command.writeConcern);
  });
  const store = createDocumentStore(connection);
  await store.create(snapshot(0));
  await store.append([row(1)]);
  await store.replaceSnapshot(snapshot(1));
  await store.forgetWriter("a", "ada");
  await store.remove("a");
  expect(concerns.length).toBeGreaterThan(4);
  for (const concern of concerns) expect(concern).toEqual({ w: "majority", j: true });
});

test("removes a document completely", async () => {
  const store = await emptyStore();
  await store.create(snapshot(0));
  await store.append([row(1)]);
  await store.remove("a");
  await expect(store.load("a")).rejects.toMatchObject({ code: "not-found" });
  expect(await store.rowsAfter([{ documentId: "a", seq: 0 }])).toEqual([]);
});
