/**
 * The key pair by which push services know this hub (VAPID, RFC 8292). It is made once and stored in the database, so
 * that all nodes use the same one, and registered devices still work after a restore. Only this file touches the
 * collection.
 */
import type { Connection } from "mongoose";
import { isDuplicate } from "./duplicate-key.ts";
import { durable } from "./durable.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const rowId = "vapid";

/** Reads the keys, and makes them when there are none. */
export async function readPushKeys(connection: Connection, make: () => PushKeys): Promise<PushKeys> {
  const rows = connection.collection<PushKeys & { _id: string }>("pushkeys");
  const known = await rows.findOne({ _id: rowId });
  if (known) return known;
  // Of several nodes that start at once, the first one's keys are kept.
  await rows.insertOne({ _id: rowId, ...make() }, durable).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return readPushKeys(connection, make);
}
