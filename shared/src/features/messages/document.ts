/** The family's messages. Readers compare their end with the clock; a job removes them later. */
import type * as Y from "yjs";
import type { Collection } from "../../collection.ts";
import { isPresent, readEntries, readEntry, readRemoved, removedAtKey, removeEntry } from "../../entries.ts";
import { isId, type MemberId, type PictureId } from "../../ids.ts";
import { type Message, markNames } from "./message-schema.ts";
import { messages, type StoredMessage } from "./schema.ts";
import { readThing } from "./thing.ts";

/** How long an announcement is shown and can be answered. */
export const announcementMs = 10 * 60_000;
/** How long an announcement rings without an answer. */
const ringMs = 30_000;
/** How long an expired message can still be restored. */
const retentionMs = 24 * 60 * 60_000;

/** All active messages at an instant of the hub's clock, the latest first. */
export function readMessages(doc: Y.Doc, nowMs = Date.now()): Message[] {
  const isUp = (map: Y.Map<unknown>) => expiryMs({ until: map.get("until"), calledAt: map.get("calledAt") }) > nowMs;
  return readEntries(doc, messages, isUp)
    .map((stored) => toMessage(doc, stored))
    .reverse();
}

/** One message that was not removed, or undefined. */
export function readMessage(doc: Y.Doc, id: string): Message | undefined {
  const message = readEntry(doc, messages, id);
  return message && toMessage(doc, message);
}

/** The messages of the board, pinned ones first. A thread about a thing shows only its first message. */
export function boardOf(all: readonly Message[], viewer: MemberId): Message[] {
  const own = all.filter((each) => !each.isCall && isFor(each, viewer));
  const isFirst = ({ id, about, thing }: Message) =>
    thing !== null && own.findLast((o) => o.about === about)?.id === id;
  const topLevel = own.filter((each) => each.about === null || isFirst(each));
  return [...topLevel.filter(({ until }) => until === null), ...topLevel.filter(({ until }) => until !== null)];
}

/** The messages below one on the board: answers to it, or other messages about the same thing. */
export function answersTo(all: readonly Message[], { id, about }: Pick<Message, "id" | "about">): Message[] {
  return threadOf(all, about ?? id).filter((each) => each.id !== id);
}

/** The messages about a thing or in answer to a message, the earliest first. */
export function threadOf(all: readonly Message[], about: string): Message[] {
  return all.filter((each) => each.about === about).reverse();
}

/** The active announcements for a person, the latest first. */
export function announcementsOf(all: readonly Message[], viewer: MemberId): Message[] {
  return all.filter((each) => each.isCall && isFor(each, viewer));
}

/** When the first of these messages expires; undefined if none does. */
export function firstExpiryMs(all: readonly Message[]): number | undefined {
  const first = Math.min(...all.map(expiryMs));
  return first === Number.POSITIVE_INFINITY ? undefined : first;
}

/** When a message expires. An announcement expires at its end, at most ten minutes after the hub received it. */
export function expiryMs({ until, calledAt }: { until?: unknown; calledAt?: unknown }): number {
  const [end, received] = [until, calledAt].map((at) => (typeof at === "string" ? Date.parse(at) : undefined));
  return Math.min(
    end ?? Number.POSITIVE_INFINITY,
    received === undefined ? Number.POSITIVE_INFINITY : received + announcementMs,
  );
}

/** Whether an announcement is so new that it still rings on screens without an answer. */
export function isRingingOut({ calledAt }: Pick<Message, "calledAt">, nowMs: number): boolean {
  return calledAt !== null && nowMs < Date.parse(calledAt) + ringMs;
}

export function isFor({ to, addedBy }: Pick<Message, "to" | "addedBy">, viewer: MemberId): boolean {
  return to.length === 0 || to.includes(viewer) || addedBy === viewer;
}

/** Whether a person has seen a message. Its author, and people who marked it, have seen it. */
export function hasSeen({ seenBy }: Pick<Message, "seenBy">, viewer: MemberId): boolean {
  return seenBy.includes(viewer);
}

/** The pictures of messages that exist or can still be restored. */
export function picturesOf(doc: Y.Doc, nowMs: number): PictureId[] {
  const sinceIso = new Date(nowMs - retentionMs).toISOString();
  const removed = readRemoved(doc, messages, (map) => String(map.get(removedAtKey)) >= sinceIso);
  return [...readEntries(doc, messages), ...removed].flatMap(({ picture }) => picture ?? []);
}

/** Removes messages that ended a day ago, and those about removed things. */
export function sweepMessages(doc: Y.Doc, collections: readonly Collection[], nowMs: number): void {
  const exists = (id: string) =>
    collections.some(({ name }) => {
      const map = doc.getMap<Y.Map<unknown>>(name).get(id);
      return map !== undefined && isPresent(map);
    });
  doc.transact(() => {
    // Messages without a topic go first, then messages about things or other messages.
    for (const { id, about, until, calledAt } of readEntries(doc, messages).sort(
      (a, b) => Number(a.about !== null) - Number(b.about !== null),
    )) {
      const isExpired = expiryMs({ until, calledAt }) <= nowMs - retentionMs;
      if (isExpired || (about !== null && !exists(about))) removeEntry(doc, messages, id);
    }
  });
}

function toMessage(doc: Y.Doc, { marks, addedBy, to, ...message }: StoredMessage): Message {
  const read = marks.flatMap((mark) => {
    const [memberId = "", name = ""] = mark.split(" ");
    const markName = markNames.find((each) => each === name);
    return markName && isId(memberId) ? [{ memberId: memberId as MemberId, name: markName }] : [];
  });
  const seenBy = new Set([...(addedBy === null ? [] : [addedBy]), ...read.map(({ memberId }) => memberId)]);
  const reactions = markNames.flatMap((mark) => {
    const memberIds = read.filter(({ name }) => name === mark).map(({ memberId }) => memberId);
    return mark === "seen" || memberIds.length === 0 ? [] : [{ mark, memberIds }];
  });
  const thing = message.about === null ? null : readThing(doc, message.about);
  const readers = to.filter((each): each is MemberId => isId(each));
  return { ...message, thing, to: readers, addedBy, seenBy: [...seenBy], reactions };
}
