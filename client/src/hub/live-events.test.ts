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

/** Reads something, as a page does while it opens. */
async function read(key: string, outdatedBy?: InvalidationEvent): Promise<void> {
  await page.queryClient.prefetchQuery({
    queryKey: [key],
    queryFn: () => [],
    ...(outdatedBy && { meta: { outdatedBy } }),
  });
}

/** Hears events one right after the other, and all that follows from them. */
async function hear(...names: string[]): Promise<void> {
  for (const name of names) socket.handlers.get(name)?.();
  await vi.advanceTimersByTimeAsync(100);
}

function whoIsAsked(): number {
  return fetchMock.mock.calls.filter(([path]) => path === "/api/auth/user").length;
}

test("fetches nothing on the first connection, and all non-document queries on later ones", async () => {
  const { isStale } = await connect();
  await read("/api/families/people", "people.changed");
  await read("/api/auth/options");
  await hear("connect");
  expect([isStale("/api/families/people"), isStale("/api/auth/options"), whoIsAsked()]).toEqual([false, false, 0]);
  await hear("connect");
  expect([isStale("/api/families/people"), isStale("/api/auth/options"), whoIsAsked()]).toEqual([true, true, 1]);
});

test("a first connection that comes late asks for what may have changed until then, and for what failed", async () => {
  const { isStale } = await connect();
  await read("early");
  await vi.advanceTimersByTimeAsync(9_000);
  await read("late");
  await page.queryClient.prefetchQuery({ queryKey: ["failed"], queryFn: () => Promise.reject(new Error("no hub")) });
  await vi.advanceTimersByTimeAsync(2_000);
  await hear("connect");
  expect([isStale("early"), isStale("late"), isStale("failed"), whoIsAsked()]).toEqual([true, false, true, 1]);
});

test("a first connection asks who is signed in where the hub could not say so before", async () => {
  await connect();
  fetchMock.mockRejectedValueOnce(new TypeError("no hub"));
  await page.refreshSession();
  fetchMock.mockClear();
  await hear("connect");
  expect(whoIsAsked()).toBe(1);
});

test("news of the people and of oneself make asked again what they are about, once for several at a time", async () => {
  const { isStale } = await connect();
  await read("people", "people.changed");
  await read("settings", "own.changed");
  await read("options");
  await hear("people.changed", "people.changed");
  expect([isStale("people"), isStale("settings"), isStale("options"), whoIsAsked()]).toEqual([true, false, false, 1]);
  await hear("own.changed", "people.changed");
  expect([isStale("settings"), isStale("options"), whoIsAsked()]).toEqual([true, false, 2]);
});

test("a feature hears what is sent to it in the right shape, until it stops listening", async () => {
  const heard = vi.fn();
  const stopListening = page.onLiveEvent("tests.progress", heard);
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
  await read("people", "people.changed");
  socket.handlers.get("session.ended")?.();
  await expect.poll(() => whoIsAsked()).toBe(1);
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
