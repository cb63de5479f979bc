/** Messages as they are shown, apart from what the document keeps, so that pages start without it. */
import * as z from "zod/mini";
import { idSchema, type MemberId } from "../../ids.ts";

/** A thing on a list, an event or a meal, at which something is said. */
export const thingSchema = z.object({
  /** What it is called: "Yogurt". */
  name: z.string(),
  /** The page that shows it. */
  path: z.string(),
});
export type Thing = z.infer<typeof thingSchema>;

export const markNames = ["seen", "like", "love", "laugh", "coming", "soon"] as const;
/** What one person says of a message by a tap. */
export type MarkName = (typeof markNames)[number];

/** What is called out most, at one tap. */
export const usualCalls = ["Dinner is ready", "Time to go", "Please come here"] as const;

export const reactionSchema = z.object({ mark: z.enum(markNames), memberIds: z.array(idSchema<"member">()) });

/** A message as it is shown and as calls answer it. */
export const messageSchema = z.object({
  id: idSchema<"message">(),
  text: z.string(),
  isCall: z.boolean(),
  /** When the hub heard a call; null until then, and for what is no call. */
  calledAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  about: z.nullable(idSchema()),
  /** The thing that it is about; null for what is about another message, or nothing. */
  thing: z.nullable(thingSchema),
  /** At `/api/messages/pictures/{picture}`, once the phone that took it could send it. */
  picture: z.nullable(idSchema<"picture">()),
  addedBy: z.nullable(idSchema<"member">()),
  to: z.array(idSchema<"member">()),
  seenBy: z.array(idSchema<"member">()),
  reactions: z.array(reactionSchema),
  byAssistant: z.optional(z.enum(["added", "changed"])),
});
export type Message = z.infer<typeof messageSchema>;

/** How a set of an entry keeps what one person says of it. */
export function markOf(memberId: MemberId, name: MarkName): string {
  return `${memberId} ${name}`;
}
