import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, instantSchema, singleLineText } from "../../text.ts";

export const maxItemChars = 200;
export const itemName = singleLineText(maxItemChars);
export const itemCategory = singleLineText(40);
/** An amount with its unit as people write it: "2", "500 g", "1 bunch". Empty means "some". */
export const itemQuantity = freeText(40);
/** The most characters of a note for the buyer: "organic", "the green one". */
export const maxNoteChars = 200;
export const itemNote = freeText(maxNoteChars);

/** One item to buy. Several items with the same name form one line. */
export const items = defineCollection({
  kind: "item",
  name: "items",
  fields: z.object({
    item: itemName,
    category: z._default(itemCategory, "other"),
    /** When a member chose the category; null until then. */
    chosenAt: z._default(z.nullable(instantSchema), null),
    /** Whether a model guessed the category. After a member's choice it stays true and has no meaning. */
    guessed: z._default(z.boolean(), false),
    quantity: z._default(itemQuantity, ""),
    completed: z._default(z.boolean(), false),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The planned meal that needs it. */
    mealId: z._default(z.nullable(idSchema<"meal">()), null),
    note: z._default(itemNote, ""),
    /** The member who could not find it in the shop. */
    missingBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The member who ticked it last; null for an unnamed person on a display. */
    takenBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The list it is on; null for the one that every family has. */
    listId: z._default(z.nullable(idSchema<"list">()), null),
    /** The only store where it is bought; null if any store will do. */
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    /** The member it is for; null for everyone. */
    forId: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { addedBy: "adds", missingBy: "changes", takenBy: "changes" },
  maxEntries: 2_000,
  act: "edit-list",
});

export type Item = Entry<typeof items>;

/**
 * A line of the shopping list. It names the members who added it last, could not find it or ticked it, if known. Its
 * quantity is the sum of its parts: "500 g" may be 300 g for a meal and 200 g that a person typed.
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
