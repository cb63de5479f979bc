import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { currencySchema } from "../../currency.ts";
import { idSchema } from "../../ids.ts";
import { daySchema } from "../../text.ts";
import { itemName, itemQuantity, items } from "../shopping/schema.ts";

/** So many prices are kept, and of one thing so many: the oldest go. */
export const keptPrices = 2_000;
export const keptOfOne = 12;

/** In hundredths of the currency, so that sums are exact. */
const cents = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** What somebody paid on a day: for a thing, or for all that stands on a receipt. */
export const prices = defineCollection({
  kind: "price",
  name: "prices",
  fields: z.object({
    /** Null for a receipt. */
    name: z._default(z.nullable(itemName), null),
    /** For how much of it; empty where nobody said. */
    quantity: z._default(itemQuantity, ""),
    cents,
    currency: currencySchema,
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    day: daySchema,
    boughtBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { boughtBy: "adds" },
  fixed: ["name", "quantity", "cents", "currency", "storeId", "day"],
  // Phones that were offline add some each before the next one lets go of the oldest.
  maxEntries: keptPrices + 400,
  act: items.act,
});

export type Price = Entry<typeof prices>;

export const priceSchema = entrySchema(prices);
