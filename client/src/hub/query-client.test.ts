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

test("a failed read is not tried again and carries status and body", async () => {
  fetchMock.mockResolvedValue(new Response("The hub is busy.", { status: 503 }));
  const reading = createQueryClient().query({ queryKey: ["/api/meal-plans"] });
  await expect(reading).rejects.toThrow("503: The hub is busy.");
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(getToasts()).toEqual([]);
});

test("what was read is not read again by itself: not in a day, not with the focus, the network or another reader", async () => {
  vi.useFakeTimers();
  // Where there is no window, nothing is read again at intervals whatever the settings say.
  environmentManager.setIsServer(() => false);
  fetchMock.mockImplementation(async () => new Response("[]"));
  const queryClient = createQueryClient();
  queryClient.mount();
  const read = () => new QueryObserver(queryClient, { queryKey: ["/api/meal-plans"] }).subscribe(() => undefined);
  read();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  for (const isThere of [false, true]) {
    focusManager.setFocused(isThere);
    onlineManager.setOnline(isThere);
  }
  read();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  queryClient.unmount();
  queryClient.clear();
});

test("what is refused because a neighbour tab went to another home leads there", async () => {
  const homes = ["01K0000000000000000000000A", "01K0000000000000000000000B"] as User["familyId"][];
  const [here, there] = homes.map((familyId) => ({ ...ada, familyId }));
  if (!here || !there) throw new Error("No homes");
  // A new page, because the module keeps the session in memory.
  vi.resetModules();
  const { setSignedIn } = await import("./session.ts");
  const page = await import("./query-client.ts");
  setSignedIn(here);
  address.href = "/settings";
  fetchMock.mockImplementation(async (path) =>
    path === "/api/auth/user"
      ? new Response(JSON.stringify(there))
      : new Response('{"message":"You have gone.","code":"outdated"}', { status: 426 }),
  );
  await expect(page.queryClient.query({ queryKey: ["/api/meal-plans"] })).rejects.toThrow("426");
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ "hub-family": here.familyId });
  await expect.poll(() => address.href).toBe("/");
  vi.resetModules();
});

test("any read that finds the session over tells so once and leads to sign-in", async () => {
  fetchMock.mockImplementation(async () => new Response('{"message":"Unauthorized"}', { status: 401 }));
  const queryClient = createQueryClient();
  const readings = ["/api/invites", "/api/meal-plans"].map((path) => queryClient.query({ queryKey: [path] }));
  await Promise.allSettled(readings);
  expect(getToasts()).toMatchObject([{ title: "Unauthorized", variant: "destructive" }]);
  await expect.poll(() => address.href).toBe("/api/login");
});
