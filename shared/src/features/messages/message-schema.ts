/** Messages as screens show them. In their own file, so pages start without the schema of the document. */
import * as z from "zod/mini";
import { idSchema, type MemberId } from "../../ids.ts";

/** An item, an event or a meal that messages can be about. */
export const thingSchema = z.object({
  /** Its name: "Yogurt". */
  name: z.string(),
  /** The page that shows it. */
  path: z.string(),
});
export type Thing = z.infer<typeof thingSchema>;

export const markNames = ["seen", "like", "love", "laugh", "coming", "soon"] as const;
/** A person's reaction to a message. */
export type MarkName = (typeof markNames)[number];

/** The most frequent announcements, which screens offer as buttons. */
export const suggestedAnnouncements = ["Dinner is ready", "Time to go", "Please come here"] as const;

export const reactionSchema = z.object({ mark: z.enum(markNames), memberIds: z.array(idSchema<"member">()) });

/** A message as screens show it and as endpoints return it. */
export const messageSchema = z.object({
  id: idSchema<"message">(),
  text: z.string(),
  isCall: z.boolean(),
  /** When the hub received an announcement; null until then, and for other messages. */
  calledAt: z.nullable(z.string()),
  until: z.nullable(z.string()),
  about: z.nullable(idSchema()),
  /** The thing that it is about; null for messages about another message, or about nothing. */
  thing: z.nullable(thingSchema),
  /** Its address is `/api/messages/pictures/{picture}` when the phone has uploaded it. */
  picture: z.nullable(idSchema<"picture">()),
  addedBy: z.nullable(idSchema<"member">()),
  to: z.array(idSchema<"member">()),
  seenBy: z.array(idSchema<"member">()),
  reactions: z.array(reactionSchema),
  byAssistant: z.optional(z.enum(["added", "changed"])),
});
export type Message = z.infer<typeof messageSchema>;

/** Formats a reaction for the set of an entry. */
export function markOf(memberId: MemberId, name: MarkName): string {
  return `${memberId} ${name}`;
}
