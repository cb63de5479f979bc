import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, linesOfText } from "../../text.ts";

/** The most characters of a message: a note on the board is short. */
export const maxTextLength = 280;
/** More messages than a board has room for. */
const maxMessages = 400;

export const messageText = linesOfText(maxTextLength);

/** The act of removing another person's message. */
export const clearingAct = "clear-messages";

/**
 * What the family tells one another: notes on the board, messages about things, and calls that ring ("dinner is
 * ready"). The people it is for decide where it is shown, but keep nothing secret: each screen has the whole document.
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
    /** Null for a message that stays until it is removed. */
    until: z._default(z.nullable(instantSchema), null),
    /** The message or the thing that it is about. */
    about: z._default(z.nullable(idSchema()), null),
    /** Its picture; the phone that took it sends it to the hub as soon as it can. */
    picture: z._default(z.nullable(idSchema<"picture">()), null),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: {
    /** Empty means everybody. */
    to: z.array(idSchema<"member">()).check(z.maxLength(50)),
    /** "<member> like": each person's own, so that two people who tap at once are both counted. */
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
