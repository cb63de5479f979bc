/** The family's names for barcodes. Members name codes; there is no other source. */
import * as z from "zod/mini";
import { defineCollection } from "../../collection.ts";
import { itemName, items } from "./schema.ts";

/** The digits of an EAN or UPC; a UPC-A is stored as an EAN, with a leading zero. */
export const barcodeSchema = z.string().check(z.regex(/^\d{8}(\d{5})?$/));

/** If a code has several names, the latest one counts. */
export const barcodes = defineCollection({
  kind: "barcode",
  name: "barcodes",
  maxEntries: 1_000,
  fields: z.object({ code: barcodeSchema, name: itemName }),
  act: items.act,
});
