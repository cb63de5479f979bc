import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { createQueryClient } from "../../hub/query-client.ts";
import { stubIntersectionObserver } from "../../testing/intersection-observer.ts";
import { system } from "../../theme/system.ts";
import { FloatingChat } from "./FloatingChat.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Preloads the lazy panel, so that the test does not depend on its loading time.
beforeAll(() => import("./ChatPanel.tsx"));

it("fetches the conversations once, when it first opens", async () => {
  const fetchMock = vi.fn<typeof fetch>(async (path) =>
    path === "/api/ai/conversations" ? new Response("[]") : new Response("", { status: 401 }),
  );
  vi.stubGlobal("fetch", fetchMock);
  const inSight = stubIntersectionObserver();
  // jsdom cannot scroll.
  Element.prototype.scrollTo = () => undefined;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={createQueryClient()}>
        <FloatingChat />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  act(() => inSight.see([]));
  const opener = await screen.findByRole("button", { name: "Chat with Grok" });
  const pathsAsked = () =>
    fetchMock.mock.calls.map(([path]) => path).filter((path) => path === "/api/ai/conversations");
  expect(pathsAsked()).toHaveLength(0);
  fireEvent.click(opener);
  await screen.findByText("Hi! I'm Grok, your family assistant. Ask me anything!");
  expect(pathsAsked()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Close the chat" }));
  fireEvent.click(await screen.findByRole("button", { name: "Chat with Grok" }));
  await screen.findByText("Hi! I'm Grok, your family assistant. Ask me anything!");
  expect(pathsAsked()).toHaveLength(1);
});
