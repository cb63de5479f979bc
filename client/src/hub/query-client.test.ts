import type { User } from "@hub/shared/features/account/schema";
import { environmentManager, focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getToasts, removeToast } from "../lib/toast.ts";
import { ada } from "../testing/queries.tsx";
import { createQueryClient } from "./query-client.ts";

const fetchMock = vi.fn<typeof fetch>();
const address = { href: "/" };

beforeEach(() => {
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("location", address);
});

afterEach(() => {
  removeToast();
  fetchMock.mockReset();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("fetches the path from the query key by default", async () => {
  fetchMock.mockResolvedValue(new Response('[{"id":"1"}]'));
  const data = await createQueryClient().query({ queryKey: ["/api/displays", "1", "pages"] });
  expect(data).toEqual([{ id: "1" }]);
  expect(fetchMock).toHaveBeenCalledWith("/api/displays/1/pages", expect.objectContaining({ credentials: "include" }));
});

test("does not retry a failed read, and reports its status and body", async () => {
  fetchMock.mockResolvedValue(new Response("The hub is busy.", { status: 503 }));
  const reading = createQueryClient().query({ queryKey: ["/api/meal-plans"] });
  await expect(reading).rejects.toThrow("503: The hub is busy.");
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(getToasts()).toEqual([]);
});

test("never refetches automatically: not over time, on focus, on reconnect or for another observer", async () => {
  vi.useFakeTimers();
  // Without a window, TanStack Query ignores refetch intervals.
  environmentManager.setIsServer(() => false);
  fetchMock.mockImplementation(async () => new Response("[]"));
  const queryClient = createQueryClient();
  queryClient.mount();
  const read = () => new QueryObserver(queryClient, { queryKey: ["/api/meal-plans"] }).subscribe(() => undefined);
  read();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  for (const isActive of [false, true]) {
    focusManager.setFocused(isActive);
    onlineManager.setOnline(isActive);
  }
  read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  queryClient.unmount();
  queryClient.clear();
});

test("opens the other family's home page when another tab has switched families", async () => {
  const homes = ["01K0000000000000000000000A", "01K0000000000000000000000B"] as User["familyId"][];
  const [current, other] = homes.map((familyId) => ({ ...ada, familyId }));
  if (!current || !other) throw new Error("No homes");
  // A new page, because the module keeps the session in memory.
  vi.resetModules();
  const { setSignedIn } = await import("./session.ts");
  const page = await import("./query-client.ts");
  setSignedIn(current);
  address.href = "/settings";
  fetchMock.mockImplementation(async (path) =>
    path === "/api/auth/user"
      ? new Response(JSON.stringify(other))
      : new Response('{"message":"You have switched families.","code":"outdated"}', { status: 426 }),
  );
  await expect(page.queryClient.query({ queryKey: ["/api/meal-plans"] })).rejects.toThrow("426");
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ "hub-family": current.familyId });
  await expect.poll(() => address.href).toBe("/");
  vi.resetModules();
});

test("reports a lost session once, and opens sign-in", async () => {
  fetchMock.mockImplementation(async () => new Response('{"message":"Unauthorized"}', { status: 401 }));
  const queryClient = createQueryClient();
  const readings = ["/api/invites", "/api/meal-plans"].map((path) => queryClient.query({ queryKey: [path] }));
  await Promise.allSettled(readings);
  expect(getToasts()).toMatchObject([{ title: "Unauthorized", variant: "destructive" }]);
  await expect.poll(() => address.href).toBe("/api/login");
});
