import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { entrySchema } from "../../collection.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { lists, stores, trips } from "./lists-and-stores.ts";
import { readList, readLists, readStore, readStores } from "./lists-and-stores-document.ts";
import { addList, addStore, changeList, changeStore, removeList, removeStore } from "./lists-and-stores-operations.ts";

import { changeTrip, startTrip } from "./trip-operations.ts";

const tripSchema = entrySchema(trips);

export const listEndpoints = entryEndpoints({
  path: "/api/shopping-lists",
  output: entrySchema(lists),
  readOne: readList,
  list: ["The lists beside the one that every family has", readLists],
  add: ["Make a list; things go on it with its id as their listId", addList],
  change: ["Rename a list", changeList],
  remove: ["Remove a list with what is on it", removeList],
});

export const storeEndpoints = entryEndpoints({
  path: "/api/stores",
  output: entrySchema(stores),
  readOne: readStore,
  list: ["The stores the family goes to, and how the list is sorted in each", readStores],
  add: ["Name a store", addStore],
  change: ["Rename a store, or sort the list there in another way", changeStore],
  remove: ["Forget a store", removeStore],
});

export const listTrips = defineEndpoint("GET /api/trips", {
  summary: "Who is shopping now, where, and what they took; others may add things for ten minutes from the start",
  access: "see",
  output: z.array(tripSchema),
});

export const addTrip = defineEndpoint("POST /api/trips", {
  summary: "Tell the family that you go shopping: to a store, else where you went last; ends the trip before",
  access: startTrip.act,
  input: z.object({ storeId: z.optional(z.nullable(z.string())) }),
  output: tripSchema,
});

export const changeTripStore = defineEndpoint("PATCH /api/trips/{id}", {
  summary: "Choose the store of a trip under way",
  access: changeTrip.act,
  input: z.extend(byIdInPath, { storeId: z.nullable(z.string()) }),
  output: tripSchema,
});

export const removeTrip = defineEndpoint("DELETE /api/trips/{id}", {
  summary: "End a trip under way; the store learns from what was taken on it",
  access: changeTrip.act,
  input: byIdInPath,
});
