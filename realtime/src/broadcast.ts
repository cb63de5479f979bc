/** Sends stored edits to the screens of a room. A room is a document that is open on this node. */

import type { Connection } from "./connection.ts";
import { updateFrame } from "./frames.ts";
import type { Edit } from "./ports.ts";
import type { Clocks } from "./validate-update.ts";
import { toWire } from "./ws-internals.ts";

/** An accepted edit that is not stored yet. `connection` is the screen that sent it; edits over HTTP have none. */
export interface PendingEdit<Author> extends Edit {
  connection: Connection<Author> | undefined;
  clocks: Clocks;
  /** True when the check added something, such as a time. The author then needs the update as well. */
  isAmended: boolean;
}

/** An update from a screen, with the clocks up to which it writes. */
export interface ScreenUpdate<Author> extends Pick<PendingEdit<Author>, "clocks" | "update"> {
  connection: Connection<Author>;
}

/** Sends stored edits to the screens of their room, and acknowledges them to their authors. */
export function broadcast<Author>(
  connections: Iterable<Connection<Author>>,
  stored: readonly PendingEdit<Author>[],
): void {
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
