import * as calendar from "@hub/shared/features/calendar/endpoints";
import * as families from "@hub/shared/features/families/endpoints";
import * as shopping from "@hub/shared/features/shopping/endpoints";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, call } from "./api.ts";

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetchMock));

afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

test("a read puts its input into the query and sends no body", async () => {
  fetchMock.mockResolvedValue(new Response("[]"));
  await call(calendar.listEvents, { start: "2026-11-21T00:00:00Z" });
  expect(fetchMock).toHaveBeenCalledWith("/api/family-events?start=2026-11-21T00%3A00%3A00Z", {
    method: "GET",
    credentials: "include",
    headers: {},
  });
});

test("a change puts ids into the path and the rest into a JSON body", async () => {
  fetchMock.mockResolvedValue(new Response("{}"));
  await call(shopping.changeShoppingItem, { id: "a/b", completed: true });
  expect(fetchMock).toHaveBeenCalledWith("/api/shopping-list/a%2Fb", {
    method: "PATCH",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"completed":true}',
  });
});

test("a call without a body has no content type, and an empty answer is null", async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call(families.revokeInvite, { id: "1" })).toBeNull();
  expect(fetchMock).toHaveBeenCalledWith("/api/invites/1", {
    method: "DELETE",
    credentials: "include",
    headers: {},
  });
});

test("a refusal carries status, body, code and the sentence for people", async () => {
  fetchMock.mockResolvedValue(new Response('{"message":"Too fast.","code":"rate-limited"}', { status: 429 }));
  const error = await call(shopping.listItems, {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '429: {"message":"Too fast.","code":"rate-limited"}',
    status: 429,
    code: "rate-limited",
    text: "Too fast.",
  });
});

test("a refusal without a body names the status text and still has a sentence", async () => {
  fetchMock.mockResolvedValue(new Response("", { status: 502, statusText: "Bad Gateway" }));
  const error = await call(shopping.listItems, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: "502: Bad Gateway",
    code: undefined,
    text: "Something went wrong on the hub.",
  });
});

test("a hub that does not know the address of the page leads to the page that says what to change", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  fetchMock.mockResolvedValue(new Response('{"message":"Your browser shows"}', { status: 421 }));
  await expect(call(families.listPeople, {})).rejects.toMatchObject({ status: 421 });
  expect(replace).toHaveBeenCalledWith("/api/address");
});
