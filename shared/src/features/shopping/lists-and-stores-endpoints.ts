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
  list: ["List the family's additional lists", readLists],
  add: ["Add a list. Items refer to it by their `listId`", addList],
  change: ["Rename a list", changeList],
  remove: ["Remove a list with its items", removeList],
});

export const storeEndpoints = entryEndpoints({
  path: "/api/stores",
  output: entrySchema(stores),
  readOne: readStore,
  list: ["List the family's stores, with the order of their aisles", readStores],
  add: ["Add a store", addStore],
  change: ["Rename a store, or change the order of its aisles", changeStore],
  remove: ["Remove a store", removeStore],
});

export const listTrips = defineEndpoint("GET /api/trips", {
  summary:
    "List the current shopping trips, with the store and the taken items. Others can add items for ten minutes from the start",
  access: "see",
  output: z.array(tripSchema),
});

export const addTrip = defineEndpoint("POST /api/trips", {
  summary: "Start a shopping trip, by default to the last store. Ends the user's previous trip",
  access: startTrip.act,
  input: z.object({ storeId: z.optional(z.nullable(z.string())) }),
  output: tripSchema,
});

export const changeTripStore = defineEndpoint("PATCH /api/trips/{id}", {
  summary: "Change the store of a current trip",
  access: changeTrip.act,
  input: z.extend(byIdInPath, { storeId: z.nullable(z.string()) }),
  output: tripSchema,
});

export const removeTrip = defineEndpoint("DELETE /api/trips/{id}", {
  summary: "End a current trip. The store's order of aisles adapts to the order of the taken items",
  access: changeTrip.act,
  input: byIdInPath,
});
