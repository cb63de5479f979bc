import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { userSchema } from "../account/schema.ts";
import { inviteAct } from "./invite-act.ts";
import {
  homeChangesSchema,
  homeSchema,
  invitePreviewSchema,
  newInviteInputSchema,
  newInviteSchema,
  openInviteSchema,
  personSchema,
  userFamilySchema,
} from "./schema.ts";

const byToken = { token: z.string() };
const byUser = { userId: z.string() };

export const addInvite = defineEndpoint("POST /api/invites", {
  summary: "Create a single-use invite link, valid for 7 days. With `memberId`, it is for that member of the roster",
  access: inviteAct,
  input: newInviteInputSchema,
  output: newInviteSchema,
});

export const listInvites = defineEndpoint("GET /api/invites", {
  summary: "List the family's open invites",
  access: inviteAct,
  output: z.array(openInviteSchema),
});

export const revokeInvite = defineEndpoint("DELETE /api/invites/{id}", {
  summary: "Revoke an invite link",
  access: inviteAct,
  input: z.object({ id: z.string() }),
});

export const previewInvite = defineEndpoint("GET /api/invites/{token}", {
  summary: "Get the sender and the role of an invite",
  access: "anyone",
  input: z.object(byToken),
  output: invitePreviewSchema,
});

export const acceptInvite = defineEndpoint("POST /api/invites/{token}/accept", {
  summary: "Join another family. If the user's current family is empty, it is removed",
  access: "signed-in",
  input: z.object(byToken),
  output: userSchema,
  status: 200,
});

export const listUserFamilies = defineEndpoint("GET /api/user/families", {
  summary: "List the signed-in user's families, and mark the current one",
  access: "signed-in",
  output: z.array(userFamilySchema),
});

export const enterFamily = defineEndpoint("POST /api/user/family", {
  summary: "Switch to another of the user's families, in a new session",
  access: "signed-in",
  input: z.object({ familyId: idSchema<"family">() }),
  output: userSchema,
  status: 200,
});

export const leaveFamily = defineEndpoint("POST /api/families/leave", {
  summary: "Leave the current family, and end all sessions. The last owner can't leave",
  access: "leave-family",
});

export const listPeople = defineEndpoint("GET /api/families/people", {
  summary: "List the family's people who can sign in",
  access: "see",
  output: z.array(personSchema),
});

export const changeRole = defineEndpoint("PATCH /api/families/people/{userId}", {
  summary: "Change a person's role",
  access: "manage-people",
  input: z.object({ ...byUser, role: roleSchema }),
  output: personSchema,
});

export const removePerson = defineEndpoint("DELETE /api/families/people/{userId}", {
  summary: "Remove a person from the family. Their entries stay",
  access: "manage-people",
  input: z.object(byUser),
});

export const readFamilyHome = defineEndpoint("GET /api/families", {
  summary: "Get the family's name, town and time zone",
  access: "see",
  output: homeSchema,
});

export const changeFamily = defineEndpoint("PATCH /api/families", {
  summary: "Change the family's name, town or time zone",
  access: "edit-family",
  input: homeChangesSchema,
  output: homeSchema,
});

export const setSecondFactorRule = defineEndpoint("PUT /api/families/second-factor", {
  summary: "Set whether owners need a second factor. Without one, they have the permissions of adults",
  access: "manage-people",
  input: z.object({ demandsSecondFactor: z.boolean() }),
  output: homeSchema,
});
