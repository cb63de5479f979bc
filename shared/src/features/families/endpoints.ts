import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { roleSchema } from "../../permissions.ts";
import { userSchema } from "../account/schema.ts";
import {
  homeChangesSchema,
  homeSchema,
  invitePreviewSchema,
  newInviteSchema,
  openInviteSchema,
  personSchema,
} from "./schema.ts";

const byToken = { token: z.string() };
const byUser = { userId: z.string() };

export const createInvite = defineEndpoint({
  method: "POST",
  path: "/api/invites",
  summary: "Make a single-use link that lasts 7 days",
  access: "invite",
  input: z.object({ role: roleSchema }),
  output: newInviteSchema,
  status: 201,
});

export const listInvites = defineEndpoint({
  method: "GET",
  path: "/api/invites",
  summary: "The family's open invites",
  access: "invite",
  input: z.object({}),
  output: z.array(openInviteSchema),
  status: 200,
});

export const revokeInvite = defineEndpoint({
  method: "DELETE",
  path: "/api/invites/{id}",
  summary: "Make an invite link worthless",
  access: "invite",
  input: z.object({ id: z.string() }),
  output: z.null(),
  status: 204,
});

export const previewInvite = defineEndpoint({
  method: "GET",
  path: "/api/invites/{token}",
  summary: "Who invites, and as what",
  access: "anyone",
  input: z.object(byToken),
  output: invitePreviewSchema,
  status: 200,
});

export const acceptInvite = defineEndpoint({
  method: "POST",
  path: "/api/invites/{token}/accept",
  summary: "Join the family; `confirm` leaves an own family that has content",
  access: "signed-in",
  input: z.object({ ...byToken, confirm: z._default(z.boolean(), false) }),
  output: userSchema,
  status: 200,
});

export const listPeople = defineEndpoint({
  method: "GET",
  path: "/api/families/people",
  summary: "The people of the family who can sign in",
  access: "see",
  input: z.object({}),
  output: z.array(personSchema),
  status: 200,
});

export const changeRole = defineEndpoint({
  method: "PATCH",
  path: "/api/families/people/{userId}",
  summary: "Give a person another role",
  access: "manage-people",
  input: z.object({ ...byUser, role: roleSchema }),
  output: personSchema,
  status: 200,
});

export const removePerson = defineEndpoint({
  method: "DELETE",
  path: "/api/families/people/{userId}",
  summary: "Remove a person from the family; what they entered stays",
  access: "manage-people",
  input: z.object(byUser),
  output: z.null(),
  status: 204,
});

export const readFamilyHome = defineEndpoint({
  method: "GET",
  path: "/api/families",
  summary: "What the family is called and where it lives",
  access: "see",
  input: z.object({}),
  output: homeSchema,
  status: 200,
});

export const changeFamily = defineEndpoint({
  method: "PATCH",
  path: "/api/families",
  summary: "Name the family, and say where it lives, which decides when its days begin and what the weather is",
  access: "edit-family",
  input: homeChangesSchema,
  output: homeSchema,
  status: 200,
});
