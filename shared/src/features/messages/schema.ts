import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema, linesOfText } from "../../text.ts";

/** A note on the board is short; what takes longer is said aloud. */
export const maxTextLength = 280;
/** More than a board has room for. */
const maxMessages = 400;

export const messageText = linesOfText(maxTextLength);

/** Taking down what somebody else wrote. */
export const clearingAct = "clear-messages";

/**
 * What the family tells one another: notes on the board, what is said at a thing, and calls that ring ("dinner is
 * ready"). Whom a message is for says where it is shown, and keeps no secret: each screen holds the whole document.
 */
export const messages = defineCollection({
  kind: "message",
  name: "messages",
  fields: z.object({
    text: messageText,
    isCall: z._default(z.boolean(), false),
    /** When the hub heard a call, so that nobody has the family called at another time. */
    calledAt: z._default(z.nullable(instantSchema), null),
    /** Null for what stays until somebody takes it down. */
    until: z._default(z.nullable(instantSchema), null),
    /** The message or the thing that it belongs to. */
    about: z._default(z.nullable(idSchema()), null),
    /** What shows it; the phone that took it brings it to the hub as soon as it can. */
    picture: z._default(z.nullable(idSchema<"picture">()), null),
    addedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  sets: {
    /** Nobody means everybody. */
    to: z.array(idSchema<"member">()).check(z.maxLength(50)),
    /** "<member> like": each person's own, so that of two people who tap at once both stand. */
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
