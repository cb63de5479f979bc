// @vitest-environment jsdom
import type { ReplyChunk } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryWrapper } from "../../testing/queries.tsx";
import { useExchanges, useStreamingAnswers } from "./queries.ts";

let hear: (piece: ReplyChunk) => void = () => undefined;
vi.mock("../../hub/live-events.ts", () => ({
  onLiveEvent: (_name: string, listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  },
}));

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // Flushes the pending render.
  act(() => undefined);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a streaming answer from another screen stops showing "thinking" after its hub was killed', async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response("[]"));
  const { result } = renderHook(() => [useExchanges(), useStreamingAnswers()] as const, {
    wrapper: createQueryWrapper(),
  });
  const shown = () => (result.current[0].state === "ready" ? result.current[0].exchanges : []);
  await pass(10);
  act(() => hear({ conversationId: newId(), message: "a story", offset: 0, text: "Once", isDone: false }));
  await pass(100_000);
  expect(shown()).toMatchObject([{ response: "Once", state: "streaming" }]);
  await pass(60_000);
  expect(shown()).toEqual([]);
});
