import type * as Y from "yjs";
import * as z from "zod/mini";
import type { Entry } from "../../collection.ts";
import { addEntry, changeEntry, readEntries } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { barcodeSchema, barcodes } from "./barcodes.ts";
import { itemName } from "./schema.ts";

/** Sets the family's name for a barcode. */
export const nameBarcode = defineOperation({
  name: "nameBarcode",
  input: z.object({ id: idSchema<"barcode">(), code: barcodeSchema, name: itemName }),
  act: barcodes.act,
  describe: ({ name }) => ["Add", `the barcode of ${name}`],
  apply(doc, input) {
    const existing = readBarcode(doc, input.code);
    if (existing) changeEntry(doc, barcodes, { id: existing.id, name: input.name });
    else addEntry(doc, barcodes, input);
  },
});

/** The family's name for a barcode, or undefined. */
export function readBarcode(doc: Y.Doc, code: string): Entry<typeof barcodes> | undefined {
  return readEntries(doc, barcodes, (map) => map.get("code") === code).at(-1);
}
