import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { colorSchema, instantSchema, singleLineText } from "../../text.ts";

export const statusSchema = z.enum(["available", "busy", "away"]);
export type Status = z.infer<typeof statusSchema>;
/** The act of setting a status. Roles that may not edit members may have it. */
export const statusAct = "set-status";

/**
 * The address of a photo on this hub. Other addresses are invalid, because every screen of the family would load them.
 * A stored address from an older hub reads as no photo.
 */
const photoAddressSchema = z.catch(z.nullable(z.string().check(z.regex(/^\/api\/photos\/[0-9A-Z]{26}$/))), null);

export const memberFields = {
  name: singleLineText(80),
  age: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(130))), null),
  color: z._default(z.nullable(colorSchema), null),
  profileImageUrl: z._default(photoAddressSchema, null),
};

/** The members on the family's roster. A member, such as a toddler, needs no account. */
export const members = defineCollection({
  kind: "member",
  name: "members",
  fields: z.object({
    ...memberFields,
    status: z._default(statusSchema, "available"),
    statusAt: z._default(z.nullable(z.string().check(z.maxLength(30))), null),
    // It includes the status that it ends, so a concurrent status does not inherit the end of another.
    statusEnd: z._default(z.nullable(z.strictObject({ status: statusSchema, at: instantSchema })), null),
    // For the bell, which omits people's own actions.
    statusBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: { dietaryRestrictions: z.array(singleLineText(60)).check(z.maxLength(50)) },
  stamps: { status: "statusAt", statusEnd: "statusAt" },
  signed: { statusBy: "changes" },
  act: "edit-members",
  fieldActs: { status: statusAct, statusEnd: statusAct, statusBy: statusAct },
});

export type StoredMember = Entry<typeof members>;

/** A member at an instant, with an ended status replaced by "available". */
export type Member = Omit<StoredMember, "statusEnd" | "statusBy"> & { statusUntil: string | null };

/** A member without the status, which changes all day. */
export type Person = Omit<Member, "status" | "statusAt" | "statusUntil">;
