import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, instantSchema, lineOfText } from "../../text.ts";

export const maxItemChars = 200;
export const itemName = lineOfText(maxItemChars);
export const itemCategory = lineOfText(40);
/** An amount with its unit as people write it: "2", "500 g", "1 bunch". Empty means "some". */
export const itemQuantity = freeText(40);
/** What to mind when buying it: "organic", "the green one". */
export const maxNoteChars = 200;
export const itemNote = freeText(maxNoteChars);

/** One item for a thing to buy. Several items for the same thing show as one line. */
export const items = defineCollection({
  kind: "item",
  name: "items",
  fields: z.object({
    item: itemName,
    category: z._default(itemCategory, "other"),
    /** When somebody of the family chose the category; null while nobody did. */
    chosenAt: z._default(z.nullable(instantSchema), null),
    /** Whether an engine named the category. It stays true when the family chooses another, and then means nothing. */
    guessed: z._default(z.boolean(), false),
    quantity: z._default(itemQuantity, ""),
    completed: z._default(z.boolean(), false),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The planned meal that needs it. */
    mealId: z._default(z.nullable(idSchema<"meal">()), null),
    note: z._default(itemNote, ""),
    /** Who looked for it in the shop and could not find it. */
    missingBy: z._default(z.nullable(idSchema<"member">()), null),
    /** Who ticked it last; nobody where a touch of a display did, and nobody said who it was. */
    takenBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The list it is on; null is the one that every family has. */
    listId: z._default(z.nullable(idSchema<"list">()), null),
    /** The only store where it is bought; null where any will do. */
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    /** Whose it will be; null for everybody's. */
    forId: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { addedBy: "adds", missingBy: "changes", takenBy: "changes" },
  maxEntries: 2_000,
  act: "edit-list",
});

export type Item = Entry<typeof items>;

/**
 * A line of the shopping list as the family sees it. Who wanted it last, could not find it or has it, it says as far as
 * that is known. Its quantity is the sum of its parts: "500 g" are the 300 g of a meal and the 200 g that somebody typed.
 */
export const shoppingLineSchema = z.extend(
  z.omit(entrySchema(items), { chosenAt: true, guessed: true, mealId: true }),
  {
    quantity: z.string(),
    note: z.string(),
    parts: z.array(z.object({ quantity: z.string(), mealId: z.nullable(idSchema<"meal">()) })),
  },
);
export type ShoppingLine = z.output<typeof shoppingLineSchema>;
