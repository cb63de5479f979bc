import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, multilineText } from "../../text.ts";

/** The most characters of a message: a note on the board is short. */
export const maxTextLength = 280;
/** A board has space for fewer messages. */
const maxMessages = 400;

export const messageText = multilineText(maxTextLength);

/** The act of removing another person's message. */
export const clearingAct = "clear-messages";

/**
 * The family's messages: notes on the board, messages about things, and announcements that ring ("dinner is ready").
 * The recipients decide where a message is shown. They do not make it secret, because each screen has the whole
 * document.
 */
export const messages = defineCollection({
  kind: "message",
  name: "messages",
  fields: z.object({
    text: messageText,
    isCall: z._default(z.boolean(), false),
    /**
     * When the hub received an announcement. Only the hub sets it, so no client can make screens ring at another time.
     */
    calledAt: z._default(z.nullable(instantSchema), null),
    /** Null for a pinned message, which stays until it is removed. */
    until: z._default(z.nullable(instantSchema), null),
    /** The message or the thing that it is about. */
    about: z._default(z.nullable(idSchema()), null),
    /** Its picture. The phone uploads it when it has a connection. */
    picture: z._default(z.nullable(idSchema<"picture">()), null),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: {
    /** The recipients; empty for everyone. */
    to: z.array(idSchema<"member">()).check(z.maxLength(50)),
    /** Reactions such as "<member> like". Each belongs to one person, so concurrent ones merge. */
    marks: z.array(z.string()).check(z.maxLength(100)),
  },
  stamps: { isCall: "calledAt" },
  signed: { addedBy: "adds" },
  fixed: ["text", "isCall", "about", "picture"],
  ownSets: ["marks"],
  maxEntries: maxMessages,
  isPinned: (entry) => (entry.get("until") ?? null) === null,
  act: "write-messages",
  othersAct: clearingAct,
});

export type StoredMessage = Entry<typeof messages>;
