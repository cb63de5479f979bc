/**
 * Reads something of each collection when the hub starts. With a damaged file the database itself may start, and the hub
 * would answer "try again" to every call that needs it, for ever.
 */
import mongoose, { type Connection } from "mongoose";

/** Throws, with what to do, for the first collection that the database cannot read. */
export async function requireReadableCollections(connection: Pick<Connection, "db" | "collection">): Promise<void> {
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  for (const { name } of collections) {
    await connection
      .collection(name)
      .findOne({})
      .catch((error: unknown) => {
        throw error instanceof mongoose.mongo.MongoServerError ? new Error(damagedMessage(name, error.message)) : error;
      });
  }
}

function damagedMessage(name: string, reason: string): string {
  return [
    `The database cannot read its collection "${name}": ${reason}`,
    "Its file is damaged. Keep a copy of the data folder, and restore a backup: npm run hub -- restore <file>",
  ].join("\n");
}
