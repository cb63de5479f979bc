import mongoose, { type Connection } from "mongoose";
import { durable } from "./durable.ts";

const firstAnswerMs = 30_000;
const serverSelectionTimeoutMs = 1_200;

/** Waits a while for a database that starts at the same time as the hub. */
export async function connect(mongodbUrl: string, options: mongoose.ConnectOptions = {}): Promise<Connection> {
  const giveUpAtMs = performance.now() + firstAnswerMs;
  for (;;) {
    const connection = mongoose.createConnection(mongodbUrl, {
      ...options,
      serverSelectionTimeoutMS: serverSelectionTimeoutMs,
      bufferCommands: false,
      ...durable,
      // A second try would double the time until a caller hears that it failed.
      retryReads: false,
      autoCreate: false,
    });
    try {
      return await connection.asPromise();
    } catch (error) {
      await connection.close();
      if (performance.now() > giveUpAtMs) throw error;
    }
  }
}
