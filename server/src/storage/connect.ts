import mongoose, { type Connection } from "mongoose";
import { durable } from "./durable.ts";
import { relaxPoolChecks } from "./mongodb-internals.ts";

const firstAnswerMs = 30_000;
const serverSelectionTimeoutMs = 1_200;

/** Waits for a database that starts at the same time as the hub. */
export async function connect(
  mongodbUrl: string,
  options: mongoose.mongo.MongoClientOptions = {},
): Promise<Connection> {
  const giveUpAtMs = performance.now() + firstAnswerMs;
  for (;;) {
    const client = new mongoose.mongo.MongoClient(mongodbUrl, {
      ...options,
      serverSelectionTimeoutMS: serverSelectionTimeoutMs,
      ...durable,
      // A retry would double the time until a caller gets the error.
      retryReads: false,
    });
    relaxPoolChecks(client);
    // Each model adds a listener; without this, Node would warn about a leak.
    client.setMaxListeners(0);
    try {
      await client.connect();
      const connection = mongoose.createConnection();
      Object.assign(connection.config, { autoIndex: false, autoCreate: false, bufferCommands: false });
      return connection.setClient(client);
    } catch (error) {
      await client.close();
      if (performance.now() > giveUpAtMs) throw error;
    }
  }
}
