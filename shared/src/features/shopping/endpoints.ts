import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { bodyOf } from "../../operation.ts";
import { readLine } from "./document.ts";
import { addItem, changeLine, removeLine } from "./operations.ts";
import { shoppingLineSchema } from "./schema.ts";

/** The id of a list in a call. Null or undefined means the family's default list. */
const chosenList = { listId: z.optional(z.nullable(z.string())) };

export const listItems = defineEndpoint("GET /api/shopping-list", {
  summary: "Get the family's shopping list, or another list by its id",
  access: "see",
  input: z.object({ listId: z.optional(z.string()) }),
  output: z.array(shoppingLineSchema),
});

export const addShoppingItem = defineEndpoint("POST /api/shopping-list", {
  summary: "Add an item. If the list has it already, its quantity increases",
  access: addItem.act,
  input: z.extend(z.omit(bodyOf(addItem), { guess: true }), chosenList),
  output: shoppingLineSchema,
});

export const changeShoppingItem = defineEndpoint("PATCH /api/shopping-list/{id}", {
  summary: "Check off, rename, change or move an item",
  access: addItem.act,
  input: z.extend(bodyOf(changeLine), { ...byIdInPath.shape, ...chosenList }),
  output: shoppingLineSchema,
});

export const lineEndpoints = entryEndpoints({
  path: "/api/shopping-list",
  output: shoppingLineSchema,
  readOne: readLine,
  remove: ["Remove an item from the list", removeLine],
});
