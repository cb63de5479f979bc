import type { Conversation } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { expect, it } from "vitest";
import { appendChunk, type StreamingAnswer, toExchanges } from "./exchanges.ts";

const id = newId<"conversation">();
const piece = (offset: number, text: string) => ({ conversationId: id, message: "hello", offset, text, isDone: false });

function conversation(message: string, isWhole = true): Conversation {
  const createdAt = "2026-11-21T10:00:00.000Z";
  return { id: newId(), message, response: "Yes.", createdAt, isWhole, source: "planner", asks: false, changes: [] };
}

it("appends each chunk of an answer once", () => {
  let growing: StreamingAnswer[] = [];
  for (const each of [piece(0, "Hel"), piece(0, "Hel"), piece(3, "lo"), piece(9, "lost")])
    growing = appendChunk(growing, each, 1_000);
  expect(growing).toEqual([{ id, message: "hello", text: "Hello", lastChunkAtMs: 1_000, isOwn: false }]);
});

it("drops a streaming answer after a period of silence", () => {
  const silent = { id: newId<"conversation">(), message: "x", text: "", lastChunkAtMs: 0, isOwn: false };
  expect(appendChunk([silent], piece(0, "Hi"), 200_000).map((answer) => answer.id)).toEqual([id]);
});

it("lists streaming answers first, and each answer once", () => {
  const answered = conversation("first");
  const growing = [
    { id: answered.id, message: "first", text: "Ye", lastChunkAtMs: 0, isOwn: true },
    { id, message: "second", text: "", lastChunkAtMs: 0, isOwn: true },
  ];
  const cut = conversation("older", false);
  expect(toExchanges([answered, cut], growing).map(({ message, state }) => [message, state])).toEqual([
    ["second", "streaming"],
    ["first", "complete"],
    ["older", "cut"],
  ]);
});
