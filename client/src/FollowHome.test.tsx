import { newId } from "@hub/shared/ids";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FollowHome } from "./FollowHome.tsx";
import { ada } from "./testing/queries.tsx";

const elsewhere = { ...ada, familyId: newId<"family">() };
const fetchMock = vi.fn<typeof fetch>();
const address = { href: "", pathname: "/messages", search: "", hash: "" };

beforeEach(() => {
  localStorage.setItem("user", JSON.stringify(ada));
  vi.stubGlobal("fetch", fetchMock);
  vi.stubGlobal("location", address);
  fetchMock.mockImplementation(async (_path, { method } = {}) => Response.json(method === "POST" ? elsewhere : ada));
});
afterEach(() => {
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const open = (search: string) => {
  Object.assign(address, { href: "", search });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FollowHome />
    </QueryClientProvider>,
  );
};
const entered = () =>
  fetchMock.mock.calls.flatMap(([path, { body } = {}]) =>
    path === "/api/user/family" ? JSON.parse(String(body)) : [],
  );

test("an address that names the home on the screen opens there, and one that names another goes to that one", async () => {
  const replaced = vi.spyOn(history, "replaceState").mockImplementation(() => undefined);
  open(`?home=${ada.familyId}`);
  expect(replaced).toHaveBeenLastCalledWith(null, "", "/messages");
  expect(entered()).toEqual([]);
  open(`?home=${elsewhere.familyId}`);
  await waitFor(() => expect(entered()).toEqual([{ familyId: elsewhere.familyId }]));
  await waitFor(() => expect(address.href).toBe("/messages"));
});
