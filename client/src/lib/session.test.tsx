import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSessionLoss, useSession } from "./session.ts";
import { ada, queriesAround } from "./testing/queries.tsx";
import { getToasts, removeToast } from "./toast.ts";

const fetchMock = vi.fn<typeof fetch>();
const place = { href: "/" };

const openApp = () => renderHook(() => useSession(), { wrapper: queriesAround() });

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
