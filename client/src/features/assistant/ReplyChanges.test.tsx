import { ChakraProvider } from "@chakra-ui/react";
import type { ReplyChange } from "@hub/shared/features/assistant/schema";
import { newId } from "@hub/shared/ids";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../hub/query-client.ts";
import { system } from "../../theme/system.ts";
import { ReplyChanges } from "./ReplyChanges.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const change = (words: string, state: ReplyChange["state"]): ReplyChange => ({ id: newId(), words, state, note: "" });

it("undoes changes one by one or all at once, and confirms or cancels pending changes", async () => {
  const conversationId = newId<"conversation">();
  const [milk, eggs] = [change("Added milk", "made"), change("Added eggs", "made")];
  const [bread, jam] = [change("Take bread off", "waiting"), change("Take jam off", "waiting")];
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    requests.push([path, body === undefined ? "all" : JSON.parse(String(body))]);
    return new Response(JSON.stringify({ message: "Not now" }), { status: 503 });
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <ReplyChanges conversationId={conversationId} changes={[milk, eggs, bread, jam]} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const path = (how: string) => `/api/ai/conversations/${conversationId}/${how}`;
  for (const [name, expected] of [
    ["Undo: Added milk", [path("undo"), { changes: [milk.id] }]],
    ["Undo all", [path("undo"), "all"]],
    ["Confirm: Take bread off", [path("confirm"), { changes: [bread.id] }]],
    ["Cancel: Take jam off", [path("decline"), { changes: [jam.id] }]],
    ["Confirm all", [path("confirm"), "all"]],
    ["Cancel all", [path("decline"), "all"]],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>("button", { name });
    // The buttons are disabled while a request is in flight.
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
    await waitFor(() => expect(requests).toContainEqual(expected));
  }
});
