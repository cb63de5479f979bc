import type { Conversation, ReplyChange, ReplyChunk } from "@hub/shared/features/assistant/schema";
import { growReply } from "@hub/shared/features/assistant/schema";

/** An answer on its way. */
export interface Growing {
  id: Conversation["id"];
  message: string;
  text: string;
  /** When its last piece came. An answer without pieces for long is over, whatever was missed. */
  lastChunkAtMs: number;
  /** Asked on this screen, whose own call tells when the answer is over. */
  isOwn: boolean;
}

/** What is shown of a question: its answer is complete, cut off, or still growing. */
export interface Exchange {
  id: Conversation["id"];
  message: string;
  response: string;
  state: "growing" | "whole" | "cut";
  /** Whether it ends with a question that can be answered with yes. */
  asks: boolean;
  changes: ReplyChange[];
}

/** The hub gives up on an answer after this long. */
export const silentMs = 130_000;

/** The questions, the newest first: unanswered ones before those with an answer. */
export function toExchanges(conversations: readonly Conversation[], growing: readonly Growing[]): Exchange[] {
  const knownIds = new Set(conversations.map(({ id }) => id));
  const pending = growing
    .filter(({ id }) => !knownIds.has(id))
    .map(
      ({ id, message, text }): Exchange => ({
        id,
        message,
        response: text,
        state: "growing",
        asks: false,
        changes: [],
      }),
    );
  const over = conversations.map(
    ({ id, message, response, isWhole, asks, changes }): Exchange => ({
      id,
      message,
      response,
      state: isWhole ? "whole" : "cut",
      asks,
      changes,
    }),
  );
  return [...pending.reverse(), ...over];
}

/** The growing answers with a piece added, without those that have been silent too long. */
export function appendChunk(growing: readonly Growing[], chunk: ReplyChunk, nowMs: number): Growing[] {
  const { conversationId: id, message } = chunk;
  const previous = growing.find((answer) => answer.id === id) ?? {
    id,
    message,
    text: "",
    lastChunkAtMs: nowMs,
    isOwn: false,
  };
  const grown = { ...previous, text: growReply(previous.text, chunk), lastChunkAtMs: nowMs };
  const others = growing.filter((answer) => answer.id !== id && answer.lastChunkAtMs > nowMs - silentMs);
  return [...others, grown];
}
