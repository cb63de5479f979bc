import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { daySchema, instantSchema } from "../../text.ts";
import { itemName, itemQuantity, items } from "../shopping/schema.ts";

export const storageLocations = ["fridge", "freezer", "pantry"] as const;
export type StorageLocation = (typeof storageLocations)[number];
/** How much is left, estimated at a glance. */
export const supplyLevels = ["enough", "low", "out"] as const;
export type SupplyLevel = (typeof supplyLevels)[number];

const level = z.enum(supplyLevels);
/** The exact quantity, for families that track it; empty if not counted. */
const quantity = z._default(itemQuantity, "");
const useBy = z._default(z.nullable(daySchema), null);
const boughtAt = z._default(z.nullable(instantSchema), null);

const amounts = { level, quantity, useBy };

/** The most ticks of a supply that can be undone separately. The item may be on several lists. */
export const retainedTicks = 8;

/** The supplies at home. A supply that ran out stays, so people can add it to the list. */
export const supplies = defineCollection({
  kind: "supply",
  name: "supplies",
  fields: z.object({
    name: itemName,
    place: z._default(z.enum(storageLocations), "pantry"),
    ...amounts,
    level: z._default(level, "enough"),
    boughtAt,
    /** For a staple: the days from a purchase until it is due again. */
    everyDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
    /** The ticks that refilled it, the earliest first, with its previous amounts. */
    filled: z._default(
      z.nullable(
        z.object({
          ...amounts,
          boughtAt,
          ticks: z._default(
            z
              .array(z.object({ itemIds: z.array(idSchema<"item">()), bought: z.string(), at: instantSchema }))
              .check(z.maxLength(retainedTicks)),
            [],
          ),
        }),
      ),
      null,
    ),
    /** The meal that last took some of it, with the amounts before and after. */
    cooked: z._default(
      z.nullable(z.object({ mealId: idSchema<"meal">(), before: z.object(amounts), after: z.object(amounts) })),
      null,
    ),
  }),
  maxEntries: 1_000,
  act: items.act,
});

export type StoredSupply = Entry<typeof supplies>;
export type Supply = Omit<StoredSupply, "filled" | "cooked">;
