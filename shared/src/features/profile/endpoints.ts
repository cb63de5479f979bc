import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { freeText, lineOfText } from "../../text.ts";
import { userSchema } from "../account/schema.ts";
import { deletionPreviewSchema, settingsChangesSchema, settingsSchema } from "./schema.ts";

export const changeProfile = defineEndpoint("PATCH /api/profile", {
  summary: "Change the signed-in person's name",
  access: "signed-in",
  input: z.partial(z.object({ firstName: lineOfText(80), lastName: freeText(80) })),
  output: userSchema,
});

export const readSettings = defineEndpoint("GET /api/profile/settings", {
  summary: "What this person chose",
  access: "signed-in",
  output: settingsSchema,
});

export const changeUserSettings = defineEndpoint("PATCH /api/profile/settings", {
  summary: "Change some of what this person chose",
  access: "signed-in",
  input: settingsChangesSchema,
  output: settingsSchema,
});

export const requestUpload = defineEndpoint("POST /api/objects/upload", {
  summary: "An address that takes one photo of this person, once, for some minutes",
  access: "signed-in",
  output: z.object({ uploadURL: z.string() }),
  status: 200,
});

export const setPhoto = defineEndpoint("PUT /api/profile/photo", {
  summary: "Make an uploaded photo this person's picture",
  access: "signed-in",
  input: z.object({ photoURL: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  output: userSchema,
});

export const removePhoto = defineEndpoint("DELETE /api/profile/photo", {
  summary: "Go back to initials",
  access: "signed-in",
  output: userSchema,
});

export const previewDeletion = defineEndpoint("GET /api/account/deletion", {
  summary: "What would become of the person's families if they deleted their account",
  access: "signed-in",
  output: deletionPreviewSchema,
});

export const deleteAccount = defineEndpoint("DELETE /api/account", {
  summary: "Delete the account for good; `deleteFamily` deletes the family of an only owner with it",
  access: "signed-in",
  input: z.object({
    /** The person's own e-mail address, or DELETE. */
    confirmation: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    deleteFamily: z._default(z.boolean(), false),
  }),
});
