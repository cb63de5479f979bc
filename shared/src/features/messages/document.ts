/** What the family tells one another. That a message is over is read from the clock; a job takes it away later. */
import type * as Y from "yjs";
import type { Collection } from "../../collection.ts";
import { isMarked, readEntries, readEntry, removeEntry } from "../../entries.ts";
import { isId, type MemberId, timeOfId } from "../../ids.ts";
import { messages, type StoredMessage } from "./schema.ts";
import type { Message } from "./shown-message.ts";
import { markNames } from "./shown-message.ts";

/** How long a call is up for answers. */
export const callMs = 10 * 60_000;
/** How long it rings where nobody answers. */
const ringMs = 30_000;
/** How far ahead the clock of whoever calls may be; nobody can call for later. */
const maxAheadMs = 60_000;
/** What is over can be brought back for as long. */
const keptMs = 24 * 60 * 60_000;

/** All that is up at an instant of the hub's clock, the latest first. */
export function readMessages(doc: Y.Doc, nowMs = Date.now()): Message[] {
  return readEntries(doc, messages, (map) => !isOver({ until: map.get("until") }, nowMs))
    .map(toMessage)
    .filter((each) => !each.isCall || calledMs(each) <= nowMs + maxAheadMs)
    .reverse();
}

/** One message that was not taken away, or undefined. */
export function readMessage(doc: Y.Doc, id: string): Message | undefined {
  const message = readEntry(doc, messages, id);
  return message && toMessage(message);
}

/** The messages of the board, what is pinned before the others. */
export function boardOf(all: readonly Message[], viewer: MemberId): Message[] {
  const shown = all.filter((each) => each.about === null && !each.isCall && isFor(each, viewer));
  return [...shown.filter(({ until }) => until === null), ...shown.filter(({ until }) => until !== null)];
}

/** What was said at a thing or in answer to a message, the first before the others. */
export function threadOf(all: readonly Message[], about: string): Message[] {
  return all.filter((each) => each.about === about).reverse();
}

/** The calls that are up for one person, the latest first. */
export function callsOf(all: readonly Message[], viewer: MemberId): Message[] {
  return all.filter((each) => each.isCall && isFor(each, viewer));
}

/** When the first of some messages is over; undefined when none of them ever is. */
export function firstOverMs(all: readonly Message[]): number | undefined {
  const ends = all.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** When a call was made. */
export function calledMs({ until, id }: Pick<Message, "until" | "id">): number {
  return until === null ? timeOfId(id) : Date.parse(until) - callMs;
}

/** Whether a call is so new that it rings where nobody has answered it. */
export function isRingingOut(call: Pick<Message, "until" | "id">, nowMs: number): boolean {
  return nowMs < calledMs(call) + ringMs;
}

export function isFor({ to, addedBy }: Pick<Message, "to" | "addedBy">, viewer: MemberId): boolean {
  return to.length === 0 || to.includes(viewer) || addedBy === viewer;
}

/** Whoever wrote a message, or said something of it, has seen it. */
export function hasSeen({ seenBy }: Pick<Message, "seenBy">, viewer: MemberId): boolean {
  return seenBy.includes(viewer);
}

/** Takes away what has been over for a day, and what belongs to something that is gone. */
export function sweepMessages(doc: Y.Doc, collections: readonly Collection[], nowMs: number): void {
  const isThere = (id: string) =>
    collections.some(({ name }) => {
      const map = doc.getMap<Y.Map<unknown>>(name).get(id);
      return map !== undefined && isMarked(map);
    });
  doc.transact(() => {
    // Notes go first, then what was said to them.
    for (const { id, about } of readEntries(doc, messages).sort(
      (a, b) => Number(a.about !== null) - Number(b.about !== null),
    )) {
      const isGone = isOver(readEntry(doc, messages, id) ?? { until: null }, nowMs - keptMs);
      if (isGone || (about !== null && !isThere(about))) removeEntry(doc, messages, id);
    }
  });
}

function isOver({ until }: { until?: unknown }, nowMs: number): boolean {
  return typeof until === "string" && Date.parse(until) <= nowMs;
}

function toMessage({ marks, addedBy, to, ...message }: StoredMessage): Message {
  const read = marks.flatMap((mark) => {
    const [memberId = "", name = ""] = mark.split(" ");
    const known = markNames.find((each) => each === name);
    return known && isId(memberId) ? [{ memberId: memberId as MemberId, name: known }] : [];
  });
  const seenBy = new Set([...(addedBy === null ? [] : [addedBy]), ...read.map(({ memberId }) => memberId)]);
  const reactions = markNames.flatMap((mark) => {
    const memberIds = read.filter(({ name }) => name === mark).map(({ memberId }) => memberId);
    return mark === "seen" || memberIds.length === 0 ? [] : [{ mark, memberIds }];
  });
  return { ...message, to: to.filter((each): each is MemberId => isId(each)), addedBy, seenBy: [...seenBy], reactions };
}
