import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byAssistantSchema } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { lists, placeName, storeFields, stores, trips } from "./places.ts";

const byId = { id: z.string() };
const storeChanges = z.partial(z.object(storeFields));
const byAssistant = z.optional(byAssistantSchema);

const listSchema = z.object({ id: idSchema<"list">(), ...lists.fields.shape, byAssistant });
const storeSchema = z.object({ id: idSchema<"store">(), ...stores.fields.shape, byAssistant });
const tripSchema = z.object({
  id: idSchema<"trip">(),
  ...trips.fields.shape,
  picks: z.array(z.string()),
  byAssistant,
});

export const listLists = defineEndpoint({
  method: "GET",
  path: "/api/shopping-lists",
  summary: "The lists beside the one that every family has",
  access: "see",
  input: z.object({}),
  output: z.array(listSchema),
  status: 200,
});

export const createList = defineEndpoint({
  method: "POST",
  path: "/api/shopping-lists",
  summary: "Make a list; things go on it with its id as their listId",
  access: "edit-list",
  input: z.object({ name: placeName }),
  output: listSchema,
  status: 201,
});

export const updateList = defineEndpoint({
  method: "PATCH",
  path: "/api/shopping-lists/{id}",
  summary: "Rename a list",
  access: "edit-list",
  input: z.object({ ...byId, name: placeName }),
  output: listSchema,
  status: 200,
});

export const deleteList = defineEndpoint({
  method: "DELETE",
  path: "/api/shopping-lists/{id}",
  summary: "Remove a list with what is on it",
  access: "edit-list",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});

export const listStores = defineEndpoint({
  method: "GET",
  path: "/api/stores",
  summary: "The stores the family goes to, and how the list is sorted in each",
  access: "see",
  input: z.object({}),
  output: z.array(storeSchema),
  status: 200,
});

export const createStore = defineEndpoint({
  method: "POST",
  path: "/api/stores",
  summary: "Name a store",
  access: "edit-list",
  input: z.object({ ...storeChanges.shape, name: placeName }),
  output: storeSchema,
  status: 201,
});

export const updateStore = defineEndpoint({
  method: "PATCH",
  path: "/api/stores/{id}",
  summary: "Rename a store, or sort the list there in another way",
  access: "edit-list",
  input: z.object({ ...byId, ...storeChanges.shape }),
  output: storeSchema,
  status: 200,
});

export const deleteStore = defineEndpoint({
  method: "DELETE",
  path: "/api/stores/{id}",
  summary: "Forget a store",
  access: "edit-list",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});

export const listTrips = defineEndpoint({
  method: "GET",
  path: "/api/trips",
  summary: "Who is shopping now, where, and what they took; others may add things for ten minutes from the start",
  access: "see",
  input: z.object({}),
  output: z.array(tripSchema),
  status: 200,
});

export const createTrip = defineEndpoint({
  method: "POST",
  path: "/api/trips",
  summary: "Tell the family that you go shopping: to a store, else where you went last; ends the trip before",
  access: "edit-list",
  input: z.object({ storeId: z.optional(z.nullable(z.string())) }),
  output: tripSchema,
  status: 201,
});

export const updateTrip = defineEndpoint({
  method: "PATCH",
  path: "/api/trips/{id}",
  summary: "Choose the store of a trip under way",
  access: "edit-list",
  input: z.object({ ...byId, storeId: z.nullable(z.string()) }),
  output: tripSchema,
  status: 200,
});

export const deleteTrip = defineEndpoint({
  method: "DELETE",
  path: "/api/trips/{id}",
  summary: "End a trip under way; the store learns from what was taken on it",
  access: "edit-list",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
