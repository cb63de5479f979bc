import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { preferenceSchema, preferenceText } from "./schema.ts";

const byId = { id: z.string() };

export const listPreferences = defineEndpoint("GET /api/preferences", {
  summary: "What the assistant has learned about this person's tastes, oldest first",
  access: "signed-in",
  output: z.array(preferenceSchema),
});

export const addPreference = defineEndpoint("POST /api/preferences", {
  summary: "Tell a taste, in one's own words; one that was told before is answered as it is",
  access: "signed-in",
  input: z.object({ text: preferenceText }),
  output: preferenceSchema,
});

export const changePreference = defineEndpoint("PATCH /api/preferences/{id}", {
  summary: "Word a taste anew",
  access: "signed-in",
  input: z.object({ ...byId, text: preferenceText }),
  output: preferenceSchema,
});

export const removePreference = defineEndpoint("DELETE /api/preferences/{id}", {
  summary: "Have a taste forgotten",
  access: "signed-in",
  input: z.object(byId),
});
