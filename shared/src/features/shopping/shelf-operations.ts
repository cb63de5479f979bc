import * as z from "zod/mini";
import { addEntry, changeEntry } from "../../entries.ts";
import { idSchema } from "../../ids.ts";
import { defineOperation } from "../../operation.ts";
import { normalCategory } from "./categories.ts";
import { shortName } from "./lists-and-stores.ts";
import { itemCategory } from "./schema.ts";
import { shelves } from "./shelves.ts";
import { readShelves } from "./shelves-document.ts";

const name = z.optional(z.nullable(shortName));

/**
 * Sets the name and the picture of a category's shelf. Null restores the built-in one, and an omitted field stays.
 * Items keep their categories.
 */
export const setShelf = defineOperation({
  name: "setShelf",
  input: z.object({ id: idSchema<"shelf">(), category: itemCategory, name, icon: name }),
  act: shelves.act,
  describe: ({ category, name }) => ["Change", `the aisle ${category}${name ? ` to ${name}` : ""}`],
  apply(doc, { id, category, name, icon }) {
    const key = normalCategory(category);
    const existing = readShelves(doc).filter((shelf) => shelf.category === key);
    for (const shelf of existing) changeEntry(doc, shelves, { id: shelf.id, name, icon });
    if (existing.length === 0) addEntry(doc, shelves, { id, category: key, name: name ?? null, icon: icon ?? null });
  },
});
