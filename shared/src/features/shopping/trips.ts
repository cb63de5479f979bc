/**
 * Shopping trips: the person, the store, and the order of picked items. Each trip is a separate entry with one writer.
 * Concurrent offline trips are all stored, and a store learns from all of them.
 */
import type * as Y from "yjs";
import { changeEntry, readEntries, readEntry } from "../../entries.ts";
import type { MemberId, StoreId, TripId } from "../../ids.ts";
import { itemKey, normalCategory } from "./categories.ts";
import { maxPickLength, maxPicks, type Trip, trips } from "./lists-and-stores.ts";
import { readStores } from "./lists-and-stores-document.ts";

/** How long the others may add items after a person has announced a trip. */
export const addWindowMs = 10 * 60_000;
/** A person in the shop without any activity for this long has left it. */
export const maxSilenceMs = 15 * 60_000;
/** A person who announced a trip but did not reach the shop by then is not going. */
export const maxWayMs = 45 * 60_000;
/** No trip lasts longer; by then the person forgot to end it. */
export const maxTripMs = 3 * 60 * 60_000;

/**
 * The active trips at an instant of the hub's clock, the earliest first. The trip of `presentId` stays active without
 * network activity, because that member has the list open now.
 */
export function readTrips(doc: Y.Doc, nowMs = Date.now(), presentId: MemberId | null = null): Trip[] {
  const endMs = (trip: Trip) =>
    presentId !== null && trip.memberId === presentId ? longestEndMs(trip) : tripEndMs(trip);
  return readEntries(doc, trips).filter((trip) => trip.endedAt === null && endMs(trip) > nowMs);
}

/** The store of a member's last trip, if the family still has it. */
export function readDefaultStore(doc: Y.Doc, memberId: MemberId): StoreId | null {
  const ownTrips = readEntries(doc, trips).filter((trip) => trip.memberId === memberId);
  const last = ownTrips.sort(byStart).at(-1);
  return readStores(doc).find(({ id }) => id === last?.storeId)?.id ?? null;
}

/** When one of these trips next changes: the time to add items ends, or the trip ends; undefined if nothing changes. */
export function nextTripChange(open: readonly Trip[], nowMs: number): number | undefined {
  const times = open
    .flatMap((trip) => [addUntilMs(trip), tripEndMs(trip), longestEndMs(trip)])
    .filter((atMs) => atMs > nowMs);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Until when others may add items, in milliseconds of the hub's clock. */
export function addUntilMs({ startedAt, addUntil }: Pick<Trip, "startedAt" | "addUntil">): number {
  return addUntil === null ? Date.parse(startedAt) + addWindowMs : Date.parse(addUntil);
}

function tripEndMs(trip: Trip): number {
  const { startedAt, seenAt } = trip;
  const silentMs = seenAt === null ? Date.parse(startedAt) + maxWayMs : Date.parse(seenAt) + maxSilenceMs;
  return Math.min(longestEndMs(trip), Math.max(silentMs, addUntilMs(trip)));
}

function longestEndMs({ startedAt }: Trip): number {
  return Date.parse(startedAt) + maxTripMs;
}

/** Records an item as the next pick of a trip, or removes it from the picks. */
export function recordPick(
  doc: Y.Doc,
  { tripId, item, isTaken }: { tripId: TripId; item: { item: string; category: string }; isTaken: boolean },
): void {
  const trip = readEntry(doc, trips, tripId);
  if (!trip) return;
  const pick = pickOf(item);
  const others = trip.picks.filter((other) => other !== pick);
  changeEntry(doc, trips, { id: tripId, picks: isTaken ? [...others, pick].slice(0, maxPicks) : others });
}

/** Formats a pick: the category and the name of an item. */
export function pickOf({ item, category }: { item: string; category: string }): string {
  return `${normalCategory(category).replaceAll("/", " ")}/${itemKey(item)}`.slice(0, maxPickLength);
}

/** The category and the item of a pick. */
export function readPick(pick: string): { category: string; item: string } {
  const at = pick.indexOf("/");
  return { category: pick.slice(0, at), item: pick.slice(at + 1) };
}

/** Compares trips by their start. */
export function byStart(a: Trip, b: Trip): number {
  return a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id);
}
