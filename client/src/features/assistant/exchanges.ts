import type { Conversation, ReplyChange, ReplyChunk } from "@hub/shared/features/assistant/schema";
import { growReply } from "@hub/shared/features/assistant/schema";

/** A streaming answer. */
export interface StreamingAnswer {
  id: Conversation["id"];
  message: string;
  text: string;
  /** When its last chunk arrived. A long silence ends the answer, even if its end was missed. */
  lastChunkAtMs: number;
  /** True if this screen asked. Its request then marks the end of the answer. */
  isOwn: boolean;
}

/** A question with its answer: complete, cut off, or streaming. */
export interface Exchange {
  id: Conversation["id"];
  message: string;
  response: string;
  state: "streaming" | "complete" | "cut";
  /** Whether the answer ends with a yes-or-no question. */
  asks: boolean;
  changes: ReplyChange[];
}

/** An answer counts as over after this long without a chunk. The hub itself stops after 120 s. */
export const silentMs = 130_000;

/** The exchanges, newest first. Streaming ones come before complete ones. */
export function toExchanges(conversations: readonly Conversation[], streaming: readonly StreamingAnswer[]): Exchange[] {
  const knownIds = new Set(conversations.map(({ id }) => id));
  const pending = streaming
    .filter(({ id }) => !knownIds.has(id))
    .map(
      ({ id, message, text }): Exchange => ({
        id,
        message,
        response: text,
        state: "streaming",
        asks: false,
        changes: [],
      }),
    );
  const over = conversations.map(
    ({ id, message, response, isWhole, asks, changes }): Exchange => ({
      id,
      message,
      response,
      state: isWhole ? "complete" : "cut",
      asks,
      changes,
    }),
  );
  return [...pending.reverse(), ...over];
}

/** Adds a chunk to the streaming answers, and drops those that have been silent too long. */
export function appendChunk(
  streaming: readonly StreamingAnswer[],
  chunk: ReplyChunk,
  nowMs: number,
): StreamingAnswer[] {
  const { conversationId: id, message } = chunk;
  const previous = streaming.find((answer) => answer.id === id) ?? {
    id,
    message,
    text: "",
    lastChunkAtMs: nowMs,
    isOwn: false,
  };
  const grown = { ...previous, text: growReply(previous.text, chunk), lastChunkAtMs: nowMs };
  const others = streaming.filter((answer) => answer.id !== id && answer.lastChunkAtMs > nowMs - silentMs);
  return [...others, grown];
}
