import type { DisplayView } from "@hub/shared/features/displays/schema";
import { displayEvents } from "@hub/shared/live-events";
import { afterEach, expect, test, vi } from "vitest";
import { DisplayConnection } from "./display-connection.ts";

const socket = vi.hoisted(() => {
  const handlers = new Map<string, (payload?: unknown) => void>();
  return {
    handlers,
    on: (event: string, handler: (payload?: unknown) => void) => handlers.set(event, handler),
    disconnect: () => undefined,
    connected: true,
    active: true,
  };
});
vi.mock("socket.io-client", () => ({ io: () => socket }));

afterEach(() => vi.unstubAllGlobals());

const toBuy = (openCount: number): DisplayView => ({
  at: "2026-11-26T12:00:00.000Z",
  timeZone: "UTC",
  build: null,
  display: { name: "Hall", canTouch: false, dim: null, reloadAskedAt: null },
  list: { openCount, lines: [] },
});

test("a late response does not overwrite newer data from the socket", async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const connection = new DisplayConnection(() => undefined);
  const shown = () => (connection.state.kind === "showing" ? connection.state.view.list?.openCount : undefined);
  await vi.waitFor(() => expect(socket.handlers.has(displayEvents.view)).toBe(true));
  socket.handlers.get(displayEvents.view)?.(toBuy(7));
  expect(shown()).toBe(7);
  const response = new Response(JSON.stringify(toBuy(6)));
  const isRead = vi.spyOn(response, "text");
  answer(response);
  await vi.waitFor(() => expect(isRead).toHaveResolved());
  await Promise.resolve();
  expect(shown()).toBe(7);
  connection.close();
});

test("the response is shown if the socket sent nothing", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(toBuy(6))));
  const connection = new DisplayConnection(() => undefined);
  await vi.waitFor(() => expect(connection.state).toMatchObject({ kind: "showing", view: toBuy(6), isLive: true }));
  connection.close();
});
