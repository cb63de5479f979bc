import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { idSchema } from "../../ids.ts";
import { bodyOf } from "../../operation.ts";
import { readMember, readMembers } from "./document.ts";
import { addMember, changeMember, removeMember, setStatus } from "./operations.ts";
import { memberFields, members, statusSchema } from "./schema.ts";

const memberSchema = z.object({
  id: idSchema<"member">(),
  ...memberFields,
  status: statusSchema,
  statusAt: z.nullable(z.string()),
  statusUntil: z.nullable(z.string()),
  dietaryRestrictions: members.sets.dietaryRestrictions,
});

export const memberEndpoints = entryEndpoints({
  path: "/api/family-members",
  output: memberSchema,
  readOne: readMember,
  list: ["List the members on the family's roster", readMembers],
  add: ["Add a member to the roster", addMember],
  change: ["Change a member", changeMember],
  remove: ["Remove a member from the roster", removeMember],
});

export const changeStatus = defineEndpoint("PATCH /api/family-members/{id}/status", {
  summary: "Set a member's status, and optionally its end. Then the member becomes available again",
  access: setStatus.act,
  input: z.extend(bodyOf(setStatus), byIdInPath.shape),
  output: memberSchema,
});
