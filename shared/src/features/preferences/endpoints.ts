import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { preferenceSchema, preferenceText } from "./schema.ts";

const byId = { id: z.string() };

export const listPreferences = defineEndpoint({
  method: "GET",
  path: "/api/preferences",
  summary: "What the assistant has learned about this person's tastes, oldest first",
  access: "signed-in",
  input: z.object({}),
  output: z.array(preferenceSchema),
  status: 200,
});

export const addPreference = defineEndpoint({
  method: "POST",
  path: "/api/preferences",
  summary: "Tell a taste, in one's own words; one that was told before is answered as it is",
  access: "signed-in",
  input: z.object({ text: preferenceText }),
  output: preferenceSchema,
  status: 201,
});

export const changePreference = defineEndpoint({
  method: "PATCH",
  path: "/api/preferences/{id}",
  summary: "Word a taste anew",
  access: "signed-in",
  input: z.object({ ...byId, text: preferenceText }),
  output: preferenceSchema,
  status: 200,
});

export const removePreference = defineEndpoint({
  method: "DELETE",
  path: "/api/preferences/{id}",
  summary: "Have a taste forgotten",
  access: "signed-in",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
