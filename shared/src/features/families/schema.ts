import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { roleSchema } from "../../permissions.ts";

/** An invite as its maker sees it once; only a hash of the token is kept. */
export const newInviteSchema = z.object({
  id: z.string(),
  token: z.string(),
  url: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
});

export const openInviteSchema = z.object({
  id: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  invitedBy: z.string(),
});

/** What a person sees of an invite before accepting it. `replacesFamily` is true when their own family has content. */
export const invitePreviewSchema = z.object({
  invitedBy: z.string(),
  role: roleSchema,
  expiresAt: z.string(),
  replacesFamily: z.boolean(),
});

/** A person who can sign in, with their place in the family. */
export const personSchema = z.object({
  userId: idSchema<"user">(),
  memberId: idSchema<"member">(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  joinedAt: z.string(),
});
