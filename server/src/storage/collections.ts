import type { Connection } from "mongoose";

/** Access to the collections of a database by their names. */
export type Collections = Pick<Connection, "collection">;

/** Access to collections whose names begin with a prefix, such as those that a restore fills beside the hub's own. */
export function prefixedCollections(prefix: string, connection: Connection): Collections {
  return { collection: (name: string) => connection.collection(`${prefix}${name}`) } as Collections;
}
