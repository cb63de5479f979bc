import type { Connection } from "mongoose";

/** The collections of a database, by their names. */
export type Collections = Pick<Connection, "collection">;

/** Collections of their own beside the hub's, under names that begin with a text. */
export function collectionsUnder(prefix: string, connection: Connection): Collections {
  return { collection: (name: string) => connection.collection(`${prefix}${name}`) } as Collections;
}
