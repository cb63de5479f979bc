/** The family's names for barcodes. A code is known once a member has named it; there is no other source. */
import * as z from "zod/mini";
import { defineCollection } from "../../collection.ts";
import { itemName, items } from "./schema.ts";

/** The digits of an EAN or UPC; a UPC-A is stored as an EAN, with a leading zero. */
export const barcodeSchema = z.string().check(z.regex(/^\d{8}(\d{5})?$/));

/** Of several names for one code, the last one given counts. */
export const barcodes = defineCollection({
  kind: "barcode",
  name: "barcodes",
  maxEntries: 1_000,
  fields: z.object({ code: barcodeSchema, name: itemName }),
  act: items.act,
});
