import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { instantSchema } from "../../text.ts";
import { memberChangesSchema, memberSchema, newMemberSchema, statusSchema } from "./schema.ts";

const byId = { id: z.string() };

export const listMembers = defineEndpoint({
  method: "GET",
  path: "/api/family-members",
  summary: "Everyone on the family's roster",
  access: "see",
  input: z.object({}),
  output: z.array(memberSchema),
  status: 200,
});

export const createMember = defineEndpoint({
  method: "POST",
  path: "/api/family-members",
  summary: "Put a person on the roster",
  access: "edit-members",
  input: newMemberSchema,
  output: memberSchema,
  status: 201,
});

export const updateMember = defineEndpoint({
  method: "PATCH",
  path: "/api/family-members/{id}",
  summary: "Change what is known about a member",
  access: "edit-members",
  input: z.object({ ...byId, ...memberChangesSchema.shape }),
  output: memberSchema,
  status: 200,
});

export const deleteMember = defineEndpoint({
  method: "DELETE",
  path: "/api/family-members/{id}",
  summary: "Take a member off the roster",
  access: "edit-members",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});

export const updateStatus = defineEndpoint({
  method: "PATCH",
  path: "/api/family-members/{id}/status",
  summary: "Set how a member can be reached, and until when: then they are available again",
  access: "set-status",
  input: z.object({ ...byId, status: statusSchema, until: z.optional(z.nullable(instantSchema)) }),
  output: memberSchema,
  status: 200,
});
