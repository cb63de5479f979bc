import { ChakraProvider } from "@chakra-ui/react";
import { planMeal } from "@hub/shared/features/meals/operations";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { previewNeedsOfMeals } from "@hub/shared/features/shopping/meal-needs";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply } from "@hub/shared/features/supplies/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { system } from "../../../theme/system.ts";
import { Toaster } from "../../../ui/Toaster.tsx";
import { ListProposal } from "./ListProposal.tsx";

afterEach(cleanup);

test("leaves items at home unchecked, records unchecked items as in stock, and undoes both at once", async () => {
  const copy = openTestDocument();
  const mealId = newId<"meal">();
  copy.run(planMeal, { id: mealId, date: "2026-11-23", recipeName: "Pancakes" });
  for (const name of ["Milk", "Eggs"]) copy.run(addSupply, { id: newId<"supply">(), name, place: "fridge" });
  const needs = ["milk", "eggs", "flour", "butter"].map((item) => ({ id: newId<"item">(), item, quantity: "" }));
  const lines = previewNeedsOfMeals(copy.doc, [{ mealId, needs, isAsked: true }]);
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        <ListProposal lines={lines} onClose={() => undefined} />
      </LiveDocumentContext>
    </ChakraProvider>,
  );
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect([/milk/, /eggs/, /flour/, /butter/].map((name) => box(name).checked)).toEqual([false, false, true, true]);
  fireEvent.click(box(/eggs/));
  fireEvent.click(box(/flour/));
  fireEvent.click(screen.getByRole("button", { name: "Add 2 items" }));
  const list = () => readShoppingList(copy.doc).map(({ item }) => item);
  const levels = () => readSupplies(copy.doc).map(({ name, level }) => `${name} ${level}`);
  await waitFor(() => expect(list()).toEqual(["eggs", "butter"]));
  expect(levels()).toEqual(["Milk enough", "Eggs low", "flour enough"]);

  cleanup();
  render(
    <ChakraProvider value={system}>
      <Toaster />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(list()).toEqual([]);
  expect(levels()).toEqual(["Milk enough", "Eggs enough"]);
});
