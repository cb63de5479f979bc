import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";
import { userSchema } from "../account/schema.ts";
import { invitingAct } from "./inviting-act.ts";
import {
  homeChangesSchema,
  homeSchema,
  invitePreviewSchema,
  newInviteInputSchema,
  newInviteSchema,
  openInviteSchema,
  ownFamilySchema,
  personSchema,
} from "./schema.ts";

const byToken = { token: z.string() };
const byUser = { userId: z.string() };

export const addInvite = defineEndpoint("POST /api/invites", {
  summary: "Make a single-use link that lasts 7 days; with `memberId` for somebody who is on the roster already",
  access: invitingAct,
  input: newInviteInputSchema,
  output: newInviteSchema,
});

export const listInvites = defineEndpoint("GET /api/invites", {
  summary: "The family's open invites",
  access: invitingAct,
  output: z.array(openInviteSchema),
});

export const revokeInvite = defineEndpoint("DELETE /api/invites/{id}", {
  summary: "Make an invite link worthless",
  access: invitingAct,
  input: z.object({ id: z.string() }),
});

export const previewInvite = defineEndpoint("GET /api/invites/{token}", {
  summary: "Who invites, and as what",
  access: "anyone",
  input: z.object(byToken),
  output: invitePreviewSchema,
});

export const acceptInvite = defineEndpoint("POST /api/invites/{token}/accept", {
  summary: "Join the family too; an own one in which nothing is goes with that",
  access: "signed-in",
  input: z.object(byToken),
  output: userSchema,
  status: 200,
});

export const listOwnFamilies = defineEndpoint("GET /api/user/families", {
  summary: "The families that the signed-in person is in, and in which of them this session is",
  access: "signed-in",
  output: z.array(ownFamilySchema),
});

export const enterFamily = defineEndpoint("POST /api/user/family", {
  summary: "Go on in another of one's families, in a new session",
  access: "signed-in",
  input: z.object({ familyId: idSchema<"family">() }),
  output: userSchema,
  status: 200,
});

export const leaveFamily = defineEndpoint("POST /api/families/leave", {
  summary: "Leave the family of this session, which ends all sessions; a family keeps its last owner",
  access: "leave-family",
});

export const listPeople = defineEndpoint("GET /api/families/people", {
  summary: "The people of the family who can sign in",
  access: "see",
  output: z.array(personSchema),
});

export const changeRole = defineEndpoint("PATCH /api/families/people/{userId}", {
  summary: "Give a person another role",
  access: "manage-people",
  input: z.object({ ...byUser, role: roleSchema }),
  output: personSchema,
});

export const removePerson = defineEndpoint("DELETE /api/families/people/{userId}", {
  summary: "Remove a person from the family; what they entered stays",
  access: "manage-people",
  input: z.object(byUser),
});

export const readFamilyHome = defineEndpoint("GET /api/families", {
  summary: "What the family is called and where it lives",
  access: "see",
  output: homeSchema,
});

export const changeFamily = defineEndpoint("PATCH /api/families", {
  summary: "Name the family, and say where it lives, which decides when its days begin and what the weather is",
  access: "edit-family",
  input: homeChangesSchema,
  output: homeSchema,
});

export const setSecondFactorRule = defineEndpoint("PUT /api/families/second-factor", {
  summary: "Ask the family's owners for a second factor, without which they act as adults; or ask no more",
  access: "manage-people",
  input: z.object({ demandsSecondFactor: z.boolean() }),
  output: homeSchema,
});
