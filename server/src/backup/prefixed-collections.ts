import type { Connection } from "mongoose";

/** Returns the names of the collections with this prefix. */
export async function collectionNamesWithPrefix(connection: Connection, beginning: string): Promise<string[]> {
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return collections.map(({ name }) => name).filter((name) => name.startsWith(beginning));
}

/** Drops the collections with this prefix. */
export async function dropCollectionsWithPrefix(connection: Connection, beginning: string): Promise<void> {
  for (const name of await collectionNamesWithPrefix(connection, beginning)) await connection.db?.dropCollection(name);
}
