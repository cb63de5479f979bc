/** What the screens of a room are told of edits that have been stored. */
import * as Y from "yjs";
import { savedFrame, updateFrame } from "./frames.ts";
import type { Clocks } from "./inspect.ts";
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

/** Several edits as one message, and the screen that need not hear it because it made them all. */
interface Part<Author> {
  message: Uint8Array;
  knownTo: Session<Author> | undefined;
}

/** Merging takes a time that grows faster than the number of edits: 8,000 at once hold the loop for seconds. */
const maxEditsPerMessage = 200;

/** Brings stored edits to the screens of their room, and tells their authors that they are saved. */
export function tell<Author>(sessions: Iterable<Session<Author>>, stored: readonly Pending<Author>[]): void {
  const parts: Part<Author>[] = [];
  for (let start = 0; start < stored.length; start += maxEditsPerMessage) {
    parts.push(partOf(stored.slice(start, start + maxEditsPerMessage)));
  }
  const clocksOf = clocksBySession(stored);
  const toAll = toWire(parts.map(({ message }) => message));
  for (const session of sessions) {
    const clocks = clocksOf.get(session);
    if (!clocks) {
      session.send(toAll);
      continue;
    }
    const news = parts.filter(({ knownTo }) => knownTo !== session);
    session.send(toWire([...news.map(({ message }) => message), savedFrame(clocks)]));
  }
}

function partOf<Author>(pending: readonly Pending<Author>[]): Part<Author> {
  const [first, second] = pending;
  const isFromOne = pending.every(({ session, isAmended }) => session === first?.session && !isAmended);
  const update = first && !second ? first.update : Y.mergeUpdates(pending.map((edit) => edit.update));
  return { message: updateFrame(update), knownTo: isFromOne ? first?.session : undefined };
}

function clocksBySession<Author>(pending: readonly Pending<Author>[]): Map<Session<Author>, Clocks> {
  const bySession = new Map<Session<Author>, Clocks>();
  for (const { session, clocks } of pending) {
    if (!session) continue;
    const merged = bySession.get(session) ?? new Map();
    for (const [clientId, clock] of clocks) merged.set(clientId, clock);
    bySession.set(session, merged);
  }
  return bySession;
}
