/** The names and pictures that a family gives the shelves of its lists. */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { shortName } from "./lists-and-stores.ts";
import { itemCategory, items } from "./schema.ts";

/** A category with the family's own name or picture. If a category has several, the latest one counts. */
export const shelves = defineCollection({
  kind: "shelf",
  name: "shelves",
  maxEntries: 200,
  fields: z.object({
    category: itemCategory,
    name: z._default(z.nullable(shortName), null),
    /** The name of an icon that pages may have. */
    icon: z._default(z.nullable(shortName), null),
  }),
  act: items.act,
});

export type Shelf = Entry<typeof shelves>;
