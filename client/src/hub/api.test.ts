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

test("sends the input of a read in the query, without a body", async () => {
  fetchMock.mockResolvedValue(new Response("[]"));
  await call(calendar.listEvents, { start: "2026-11-21T00:00:00Z" });
  expect(fetchMock).toHaveBeenCalledWith("/api/family-events?start=2026-11-21T00%3A00%3A00Z", {
    method: "GET",
    credentials: "include",
    headers: {},
  });
});

test("sends the ids of a change in the path and the rest in a JSON body", async () => {
  fetchMock.mockResolvedValue(new Response("{}"));
  await call(shopping.changeShoppingItem, { id: "a/b", completed: true });
  expect(fetchMock).toHaveBeenCalledWith("/api/shopping-list/a%2Fb", {
    method: "PATCH",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: '{"completed":true}',
  });
});

test("sends no content type without a body, and returns null for an empty response", async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await call(families.revokeInvite, { id: "1" })).toBeNull();
  expect(fetchMock).toHaveBeenCalledWith("/api/invites/1", {
    method: "DELETE",
    credentials: "include",
    headers: {},
  });
});

test("throws an error with status, body, code and a message for the user", async () => {
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

test("throws an error with the status text and a default message when the body is empty", async () => {
  fetchMock.mockResolvedValue(new Response("", { status: 502, statusText: "Bad Gateway" }));
  const error = await call(shopping.listItems, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: "502: Bad Gateway",
    code: undefined,
    text: "Something went wrong on the hub.",
  });
});

test("opens the address help page when the hub does not accept the page's address", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { replace });
  fetchMock.mockResolvedValue(new Response('{"message":"Your browser shows"}', { status: 421 }));
  await expect(call(families.listPeople, {})).rejects.toMatchObject({ status: 421 });
  expect(replace).toHaveBeenCalledWith("/api/address");
});
