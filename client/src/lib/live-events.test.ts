import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectLiveEvents, onLiveEvent } from "./live-events.ts";
import { queryClient } from "./query-client.ts";

const socket = vi.hoisted(() => {
  const handlers = new Map<string, (payload?: unknown) => void>();
  return {
    handlers,
    on: (event: string, handler: (payload?: unknown) => void) => handlers.set(event, handler),
    disconnect: vi.fn(),
  };
});
vi.mock("socket.io-client", () => ({ io: () => socket }));

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchMock);
  fetchMock.mockImplementation(async () => new Response("[]"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  socket.handlers.clear();
  socket.disconnect.mockReset();
  queryClient.clear();
});

async function connect() {
  queryClient.setQueryData(["/api/families/people"], []);
  const isStale = () => queryClient.getQueryState(["/api/families/people"])?.isInvalidated;
  const stop = connectLiveEvents();
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(socket.handlers.size).toBeGreaterThan(0));
  return { isStale, stop };
}

function whoIsAsked(): number {
  return fetchMock.mock.calls.filter(([path]) => path === "/api/auth/user").length;
}

test("on every connection all that the document does not answer is out of date", async () => {
  const { isStale } = await connect();
  expect(isStale()).toBe(false);
  socket.handlers.get("connect")?.();
  expect(isStale()).toBe(true);
  await vi.waitFor(() => expect(whoIsAsked()).toBe(1));
});

test("news of the people makes them asked for again", async () => {
  const { isStale } = await connect();
  socket.handlers.get("people.changed")?.();
  expect(isStale()).toBe(true);
});

test("a feature hears what is sent to it in the right shape, until it stops listening", async () => {
  const heard = vi.fn();
  const stopListening = onLiveEvent("tests.progress", heard);
  await connect();
  const send = socket.handlers.get("tests.progress");
  const progress = { feature: "Database", done: 1, total: 15 };
  send?.(progress);
  send?.({ feature: "Database", done: "one" });
  stopListening();
  send?.(progress);
  expect(heard.mock.calls).toEqual([[progress]]);
});

test("the end of a session makes the hub asked who is signed in", async () => {
  const { isStale } = await connect();
  socket.handlers.get("session.ended")?.();
  await vi.waitFor(() => expect(whoIsAsked()).toBe(1));
  expect(isStale()).toBe(false);
});

test("whoever leaves the page leaves the hub, also before the connection began", async () => {
  const { stop } = await connect();
  stop();
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  socket.handlers.clear();
  connectLiveEvents()();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(socket.handlers.size).toBe(0);
});
