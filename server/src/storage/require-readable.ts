/**
 * Reads each collection when the hub starts. A database with a damaged file may still start, and the hub would then
 * answer "try again" to affected calls forever.
 */
import mongoose, { type Connection } from "mongoose";

/** Throws, with instructions, for the first unreadable collection. */
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
