import { newId } from "@hub/shared/ids";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ada } from "./testing/queries.tsx";
import { useHomeAddress } from "./use-home-address.ts";

const adaInOtherFamily = { ...ada, familyId: newId<"family">() };
const fetchMock = vi.fn<typeof fetch>();
const address = { href: "", pathname: "/messages", search: "", hash: "" };

beforeEach(() => {
  localStorage.setItem("user", JSON.stringify(ada));
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("location", address);
  fetchMock.mockImplementation(async (_path, { method } = {}) =>
    Response.json(method === "POST" ? adaInOtherFamily : ada),
  );
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const HomeAddress = () => {
  useHomeAddress();
  return null;
};
const open = (search: string) => {
  Object.assign(address, { href: "", search });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HomeAddress />
    </QueryClientProvider>,
  );
};
const switches = () =>
  fetchMock.mock.calls.flatMap(([path, { body } = {}]) =>
    path === "/api/user/family" ? JSON.parse(String(body)) : [],
  );

test("keeps the page for an address of the current family, and switches for one of another family", async () => {
  const replaced = vi.spyOn(history, "replaceState").mockImplementation(() => undefined);
  open(`?home=${ada.familyId}`);
  expect(replaced).toHaveBeenLastCalledWith(null, "", "/messages");
  expect(switches()).toEqual([]);
  open(`?home=${adaInOtherFamily.familyId}`);
  await waitFor(() => expect(switches()).toEqual([{ familyId: adaInOtherFamily.familyId }]));
  await waitFor(() => expect(address.href).toBe("/messages"));
});
