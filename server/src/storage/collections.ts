import type { Connection } from "mongoose";

/** Access to a database's collections by name. */
export type Collections = Pick<Connection, "collection">;

/** Access to collections with a name prefix, for example those that a restore fills. */
export function prefixedCollections(prefix: string, connection: Connection): Collections {
  return { collection: (name: string) => connection.collection(`${prefix}${name}`) } as Collections;
}
