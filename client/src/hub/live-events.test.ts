import type { InvalidationEvent } from "@hub/shared/live-events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

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

/** A new page for each test, because the module remembers whether it was ever connected. */
async function loadPage() {
  vi.resetModules();
  const [{ connectLiveEvents, onLiveEvent }, { queryClient }, { refreshSession }] = await Promise.all([
    import("./live-events.ts"),
    import("./query-client.ts"),
    import("./session.ts"),
  ]);
  return { connectLiveEvents, onLiveEvent, queryClient, refreshSession };
}

let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  page = await loadPage();
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
  page.queryClient.clear();
});

async function connect() {
  await page.refreshSession();
  fetchMock.mockClear();
  const isStale = (key: string) => page.queryClient.getQueryState([key])?.isInvalidated;
  const stop = page.connectLiveEvents();
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(() => socket.handlers.size).toBeGreaterThan(0);
  return { isStale, stop };
}

/** Fetches a query, as a page does while it opens. */
async function read(key: string, invalidatedBy?: InvalidationEvent): Promise<void> {
  await page.queryClient.prefetchQuery({
    queryKey: [key],
    queryFn: () => [],
    ...(invalidatedBy && { meta: { invalidatedBy } }),
  });
}

/** Receives events in a row, and runs their effects. */
async function receive(...names: string[]): Promise<void> {
  for (const name of names) socket.handlers.get(name)?.();
  await vi.advanceTimersByTimeAsync(100);
}

function countSessionChecks(): number {
  return fetchMock.mock.calls.filter(([path]) => path === "/api/auth/user").length;
}

test("fetches nothing on the first connection, and all non-document queries on later ones", async () => {
  const { isStale } = await connect();
  await read("/api/families/people", "people.changed");
  await read("/api/auth/options");
  await receive("connect");
  expect([isStale("/api/families/people"), isStale("/api/auth/options"), countSessionChecks()]).toEqual([
    false,
    false,
    0,
  ]);
  await receive("connect");
  expect([isStale("/api/families/people"), isStale("/api/auth/options"), countSessionChecks()]).toEqual([
    true,
    true,
    1,
  ]);
});

test("refetches old and failed queries after a late first connection", async () => {
  const { isStale } = await connect();
  await read("early");
  await vi.advanceTimersByTimeAsync(9_000);
  await read("late");
  await page.queryClient.prefetchQuery({ queryKey: ["failed"], queryFn: () => Promise.reject(new Error("no hub")) });
  await vi.advanceTimersByTimeAsync(2_000);
  await receive("connect");
  expect([isStale("early"), isStale("late"), isStale("failed"), countSessionChecks()]).toEqual([true, false, true, 1]);
});

test("checks the session on the first connection if the previous check failed", async () => {
  await connect();
  fetchMock.mockRejectedValueOnce(new TypeError("no hub"));
  await page.refreshSession();
  fetchMock.mockClear();
  await receive("connect");
  expect(countSessionChecks()).toBe(1);
});

test("refetches the queries that an event invalidates, once for several events", async () => {
  const { isStale } = await connect();
  await read("people", "people.changed");
  await read("settings", "own.changed");
  await read("options");
  await receive("people.changed", "people.changed");
  expect([isStale("people"), isStale("settings"), isStale("options"), countSessionChecks()]).toEqual([
    true,
    false,
    false,
    1,
  ]);
  await receive("own.changed", "people.changed");
  expect([isStale("settings"), isStale("options"), countSessionChecks()]).toEqual([true, false, 2]);
});

test("passes valid events to a feature until it unsubscribes", async () => {
  const listener = vi.fn();
  const stopListening = page.onLiveEvent("tests.progress", listener);
  await connect();
  const send = socket.handlers.get("tests.progress");
  const progress = { feature: "Database", done: 1, total: 15 };
  send?.(progress);
  send?.({ feature: "Database", done: "one" });
  stopListening();
  send?.(progress);
  expect(listener.mock.calls).toEqual([[progress]]);
});

test("checks the session when the hub ends it", async () => {
  const { isStale } = await connect();
  await read("people", "people.changed");
  socket.handlers.get("session.ended")?.();
  await expect.poll(() => countSessionChecks()).toBe(1);
  expect(isStale("people")).toBe(false);
});

test("disconnects when the page closes, also before the connection opens", async () => {
  const { stop } = await connect();
  stop();
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  socket.handlers.clear();
  page.connectLiveEvents()();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(socket.handlers.size).toBe(0);
});
