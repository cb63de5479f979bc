/** Sends stored edits to the screens of a room (a document that is open on this node). */

import type { Connection } from "./connection.ts";
import { updateFrame } from "./frames.ts";
import type { Edit } from "./ports.ts";
import type { Clocks } from "./validate-update.ts";
import { toWire } from "./ws-internals.ts";

/** An edit taken in and not stored yet. `connection` is the screen it came from; edits over HTTP have none. */
export interface Pending<Author> extends Edit {
  connection: Connection<Author> | undefined;
  clocks: Clocks;
  /** The check added something of the hub's own, such as a time, so the author needs the update as well. */
  isAmended: boolean;
}

/** What a screen sent, and up to which clocks it wrote with that. */
export interface Sent<Author> extends Pick<Pending<Author>, "clocks" | "update"> {
  connection: Connection<Author>;
}

/** Sends stored edits to the screens of their room, and tells their authors that they are saved. */
export function broadcast<Author>(connections: Iterable<Connection<Author>>, stored: readonly Pending<Author>[]): void {
  const updates = stored.map((edit) => ({ edit, frame: updateFrame(edit.update) }));
  const toAll = toWire(updates.map(({ frame }) => frame));
  const authors = new Set(stored.map(({ connection }) => connection));
  for (const connection of connections) {
    if (!authors.has(connection)) {
      connection.send(toAll);
      continue;
    }
    const others = updates.filter(({ edit }) => edit.connection !== connection || edit.isAmended);
    if (others.length > 0) connection.send(toWire(others.map(({ frame }) => frame)));
  }
  for (const { connection, clocks } of stored) connection?.acknowledge(clocks);
}
