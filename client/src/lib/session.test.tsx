import { newId } from "@hub/shared/ids";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";
import { isSessionLoss, useSession } from "./session.ts";
import { getToasts, removeToast } from "./toast.ts";

const ada = {
  id: newId<"user">(),
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "",
  profileImageUrl: null,
  familyId: newId<"family">(),
  memberId: newId<"member">(),
  role: "owner",
  epoch: 1,
  timeZone: "UTC",
};
const fetchMock = vi.fn<typeof fetch>();
const place = { href: "/" };

function openApp() {
  const queryClient = createQueryClient();
  return renderHook(() => useSession(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

beforeEach(() => {
  localStorage.clear();
  place.href = "/";
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("location", place);
});

afterEach(() => {
  removeToast();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test("the session is loading until the hub answers, and asks only once", async () => {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(ada)));
  const { result, rerender } = openApp();
  expect(result.current).toEqual({ state: "loading" });
  await waitFor(() => expect(result.current).toEqual({ state: "signed-in", user: ada }));
  rerender();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("a visitor is signed out, without a toast", async () => {
  fetchMock.mockResolvedValue(new Response('{"message":"Unauthorized"}', { status: 401 }));
  const { result } = openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
  expect(getToasts()).toEqual([]);
});

test("whoever was signed in sees the hub at once, also without a network", async () => {
  localStorage.setItem("user", JSON.stringify(ada));
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = openApp();
  expect(result.current).toEqual({ state: "signed-in", user: ada });
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(result.current).toEqual({ state: "signed-in", user: ada });
});

test("a session that ended meanwhile is told, and leads to sign-in after 500 ms", async () => {
  localStorage.setItem("user", JSON.stringify(ada));
  fetchMock.mockResolvedValue(new Response('{"message":"Unauthorized"}', { status: 401 }));
  const { result } = openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
  expect(getToasts()).toMatchObject([
    { title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" },
  ]);
  expect(place.href).toBe("/");
  await waitFor(() => expect(place.href).toBe("/api/login"));
  expect(localStorage.getItem("user")).toBeNull();
});

test("what somebody else wrote into the storage counts as nobody", async () => {
  localStorage.setItem("user", '{"id":"1"}');
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = openApp();
  expect(result.current).toEqual({ state: "loading" });
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
});

test("only a 401 that says Unauthorized is a lost session", () => {
  expect(isSessionLoss(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  expect(isSessionLoss(new Error("401: wrong password"))).toBe(false);
  expect(isSessionLoss(new Error("500: Unauthorized"))).toBe(false);
});
