/** The family's own lists, its stores, and trips through them. */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, singleLineText } from "../../text.ts";
import { itemCategory, items } from "./schema.ts";

export const shortName = singleLineText(40);
/** The most picks of a trip: a set in the document has at most 100 values. */
export const maxPicks = 90;
export const maxPickLength = 100;

export const lists = defineCollection({
  kind: "list",
  name: "lists",
  maxEntries: 100,
  fields: z.object({ name: shortName }),
  act: items.act,
});

export type List = Entry<typeof lists>;

/**
 * A store, with the sorting of the list there: "shelves" uses the built-in order of categories, "learned" uses the
 * family's trips, and "manual" uses an order that a member set. A manual order takes precedence over a learned one.
 */
export const stores = defineCollection({
  kind: "store",
  name: "stores",
  maxEntries: 100,
  fields: z.object({
    name: shortName,
    sorting: z._default(z.enum(["shelves", "learned", "manual"]), "shelves"),
    categories: z._default(z.array(itemCategory).check(z.maxLength(40)), []),
  }),
  act: items.act,
});

export type Store = Entry<typeof stores>;

/**
 * One person's trip through a store. `picks` are the items in the order of picking, see `pickOf`. Trips are never
 * merged, so the learned orders of several offline phones add up.
 */
export const trips = defineCollection({
  kind: "trip",
  name: "trips",
  maxEntries: 500,
  fields: z.object({
    memberId: z._default(z.nullable(idSchema<"member">()), null),
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    startedAt: instantSchema,
    endedAt: z._default(z.nullable(instantSchema), null),
    /** When this person last had the list open in the shop; null until they do. */
    seenAt: z._default(z.nullable(instantSchema), null),
    /** Until when others may add items, if it was extended. */
    addUntil: z._default(z.nullable(instantSchema), null),
  }),
  sets: { picks: z.array(singleLineText(maxPickLength)).check(z.maxLength(maxPicks)) },
  signed: { memberId: "adds" },
  // A replayed change must not restart a removed trip.
  revives: false,
  act: items.act,
});

export type Trip = Entry<typeof trips>;
