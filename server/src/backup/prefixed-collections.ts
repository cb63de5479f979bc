import type { Connection } from "mongoose";

/** The names of the collections that begin with this text. */
export async function collectionNamesWithPrefix(connection: Connection, beginning: string): Promise<string[]> {
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  return collections.map(({ name }) => name).filter((name) => name.startsWith(beginning));
}

/** Removes the collections whose names begin with this text. */
export async function dropCollectionsWithPrefix(connection: Connection, beginning: string): Promise<void> {
  for (const name of await collectionNamesWithPrefix(connection, beginning)) await connection.db?.dropCollection(name);
}
