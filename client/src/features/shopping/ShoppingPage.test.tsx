import { addList } from "@hub/shared/features/shopping/lists-and-stores-operations";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocationContext } from "../../lib/location.ts";
import { drawSignedIn } from "../../testing/draw-signed-in.tsx";
import { ShoppingPage } from "./ShoppingPage.tsx";

const [dm, gone] = [newId<"list">(), newId<"list">()];

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [`#${dm}`, "dm", "Soap"],
  [`#${gone}`, "Shopping List", "Milk"],
  ["", "Shopping List", "Milk"],
])("opens the list that the address names, and else the one that every family has: %s", async (hash, name, item) => {
  const { run } = await drawSignedIn(
    <LocationContext value={{ pathname: "/shopping", hash }}>
      <ShoppingPage />
    </LocationContext>,
  );
  run(addList, { id: dm, name: "dm" });
  run(addItem, { id: newId<"item">(), item: "Milk" });
  run(addItem, { id: newId<"item">(), item: "Soap", listId: dm });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(name);
  expect(screen.getAllByRole("checkbox").map((box) => box.closest("li")?.textContent)).toEqual([item]);
});
