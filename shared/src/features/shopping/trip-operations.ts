/** The operations on shopping trips. */
import type * as Y from "yjs";
import * as z from "zod/mini";
import { addEntry, changeEntry, hasEntry, readEntries, removeEntry, signerOf } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { instantSchema } from "../../text.ts";
import { type Trip, trips } from "./lists-and-stores.ts";
import { readStore, readStores } from "./lists-and-stores-document.ts";
import { byStart } from "./trips.ts";

const storeId = z.optional(z.nullable(idSchema<"store">()));

/** The most trips that a store learns from. A new order of its shelves replaces the old one within as many trips. */
const retainedTrips = 12;

/** Starts a trip. Ends an unfinished trip of the same person, and removes the oldest trips. */
export const startTrip = defineOperation({
  name: "startTrip",
  input: z.object({ id: idSchema<"trip">(), startedAt: instantSchema, storeId }),
  act: trips.act,
  describe: ({ storeId }, { doc }) => {
    const store = storeId ? readStore(doc, storeId) : undefined;
    return ["Go shopping", store ? `at ${store.name}` : "now"];
  },
  apply(doc, input) {
    if (hasEntry(doc, trips, input.id)) return;
    doc.transact(() => {
      const all = readEntries(doc, trips).sort(byStart);
      for (const { id, memberId, endedAt } of all) {
        if (endedAt === null && memberId === signerOf(doc)) changeEntry(doc, trips, { id, endedAt: input.startedAt });
      }
      removeOldTrips(doc, all);
      addEntry(doc, trips, input);
    });
  },
});

/** Changes a trip: its store, its last activity, the time for others, or its end. A removed trip stays removed. */
export const changeTrip = defineOperation({
  name: "changeTrip",
  input: z.object({
    id: idSchema<"trip">(),
    storeId,
    endedAt: z.optional(z.nullable(instantSchema)),
    seenAt: z.optional(instantSchema),
    addUntil: z.optional(instantSchema),
  }),
  act: trips.act,
  describe: ({ endedAt }) => [endedAt ? "Stop" : "Change", "the shopping trip"],
  apply: (doc, input) => changeEntry(doc, trips, input),
});

/**
 * Removes finished trips without picks, those of removed stores, and all but the latest `retainedTrips` of each store.
 */
function removeOldTrips(doc: Y.Doc, all: readonly Trip[]): void {
  const counts = new Map(readStores(doc).map(({ id }) => [id, 0]));
  for (const { id, storeId, endedAt, picks } of [...all].reverse()) {
    if (endedAt === null) continue;
    const count = (storeId === null ? undefined : counts.get(storeId)) ?? retainedTrips;
    if (storeId !== null) counts.set(storeId, count + 1);
    if (picks.length > 0 && count < retainedTrips) continue;
    // A tombstone retains its fields for a while, so this clears the picks.
    changeEntry(doc, trips, { id, picks: [] });
    removeEntry(doc, trips, id);
  }
}
