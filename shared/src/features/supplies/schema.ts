import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";
import { daySchema } from "../meals/schema.ts";
import { itemName, itemQuantity, items } from "../shopping/schema.ts";

export const supplyPlaces = ["fridge", "freezer", "pantry"] as const;
export type SupplyPlace = (typeof supplyPlaces)[number];
/** How much there is of a thing: what one sees by opening a door. */
export const supplyLevels = ["enough", "low", "out"] as const;
export type SupplyLevel = (typeof supplyLevels)[number];

const level = z.enum(supplyLevels);
/** For who wants to know; empty means that nobody counted. */
const quantity = z._default(itemQuantity, "");
const useBy = z._default(z.nullable(daySchema), null);
const boughtAt = z._default(z.nullable(instantSchema), null);

/** What is at home, or usually is. A thing that ran out stays, so that it can be put on the list. */
export const supplies = defineCollection({
  kind: "supply",
  name: "supplies",
  fields: z.object({
    name: itemName,
    place: z._default(z.enum(supplyPlaces), "pantry"),
    level: z._default(level, "enough"),
    quantity,
    useBy,
    boughtAt,
    /** What is bought again by itself: so many days after it was bought it is due. */
    everyDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
    /** The tick that filled it, with what stood here before: taking the tick back brings that back. */
    filled: z._default(z.nullable(z.object({ itemId: idSchema<"item">(), level, quantity, useBy, boughtAt })), null),
  }),
  maxEntries: 1_000,
  act: items.act,
});

export type StoredSupply = Entry<typeof supplies>;
export type Supply = Omit<StoredSupply, "filled">;
