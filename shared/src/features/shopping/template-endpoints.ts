import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { entrySchema } from "../../collection.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { shoppingLineSchema } from "./schema.ts";
import { addTemplate, changeTemplate, removeTemplate } from "./template-operations.ts";
import { templates } from "./templates.ts";
import { readTemplate, readTemplates } from "./templates-document.ts";

export const templateEndpoints = entryEndpoints({
  path: "/api/list-templates",
  output: entrySchema(templates),
  readOne: readTemplate,
  list: ["List the family's templates: items to add to a list again and again", readTemplates],
  add: ["Add a template", addTemplate],
  change: ["Rename a template, or replace its items", changeTemplate],
  remove: ["Remove a template", removeTemplate],
});

export const addTemplateToList = defineEndpoint("POST /api/list-templates/{id}/items", {
  summary: "Add the items of a template to a list, except those that are already on it. Returns the list",
  access: templates.act,
  input: z.extend(byIdInPath, { listId: z.optional(z.nullable(z.string())) }),
  output: z.array(shoppingLineSchema),
});
