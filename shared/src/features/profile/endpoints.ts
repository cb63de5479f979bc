import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { freeText, singleLineText } from "../../text.ts";
import { userSchema } from "../account/schema.ts";
import { deletionPreviewSchema, settingsChangesSchema, settingsSchema } from "./schema.ts";

export const changeProfile = defineEndpoint("PATCH /api/profile", {
  summary: "Change the signed-in user's name",
  access: "signed-in",
  input: z.partial(z.object({ firstName: singleLineText(80), lastName: freeText(80) })),
  output: userSchema,
});

export const readSettings = defineEndpoint("GET /api/profile/settings", {
  summary: "Get the user's settings",
  access: "signed-in",
  output: settingsSchema,
});

export const changeUserSettings = defineEndpoint("PATCH /api/profile/settings", {
  summary: "Change some of the user's settings",
  access: "signed-in",
  input: settingsChangesSchema,
  output: settingsSchema,
});

export const requestUpload = defineEndpoint("POST /api/objects/upload", {
  summary: "Create a short-lived URL that accepts one photo of the user",
  access: "signed-in",
  output: z.object({ uploadURL: z.string() }),
  status: 200,
});

export const setPhoto = defineEndpoint("PUT /api/profile/photo", {
  summary: "Set an uploaded photo as the user's picture",
  access: "signed-in",
  input: z.object({ photoURL: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  output: userSchema,
});

export const removePhoto = defineEndpoint("DELETE /api/profile/photo", {
  summary: "Remove the user's photo. Screens show the initials instead",
  access: "signed-in",
  output: userSchema,
});

export const previewDeletion = defineEndpoint("GET /api/account/deletion", {
  summary: "Preview how deleting the account affects the user's families",
  access: "signed-in",
  output: deletionPreviewSchema,
});

export const deleteAccount = defineEndpoint("DELETE /api/account", {
  summary: "Delete the account permanently. `deleteFamily` also deletes the family of its only owner",
  access: "signed-in",
  input: z.object({
    /** The user's email address, or DELETE. */
    confirmation: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    deleteFamily: z._default(z.boolean(), false),
  }),
});
