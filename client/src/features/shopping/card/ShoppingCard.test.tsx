import { addList } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPageSignedIn } from "../../../testing/render-page-signed-in.tsx";
import { ShoppingCard } from "./ShoppingCard.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showList(count: number) {
  const { run } = await renderPageSignedIn(<ShoppingCard />);
  const add = (item: string) => run(addItem, { id: newId<"item">(), item });
  act(() => {
    for (let index = 1; index <= count; index++) add(`thing ${index}`);
  });
  return { add };
}

const rows = () => screen.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent);

it("shows the six latest items, and links to the rest", async () => {
  const { add } = await showList(40);
  expect(screen.getByText("40 to buy")).toBeDefined();
  expect(rows()).toEqual(["thing 35", "thing 36", "thing 37", "thing 38", "thing 39", "thing 40"]);
  expect(screen.getByRole("link", { name: "34 more on the list" }).getAttribute("href")).toBe("/shopping");
  add("a gadget");
  expect(rows().at(-1)).toBe("a gadget");
  expect(rows()).toHaveLength(6);
});

it("keeps a ticked item in place, so that a second tap undoes the tick", async () => {
  await showList(9);
  const before = rows();
  fireEvent.click(screen.getByRole("checkbox", { name: "thing 6" }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "thing 6" }).checked).toBe(true);
  expect(await screen.findByText("8 to buy")).toBeDefined();
  expect(rows()).toEqual(before);
  expect(screen.getByRole("link", { name: "3 more on the list" })).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "thing 6" }));
  expect(await screen.findByText("9 to buy")).toBeDefined();
});

it("links to each other list with open items", async () => {
  const { run } = await renderPageSignedIn(<ShoppingCard />);
  const [dm, party] = [newId<"list">(), newId<"list">()];
  run(addList, { id: dm, name: "dm" });
  run(addList, { id: party, name: "Party" });
  for (const item of ["soap", "Soap", "nappies"]) run(addItem, { id: newId<"item">(), item, listId: dm });
  expect(screen.getByRole("link", { name: "dm (2)" }).getAttribute("href")).toBe(`/shopping#${dm}`);
  expect(screen.queryByRole("link", { name: /Party/ })).toBeNull();
});

it("shows a whole short list, including ticked items", async () => {
  await showList(3);
  fireEvent.click(screen.getByRole("checkbox", { name: "thing 2" }));
  expect(rows()).toEqual(["thing 1", "thing 2", "thing 3"]);
  expect(screen.getByRole("link", { name: "Open the list" })).toBeDefined();
});
