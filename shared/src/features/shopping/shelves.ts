/** What a family calls the shelves of its lists, and by which pictures it knows them. */
import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { shortName } from "./lists-and-stores.ts";
import { itemCategory, items } from "./schema.ts";

/** How a category shows that is not shown by its own name and picture; of several for one the last one made counts. */
export const shelves = defineCollection({
  kind: "shelf",
  name: "shelves",
  maxEntries: 200,
  fields: z.object({
    category: itemCategory,
    name: z._default(z.nullable(shortName), null),
    /** The name of a picture, for pages that have one of that name. */
    icon: z._default(z.nullable(shortName), null),
  }),
  act: items.act,
});

export type Shelf = Entry<typeof shelves>;
