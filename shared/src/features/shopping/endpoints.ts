import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { itemChangesSchema, newItemSchema, shoppingLineSchema } from "./schema.ts";

const byId = { id: z.string() };

export const listItems = defineEndpoint({
  method: "GET",
  path: "/api/shopping-list",
  summary: "The family's shopping list, or another list by its id",
  access: "see",
  input: z.object({ listId: z.optional(z.string()) }),
  output: z.array(shoppingLineSchema),
  status: 200,
});

export const createItem = defineEndpoint({
  method: "POST",
  path: "/api/shopping-list",
  summary: "Add a thing to buy; one that is there already is raised",
  access: "edit-list",
  input: newItemSchema,
  output: shoppingLineSchema,
  status: 201,
});

export const updateItem = defineEndpoint({
  method: "PATCH",
  path: "/api/shopping-list/{id}",
  summary: "Tick, rename, change or move a line",
  access: "edit-list",
  input: z.object({ ...byId, ...itemChangesSchema.shape }),
  output: shoppingLineSchema,
  status: 200,
});

export const deleteItem = defineEndpoint({
  method: "DELETE",
  path: "/api/shopping-list/{id}",
  summary: "Take a line off the list",
  access: "edit-list",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
