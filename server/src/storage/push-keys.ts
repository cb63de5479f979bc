/**
 * The key pair that identifies this hub to push services (VAPID, RFC 8292). It is created once and stored in the
 * database, so all nodes share it and registered devices still work after a restore. Only this file touches the
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

/** Reads the keys, and creates them if there are none. */
export async function readPushKeys(connection: Connection, make: () => PushKeys): Promise<PushKeys> {
  const rows = connection.collection<PushKeys & { _id: string }>("pushkeys");
  const existing = await rows.findOne({ _id: rowId });
  if (existing) return existing;
  // If several nodes start concurrently, the first one's keys are stored.
  await rows.insertOne({ _id: rowId, ...make() }, durable).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return readPushKeys(connection, make);
}
