// @vitest-environment jsdom
import "../testing/set-up-page.ts";
import { newId } from "@hub/shared/ids";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ada } from "../testing/queries.tsx";

const fetchMock = vi.fn<typeof fetch>();
const address = { href: "/" };

/** A newly opened page with nothing in memory. */
async function openApp() {
  vi.resetModules();
  const { useSession, ...session } = await import("./session.ts");
  const { getToasts } = await import("../lib/toast.ts");
  const { markPageReady } = await import("../lib/page-ready.ts");
  markPageReady();
  return { ...renderHook(() => useSession()), ...session, getToasts };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  address.href = "/";
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("location", address);
});

afterEach(() => {
  vi.resetModules();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test("stays loading until the hub answers, and asks only once", async () => {
  fetchMock.mockResolvedValue(new Response(JSON.stringify(ada)));
  const { result, rerender } = await openApp();
  expect(result.current).toEqual({ state: "loading" });
  await waitFor(() => expect(result.current).toEqual({ state: "signed-in", user: ada }));
  rerender();
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test("treats a visitor as signed out, without a toast", async () => {
  fetchMock.mockResolvedValue(new Response('{"message":"Unauthorized"}', { status: 401 }));
  const { result, getToasts } = await openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
  expect(getToasts()).toEqual([]);
});

test("shows a remembered user's page immediately, also offline", async () => {
  localStorage.setItem("user", JSON.stringify(ada));
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = await openApp();
  expect(result.current).toEqual({ state: "signed-in", user: ada });
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(result.current).toEqual({ state: "signed-in", user: ada });
});

test("reports an ended session, and opens sign-in after 500 ms", async () => {
  const startedMs = performance.now();
  localStorage.setItem("user", JSON.stringify(ada));
  fetchMock.mockResolvedValue(new Response('{"message":"Unauthorized"}', { status: 401 }));
  const { result, getToasts } = await openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
  expect(getToasts()).toMatchObject([
    { title: "Unauthorized", description: "You are logged out. Logging in again...", variant: "destructive" },
  ]);
  await waitFor(() => expect(address.href).toBe("/api/login"));
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(500);
  expect(localStorage.getItem("user")).toBeNull();
});

const keys = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage).filter(isKey).sort());
const isKey = (name: string) => name.startsWith("private-key");
const ownKeyName = `private-key:${ada.id}`;

test("removes the keys of private events when the session ends", async () => {
  localStorage.setItem("user", JSON.stringify(ada));
  for (const name of [ownKeyName, "private-key"]) localStorage.setItem(name, "{}");
  fetchMock.mockResolvedValue(new Response('{"message":"Unauthorized"}', { status: 401 }));
  const { result } = await openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
  expect(keys()).toEqual([[], []]);
});

test("sign-in removes other users' keys and keys without an owner", async () => {
  for (const name of [ownKeyName, "private-key:another", "private-key"]) localStorage.setItem(name, "{}");
  sessionStorage.setItem(ownKeyName, "{}");
  fetchMock.mockResolvedValue(new Response(JSON.stringify(ada)));
  const { result } = await openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-in", user: ada }));
  expect(keys()).toEqual([[ownKeyName], []]);
});

test("stores the key only in the tab on a shared device", async () => {
  localStorage.setItem("shared-device", "yes");
  for (const storage of [localStorage, sessionStorage]) storage.setItem(ownKeyName, "{}");
  sessionStorage.setItem("visit", "yes");
  fetchMock.mockResolvedValue(new Response(JSON.stringify(ada)));
  const { result } = await openApp();
  await waitFor(() => expect(result.current).toEqual({ state: "signed-in", user: ada }));
  expect(keys()).toEqual([[], [ownKeyName]]);
});

test("finishes an offline sign-out before any other request", async () => {
  localStorage.setItem("signing-out", "yes");
  fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const offline = await openApp();
  await waitFor(() => expect(offline.result.current).toEqual({ state: "signed-out" }));
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => new Response('{"message":"Unauthorized"}', { status: 401 }));
  const online = await openApp();
  await waitFor(() => expect(online.result.current).toEqual({ state: "signed-out" }));
  expect(fetchMock.mock.calls.map(([path, { method } = {}]) => `${method} ${path}`)).toEqual([
    "POST /api/account/sign-out",
    "GET /api/auth/user",
  ]);
  expect(localStorage.getItem("signing-out")).toBeNull();
});

test("treats an invalid stored user as signed out", async () => {
  localStorage.setItem("user", '{"id":"1"}');
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = await openApp();
  expect(result.current).toEqual({ state: "loading" });
  await waitFor(() => expect(result.current).toEqual({ state: "signed-out" }));
});

test("ignores a late response to a request from before a newer sign-in", async () => {
  const answers: ((response: Response) => void)[] = [];
  fetchMock.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result, setSignedIn } = await openApp();
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => setSignedIn({ ...ada, firstName: "Augusta" }));
  answers[0]?.(new Response(JSON.stringify(ada)));
  await Promise.resolve();
  expect(result.current).toMatchObject({ user: { firstName: "Augusta" } });
});

test("does not store a response that arrives during sign-out", async () => {
  localStorage.setItem("user", JSON.stringify(ada));
  let answer: (response: Response) => void = () => {};
  fetchMock.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { refreshSession, expectSessionEnd, forgetUser } = await openApp();
  const refreshed = refreshSession();
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expectSessionEnd();
  forgetUser();
  answer(new Response(JSON.stringify(ada)));
  await refreshed;
  expect(localStorage.getItem("user")).toBeNull();
});

test("keeps the same session object when the user did not change", async () => {
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(ada)));
  const { result, refreshSession } = await openApp();
  await waitFor(() => expect(result.current.state).toBe("signed-in"));
  const before = result.current;
  await refreshSession();
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(before);
});

test("treats only a 401 with Unauthorized as a lost session", async () => {
  const { isSessionLoss } = await import("./session.ts");
  expect(isSessionLoss(new Error('401: {"message":"Unauthorized"}'))).toBe(true);
  expect(isSessionLoss(new Error("401: wrong password"))).toBe(false);
  expect(isSessionLoss(new Error("500: Unauthorized"))).toBe(false);
});

test("follows another tab to another family, unless the page has unstored changes", async () => {
  const adaInOtherFamily = { ...ada, familyId: newId<"family">() };
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(ada)));
  const { result, refreshSession, guardUnstored, setSignedIn } = await openApp();
  await waitFor(() => expect(result.current.state).toBe("signed-in"));
  address.href = "/shopping";
  fetchMock.mockImplementation(async () => new Response(JSON.stringify(adaInOtherFamily)));
  const changes = { hasUnstored: true, resume: vi.fn() };
  const stop = guardUnstored(changes);
  await refreshSession();
  expect(address.href).toBe("/shopping");
  await waitFor(() => expect(result.current).toEqual({ state: "signed-in", user: ada, hasMoved: true }));
  // The page continues when the session returns, and follows the next switch once everything is stored.
  act(() => setSignedIn(ada));
  expect(result.current).toEqual({ state: "signed-in", user: ada });
  expect(changes.resume).toHaveBeenCalledOnce();
  changes.hasUnstored = false;
  await refreshSession();
  expect(address.href).toBe("/");
  stop();
});
