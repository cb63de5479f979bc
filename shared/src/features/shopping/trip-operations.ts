/** What people can do who go shopping. */
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

/** So many trips a store learns from; what changed in it counts after as many. */
const keptTrips = 12;

/** Tells that somebody goes shopping; ends the trip they forgot to end, and lets go of the oldest ones. */
export const startTrip = defineOperation({
  name: "startTrip",
  input: z.object({ id: idSchema<"trip">(), startedAt: instantSchema, storeId }),
  act: trips.act,
  words: ({ storeId }, { doc }) => {
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
      forgetOldTrips(doc, all);
      addEntry(doc, trips, input);
    });
  },
});

/** Chooses the store of a trip, gives a sign of it, makes time for the others, ends it, or takes the end back; a trip that is no longer there stays away. */
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
  words: ({ endedAt }) => [endedAt ? "Stop" : "Change", "the shopping trip"],
  apply: (doc, input) => changeEntry(doc, trips, input),
});

/** Trips that taught nothing go once they are over, and of each store that is still there all but the last. */
function forgetOldTrips(doc: Y.Doc, all: readonly Trip[]): void {
  const counts = new Map(readStores(doc).map(({ id }) => [id, 0]));
  for (const { id, storeId, endedAt, picks } of [...all].reverse()) {
    if (endedAt === null) continue;
    const count = (storeId === null ? undefined : counts.get(storeId)) ?? keptTrips;
    if (storeId !== null) counts.set(storeId, count + 1);
    if (picks.length > 0 && count < keptTrips) continue;
    // A removed entry keeps its fields for a while, and nobody needs these any more.
    changeEntry(doc, trips, { id, picks: [] });
    removeEntry(doc, trips, id);
  }
}
