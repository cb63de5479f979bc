import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";

/** The most characters that one question can hold. */
export const maxMessageChars = 4_000;

/** The types in which browsers record. */
export const recordingTypes = ["audio/webm", "audio/mp4", "audio/ogg", "audio/wav"] as const;
/** A recording travels as base64 in a call of JSON, which has its own limit. */
export const maxRecordingBytes = 180_000;

/** The most changes that one answer can hold. */
export const maxChanges = 500;

/**
 * A change waits for a tap; is made and can be taken back here; is done and cannot; was taken back; or was left out,
 * because the person said so or it was not possible.
 */
export const changeStateSchema = z.enum(["waiting", "made", "done", "taken-back", "left-out"]);

/** One change that the assistant made, or would make after a tap, under the answer it belongs to. */
export const replyChangeSchema = z.object({
  id: idSchema<"change">(),
  /** "Added milk to the list"; while it waits, "Add milk to the list". */
  words: z.string(),
  state: changeStateSchema,
  /** What else there is to say about it, such as what could not be taken back; empty when there is nothing. */
  note: z.string(),
  /** The link of an invite, only in the answer to the tap that made it. */
  url: z.optional(z.string()),
});
export type ReplyChange = z.infer<typeof replyChangeSchema>;

/** One question and its answer. It belongs to the person who asked, not to the family. */
export const conversationSchema = z.object({
  id: idSchema<"conversation">(),
  message: z.string(),
  response: z.string(),
  createdAt: z.string(),
  /** False when the answer was cut short, by the person or by an error; it can be asked again. */
  isWhole: z.boolean(),
  /** Who answered: the built-in planner, or a language model. */
  source: z.enum(["planner", "model"]),
  /** Whether the answer ends with a question, so that "yes" does what it proposes. */
  asks: z.boolean(),
  changes: z.array(replyChangeSchema),
});

export type Conversation = z.infer<typeof conversationSchema>;

/**
 * A piece of an answer on its way, for every screen of the person who asks. `text` follows the first `offset`
 * characters; the last piece of an answer has `isDone`, and by then the conversation is in the list.
 */
export const replyPieceSchema = z.object({
  conversationId: idSchema<"conversation">(),
  message: z.string(),
  offset: z.int(),
  text: z.string(),
  isDone: z.boolean(),
});
export type ReplyPiece = z.infer<typeof replyPieceSchema>;

/** The answer so far with a piece added. A piece that came before, or that follows a missed one, changes nothing. */
export function growReply(textSoFar: string, { offset, text }: Pick<ReplyPiece, "offset" | "text">): string {
  return offset === textSoFar.length ? textSoFar + text : textSoFar;
}
