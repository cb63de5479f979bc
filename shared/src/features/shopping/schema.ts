import * as z from "zod/mini";
import { defineCollection, type Entry, entrySchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, instantSchema, lineOfText } from "../../text.ts";

export const maxItemChars = 200;
export const itemName = lineOfText(maxItemChars);
export const itemCategory = lineOfText(40);
/** An amount with its unit as people write it: "2", "500 g", "1 bunch". Empty means "some". */
export const itemQuantity = freeText(40);
/** A remark for the person who buys it: "organic", "the green one". */
export const maxNoteChars = 200;
export const itemNote = freeText(maxNoteChars);

/** One item: a thing to buy. Several items of the same thing are shown as one line. */
export const items = defineCollection({
  kind: "item",
  name: "items",
  fields: z.object({
    item: itemName,
    category: z._default(itemCategory, "other"),
    /** When a member chose the category; null until then. */
    chosenAt: z._default(z.nullable(instantSchema), null),
    /** Whether a model guessed the category. It stays true after the family chooses another, and then means nothing. */
    guessed: z._default(z.boolean(), false),
    quantity: z._default(itemQuantity, ""),
    completed: z._default(z.boolean(), false),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The planned meal that needs it. */
    mealId: z._default(z.nullable(idSchema<"meal">()), null),
    note: z._default(itemNote, ""),
    /** Who looked for it in the shop without finding it. */
    missingBy: z._default(z.nullable(idSchema<"member">()), null),
    /** Who ticked it last; null for a tick on a display whose user did not say who they are. */
    takenBy: z._default(z.nullable(idSchema<"member">()), null),
    /** The list it is on; null for the one that every family has. */
    listId: z._default(z.nullable(idSchema<"list">()), null),
    /** The only store where it is bought; null if any store will do. */
    storeId: z._default(z.nullable(idSchema<"store">()), null),
    /** Whom it is for; null for everybody. */
    forId: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { addedBy: "adds", missingBy: "changes", takenBy: "changes" },
  maxEntries: 2_000,
  act: "edit-list",
});

export type Item = Entry<typeof items>;

/**
 * A line of the shopping list. It names the person who last wanted it, could not find it or took it, if known. Its
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
