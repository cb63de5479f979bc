/** The progress of a restore. Only this file touches the `restores` collection. */
import type { Connection } from "mongoose";
import { durable } from "./durable.ts";

/**
 * After a crash, "filling" is undone and "switching" is completed. After "switched", deleted people are removed again.
 */
type State = "filling" | "switching" | "switched";

interface RestoreRow {
  _id: "restore";
  state: State;
}

const states = (connection: Connection) => connection.collection<RestoreRow>("restores");

export async function setRestoreState(connection: Connection, state: State): Promise<void> {
  await states(connection).updateOne({ _id: "restore" }, { $set: { state } }, { upsert: true, ...durable });
}

export async function readRestoreState(connection: Connection): Promise<State | undefined> {
  return (await states(connection).findOne({ _id: "restore" }))?.state;
}

export async function endRestore(connection: Connection): Promise<void> {
  await states(connection).deleteOne({ _id: "restore" }, durable);
}

/** Whether a running restore would discard an account that is created now. */
export async function isRestoring(connection: Connection): Promise<boolean> {
  const state = await readRestoreState(connection);
  return state === "filling" || state === "switching";
}
