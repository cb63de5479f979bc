/** The operations on templates. Lists add their items with `addItem`. */
import { entryChangesSchema, newEntrySchema } from "../../collection.ts";
import { addEntry, changeEntry, hasEntry, removeEntry } from "../../entries.ts";
import { mergeList } from "../../merge-list.ts";
import { defineOperation } from "../../operation.ts";
import { phraseFor } from "../../phrases.ts";
import { byId } from "../../text.ts";
import { templates } from "./templates.ts";
import { idsOfTemplate, readTemplate } from "./templates-document.ts";

export const addTemplate = defineOperation({
  name: "addTemplate",
  input: newEntrySchema(templates),
  act: templates.act,
  describe: ({ name }) => ["Add", `the template ${name}`],
  apply: (doc, input) => addEntry(doc, templates, input),
});

/** Renames a template, or changes its items. */
export const changeTemplate = defineOperation({
  name: "changeTemplate",
  input: entryChangesSchema(templates),
  act: templates.act,
  describe: ({ id }, { doc }) => phraseFor("Change", readTemplate(doc, id)?.name),
  apply(doc, { id, name, things }) {
    if (!hasEntry(doc, templates, id)) return;
    const [, ...others] = idsOfTemplate(doc, id);
    // `present` includes the items of other templates with this name.
    const present = readTemplate(doc, id)?.things ?? [];
    doc.transact(() => {
      for (const other of others) removeEntry(doc, templates, other);
      changeEntry(doc, templates, { id, name, things: things ? mergeList(present, things) : present });
    });
  },
});

export const removeTemplate = defineOperation({
  name: "removeTemplate",
  input: byId<"template">(),
  act: templates.act,
  describe: ({ id }, { doc }) => phraseFor("Remove", readTemplate(doc, id)?.name),
  apply: (doc, { id }) =>
    doc.transact(() => {
      for (const each of idsOfTemplate(doc, id)) removeEntry(doc, templates, each);
    }),
});
