import { ChakraProvider } from "@chakra-ui/react";
import { loadCategoryWords } from "@hub/shared/features/shopping/categories";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply, changeSupply } from "@hub/shared/features/supplies/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshSession } from "../../hub/session.ts";
import { LocationProvider } from "../../lib/LocationProvider.tsx";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
import { SuppliesPage } from "./SuppliesPage.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

beforeAll(loadCategoryWords);

async function show(things: Record<string, object> = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ ...ada, role: "child" }));
  await refreshSession();
  const copy = openTestDocument();
  for (const [name, fields] of Object.entries(things)) {
    const id = newId<"supply">();
    copy.run(addSupply, { id, name, ...fields });
  }
  render(
    <ChakraProvider value={system}>
      <LocationProvider>
        <LiveDocumentContext value={copy.live}>
          <SuppliesPage />
          <Toaster />
        </LiveDocumentContext>
      </LocationProvider>
    </ChakraProvider>,
  );
  return { ...copy, levels: () => readSupplies(copy.doc).map(({ name, level }) => `${name} ${level}`) };
}

const names = (place: string) =>
  within(screen.getByRole("list", { name: place }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector(".name")?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const undo = () => fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));

test("taps cycle through enough, low and out, and low or out items go on the list once", async () => {
  const { doc, levels } = await show({ Milk: { place: "fridge" }, Peas: { place: "freezer", level: "out" } });
  press("Milk: Enough. Change to Low");
  expect(levels()).toContain("Milk low");
  press("Add Milk to the list");
  expect(readShoppingList(doc).map(({ item }) => item)).toEqual(["Milk"]);
  expect(screen.queryByRole("button", { name: "Add Milk to the list" })).toBeNull();
  press("Add low and out to list (1)");
  expect(readShoppingList(doc).map(({ item }) => item)).toEqual(["Milk", "Peas"]);
  undo();
  expect(readShoppingList(doc).map(({ item }) => item)).toEqual(["Milk"]);
  press("Milk: Low. Change to Out");
  press("Milk: Out. Change to Enough");
  expect(levels()).toContain("Milk enough");
});

test("adds typed items to their default places, or to the chosen one", async () => {
  const { doc } = await show();
  expect(screen.getByText(/^No items yet/)).toBeDefined();
  const field = screen.getByRole("textbox", { name: "What's at home" });
  fireEvent.change(field, { target: { value: "6 eggs, frozen peas; tea" } });
  press("Add");
  await screen.findByRole("list", { name: "Freezer" });
  fireEvent.change(screen.getByRole("combobox", { name: "Place" }), { target: { value: "freezer" } });
  fireEvent.change(field, { target: { value: "Bread" } });
  press("Add");
  expect(names("Fridge")).toEqual(["eggs"]);
  expect(names("Freezer")).toEqual(["Bread", "frozen peas"]);
  expect(names("Pantry")).toEqual(["tea"]);
  expect(readSupplies(doc).map(({ quantity }) => quantity)).toContain("6");
});

test("sorts items by date, searches all, and changes and removes one with undo", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { levels, doc, live } = await show({
    Apples: { place: "fridge" },
    Yogurt: { place: "fridge", useBy: today },
    Rice: {},
  });
  expect(names("Fridge")).toEqual(["Yogurt", "Apples"]);
  fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "use-up" } });
  expect(screen.getByText("1 of 3")).toBeDefined();
  fireEvent.change(screen.getByRole("combobox", { name: "Show" }), { target: { value: "all" } });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ric" } });
  expect(screen.getByText("1 of 3")).toBeDefined();
  press("More about Rice");
  fireEvent.change(screen.getByLabelText("How much"), { target: { value: "2 kg" } });
  press("Save");
  expect(screen.getByText("2 kg")).toBeDefined();
  press("More about Rice");
  const rice = readSupplies(doc).find(({ name }) => name === "Rice")?.id ?? newId();
  act(() => live.run(changeSupply, { id: rice, quantity: "500 g" }));
  const dialog = within(screen.getByRole("dialog", { name: "Rice" }));
  fireEvent.change(dialog.getByLabelText("Place"), { target: { value: "fridge" } });
  press("Save");
  expect(screen.getByText("500 g")).toBeDefined();
  press("More about Rice");
  press("Remove it");
  expect(levels()).toEqual(["Apples enough", "Yogurt enough"]);
  undo();
  expect(levels()).toContain("Rice enough");
});

test("a read-only screen shows the levels without buttons to change them", async () => {
  const { setSyncState } = await show({ Milk: { place: "fridge", level: "low" } });
  act(() => setSyncState({ kind: "read-only" }));
  expect(screen.getByText("Low")).toBeDefined();
  expect(screen.getByText("You can view what's at home but not change it.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Milk|Add/ })).toBeNull();
});
