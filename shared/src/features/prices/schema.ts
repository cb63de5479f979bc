import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { currencySchema } from "../../currency.ts";
import { idSchema } from "../../ids.ts";
import { daySchema } from "../../text.ts";
import { itemName, itemQuantity, items } from "../shopping/schema.ts";

/** The maximum number of stored prices, in all and for one item. The oldest are removed. */
export const maxStoredPrices = 2_000;
export const maxPricesPerItem = 12;

/** In hundredths of the currency, so sums are exact. */
const cents = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** A payment on a day: for one item, or for a whole receipt. */
export const prices = defineCollection({
  kind: "price",
  name: "prices",
  fields: z.object({
    /** Null for a receipt. */
    name: z._default(z.nullable(itemName), null),
    /** The quantity that it was paid for; empty if unknown. */
    quantity: z._default(itemQuantity, ""),
    cents,
    currency: currencySchema,
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    day: daySchema,
    boughtBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { boughtBy: "adds" },
  fixed: ["name", "quantity", "cents", "currency", "storeId", "day"],
  // Several offline phones may each add some before the oldest are removed.
  maxEntries: maxStoredPrices + 400,
  act: items.act,
});

export type Price = Entry<typeof prices>;

export const priceSchema = entrySchema(prices);
