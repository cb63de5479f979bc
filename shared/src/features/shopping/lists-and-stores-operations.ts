/** The operations on the family's own lists and stores. */
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, readEntries, removeEntry } from "../../entries.ts";
import { defineOperation } from "../../operation.ts";
import { phraseFor } from "../../phrases.ts";
import { byId } from "../../text.ts";
import { lists, stores } from "./lists-and-stores.ts";
import { readList, readStore } from "./lists-and-stores-document.ts";
import { items } from "./schema.ts";

export const addList = defineOperation({
  name: "addList",
  input: newEntrySchema(lists),
  act: lists.act,
  describe: ({ name }) => ["Add", `the list ${name}`],
  apply: (doc, input) => addEntry(doc, lists, input),
});

export const changeList = defineOperation({
  name: "changeList",
  input: entryChangesSchema(lists),
  act: lists.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readList(doc, id)?.name),
  apply: (doc, input) => changeEntry(doc, lists, input),
});

/** Removes a list and its items. Concurrently added items appear on the list that every family has. */
export const removeList = defineOperation({
  name: "removeList",
  input: byId<"list">(),
  act: lists.act,
  describe: ({ id }, { doc }) => phraseFor("Remove", readList(doc, id)?.name),
  apply: (doc, { id }) =>
    doc.transact(() => {
      for (const item of readEntries(doc, items, (map) => map.get("listId") === id)) removeEntry(doc, items, item.id);
      removeEntry(doc, lists, id);
    }),
});

export const addStore = defineOperation({
  name: "addStore",
  input: newEntrySchema(stores),
  act: stores.act,
  describe: ({ name }) => ["Add", `the store ${name}`],
  apply: (doc, input) => addEntry(doc, stores, input),
});

/** Renames a store, or changes the sorting of the list there. */
export const changeStore = defineOperation({
  name: "changeStore",
  input: entryChangesSchema(stores),
  act: stores.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readStore(doc, id)?.name),
  apply: (doc, input) => changeEntry(doc, stores, input),
});

/** Removes a store. The next trip removes its learned order. */
export const removeStore = defineOperation({
  name: "removeStore",
  input: byId<"store">(),
  act: stores.act,
  describe: ({ id }, { doc }) => phraseFor("Remove", readStore(doc, id)?.name),
  apply: (doc, { id }) => removeEntry(doc, stores, id),
});
