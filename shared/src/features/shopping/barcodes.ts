/** What a family calls the things behind barcodes. No catalogue from outside: a code is known once somebody has named it. */
import * as z from "zod/mini";
import { defineCollection } from "../../collection.ts";
import { itemName, items } from "./schema.ts";

/** The digits of an EAN or UPC, those of UPC-A with the zero before them that makes them an EAN. */
export const barcodeSchema = z.string().check(z.regex(/^\d{8}(\d{5})?$/));

/** Of several names for one code the last one given counts. */
export const barcodes = defineCollection({
  kind: "barcode",
  name: "barcodes",
  maxEntries: 1_000,
  fields: z.object({ code: barcodeSchema, name: itemName }),
  act: items.act,
});
