import mongoose, { type Connection } from "mongoose";
import { expect, test } from "vitest";
import { requireReadableCollections } from "./require-readable.ts";

/** A database whose reads fail for some collections. */
function databaseWith(failures: Readonly<Record<string, Error>>) {
  const read: string[] = [];
  const names = ["users", "photos", "families"].map((name) => ({ name }));
  const connection = {
    db: { listCollections: () => ({ toArray: async () => names }) },
    collection: (name: string) => ({
      findOne: async () => {
        read.push(name);
        if (failures[name]) throw failures[name];
        return null;
      },
    }),
  } as unknown as Connection; // The part of the connection that the code uses.
  return { connection, read };
}

test("reads every collection once", async () => {
  const { connection, read } = databaseWith({});
  await requireReadableCollections(connection);
  expect(read).toEqual(["users", "photos", "families"]);
});

test("a damaged collection stops the start with its name, the reason and instructions", async () => {
  const damage = new mongoose.mongo.MongoServerError({ message: "WT_ERROR: non-specific WiredTiger error" });
  const start = requireReadableCollections(databaseWith({ photos: damage }).connection);
  await expect(start).rejects.toThrow(/collection "photos": WT_ERROR.*\n.*npm run hub -- restore/);
});

test("does not call an unreachable database damaged", async () => {
  const away = new Error("connect ECONNREFUSED");
  await expect(requireReadableCollections(databaseWith({ users: away }).connection)).rejects.toBe(away);
});
