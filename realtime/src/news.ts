/** What the screens of a room are told of edits that have been stored. */
import { updateFrame } from "./frames.ts";
import type { Clocks } from "./parse-update.ts";
import type { Edit } from "./ports.ts";
import type { Session } from "./session.ts";
import { toWire } from "./wire.ts";

/** An edit taken in and not stored yet. `session` is the screen it came from; edits over HTTP have none. */
export interface Pending<Author> extends Edit {
  session: Session<Author> | undefined;
  clocks: Clocks;
  /** The check added something of the hub's own, such as a time, so the author needs the update as well. */
  isAmended: boolean;
}

/** Brings stored edits to the screens of their room, and tells their authors that they are saved. */
export function tell<Author>(sessions: Iterable<Session<Author>>, stored: readonly Pending<Author>[]): void {
  const news = stored.map((edit) => ({ edit, frame: updateFrame(edit.update) }));
  const toAll = toWire(news.map(({ frame }) => frame));
  const authors = new Set(stored.map(({ session }) => session));
  for (const session of sessions) {
    if (!authors.has(session)) {
      session.send(toAll);
      continue;
    }
    const others = news.filter(({ edit }) => edit.session !== session || edit.isAmended);
    if (others.length > 0) session.send(toWire(others.map(({ frame }) => frame)));
  }
  for (const { session, clocks } of stored) session?.acknowledge(clocks);
}
