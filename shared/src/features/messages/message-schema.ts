/** Messages as they are shown. In a file of its own, so that pages start without the schema of the document. */
import * as z from "zod/mini";
import { idSchema, type MemberId } from "../../ids.ts";

/** A thing on a list, an event or a meal that messages can be about. */
export const thingSchema = z.object({
  /** Its name: "Yogurt". */
  name: z.string(),
  /** The page that shows it. */
  path: z.string(),
});
export type Thing = z.infer<typeof thingSchema>;

export const markNames = ["seen", "like", "love", "laugh", "coming", "soon"] as const;
/** What one person says about a message by a tap. */
export type MarkName = (typeof markNames)[number];

/** The most frequent calls, at one tap. */
export const suggestedAnnouncements = ["Dinner is ready", "Time to go", "Please come here"] as const;

export const reactionSchema = z.object({ mark: z.enum(markNames), memberIds: z.array(idSchema<"member">()) });

/** A message as it is shown and as calls return it. */
export const messageSchema = z.object({
  id: idSchema<"message">(),
  text: z.string(),
  isCall: z.boolean(),
  /** When the hub received a call; null until then, and for other messages. */
  calledAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  about: z.nullable(idSchema()),
  /** The thing that it is about; null for messages about another message, or about nothing. */
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

/** How an entry stores in a set what one person says about it. */
export function markOf(memberId: MemberId, name: MarkName): string {
  return `${memberId} ${name}`;
}
