import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { preferenceSchema, preferenceText } from "./schema.ts";

const byId = { id: z.string() };

export const listPreferences = defineEndpoint("GET /api/preferences", {
  summary: "List the user's tastes that the assistant knows, oldest first",
  access: "signed-in",
  output: z.array(preferenceSchema),
});

export const addPreference = defineEndpoint("POST /api/preferences", {
  summary: "Add a taste as free text. If it exists already, the call returns the stored one",
  access: "signed-in",
  input: z.object({ text: preferenceText }),
  output: preferenceSchema,
});

export const changePreference = defineEndpoint("PATCH /api/preferences/{id}", {
  summary: "Change the text of a taste",
  access: "signed-in",
  input: z.object({ ...byId, text: preferenceText }),
  output: preferenceSchema,
});

export const removePreference = defineEndpoint("DELETE /api/preferences/{id}", {
  summary: "Remove a taste",
  access: "signed-in",
  input: z.object(byId),
});
