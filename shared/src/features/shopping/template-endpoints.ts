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
  list: ["What the family puts on a list again and again, as things are typed", readTemplates],
  add: ["Keep things as a template", addTemplate],
  change: ["Rename a template, or say anew what is in it", changeTemplate],
  remove: ["Remove a template", removeTemplate],
});

export const putTemplate = defineEndpoint("POST /api/list-templates/{id}/items", {
  summary: "Put on a list what a template holds and is not to be bought there already; answers the list",
  access: templates.act,
  input: z.extend(byIdInPath, { listId: z.optional(z.nullable(z.string())) }),
  output: z.array(shoppingLineSchema),
});
