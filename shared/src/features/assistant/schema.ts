import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";

/** The most characters of one question. */
export const maxMessageChars = 4_000;

/** The recording formats of browsers. */
export const recordingTypes = ["audio/webm", "audio/mp4", "audio/ogg", "audio/wav"] as const;
/** A recording is sent as base64 in a JSON call, which has its own limit. */
export const maxRecordingBytes = 180_000;

/** The most changes of one answer. */
export const maxChanges = 500;

/**
 * "waiting" until a tap confirms it, "made" if it can be undone, "done" if it cannot, "taken-back" after an undo, and
 * "left-out" if the user declined it or it was impossible.
 */
export const changeStateSchema = z.enum(["waiting", "made", "done", "taken-back", "left-out"]);

/** One change that the assistant made or proposes, shown below its answer. */
export const replyChangeSchema = z.object({
  id: idSchema<"change">(),
  /** "Added milk to the list"; while it waits, "Add milk to the list". */
  words: z.string(),
  state: changeStateSchema,
  /** A note about it, such as what could not be undone; empty without one. */
  note: z.string(),
  /** The link of an invite, only in the response to the tap that created it. */
  url: z.optional(z.string()),
});
export type ReplyChange = z.infer<typeof replyChangeSchema>;

/** One question and its answer. It belongs to the person who asked, not to the family. */
export const conversationSchema = z.object({
  id: idSchema<"conversation">(),
  message: z.string(),
  response: z.string(),
  createdAt: z.string(),
  /** False when the person or an error stopped the answer; it can be asked again. */
  isWhole: z.boolean(),
  /** The author of the answer: the built-in planner, or a language model. */
  source: z.enum(["planner", "model"]),
  /** Whether the answer ends with a question, so "yes" accepts its proposal. */
  asks: z.boolean(),
  changes: z.array(replyChangeSchema),
});

export type Conversation = z.infer<typeof conversationSchema>;

/**
 * A chunk of an answer in progress, for every screen of the person who asked. `text` follows the first `offset`
 * characters. The last chunk has `isDone`, and the conversation is in the list by then.
 */
export const replyChunkSchema = z.object({
  conversationId: idSchema<"conversation">(),
  message: z.string(),
  offset: z.int(),
  text: z.string(),
  isDone: z.boolean(),
});
export type ReplyChunk = z.infer<typeof replyChunkSchema>;

/** Appends a chunk to the answer so far. A repeated chunk, or one after a gap, changes nothing. */
export function growReply(textSoFar: string, { offset, text }: Pick<ReplyChunk, "offset" | "text">): string {
  return offset === textSoFar.length ? textSoFar + text : textSoFar;
}
