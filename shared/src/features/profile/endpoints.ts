import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { freeText, lineOfText } from "../../text.ts";
import { userSchema } from "../account/schema.ts";
import { familyFateSchema, settingsChangesSchema, settingsSchema } from "./schema.ts";

export const updateProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/profile",
  summary: "Change the signed-in person's name",
  access: "signed-in",
  input: z.partial(z.object({ firstName: lineOfText(80), lastName: freeText(80) })),
  output: userSchema,
  status: 200,
});

export const readSettings = defineEndpoint({
  method: "GET",
  path: "/api/profile/settings",
  summary: "What this person chose",
  access: "signed-in",
  input: z.object({}),
  output: settingsSchema,
  status: 200,
});

export const updateSettings = defineEndpoint({
  method: "PATCH",
  path: "/api/profile/settings",
  summary: "Change some of what this person chose",
  access: "signed-in",
  input: settingsChangesSchema,
  output: settingsSchema,
  status: 200,
});

export const requestUpload = defineEndpoint({
  method: "POST",
  path: "/api/objects/upload",
  summary: "An address that takes one photo of this person, once, for some minutes",
  access: "signed-in",
  input: z.object({}),
  output: z.object({ uploadURL: z.string() }),
  status: 200,
});

export const setPhoto = defineEndpoint({
  method: "PUT",
  path: "/api/profile/photo",
  summary: "Make an uploaded photo this person's picture",
  access: "signed-in",
  input: z.object({ photoURL: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  output: userSchema,
  status: 200,
});

export const removePhoto = defineEndpoint({
  method: "DELETE",
  path: "/api/profile/photo",
  summary: "Go back to initials",
  access: "signed-in",
  input: z.object({}),
  output: userSchema,
  status: 200,
});

export const previewDeletion = defineEndpoint({
  method: "GET",
  path: "/api/account/deletion",
  summary: "What would become of the family if this person deleted their account",
  access: "signed-in",
  input: z.object({}),
  output: z.object({ family: familyFateSchema, otherPeople: z.int() }),
  status: 200,
});

export const deleteAccount = defineEndpoint({
  method: "DELETE",
  path: "/api/account",
  summary: "Delete the account for good; `deleteFamily` deletes the family of an only owner with it",
  access: "signed-in",
  input: z.object({
    /** The person's own e-mail address, or DELETE. */
    confirmation: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    deleteFamily: z._default(z.boolean(), false),
  }),
  output: z.null(),
  status: 204,
});
