import { ChakraProvider } from "@chakra-ui/react";
import { readMeal } from "@hub/shared/features/meals/document";
import { planMeal } from "@hub/shared/features/meals/operations";
import { readLines } from "@hub/shared/features/shopping/document";
import { noteSupply } from "@hub/shared/features/supplies/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
import { AddToListButton } from "./AddToListButton.tsx";

afterEach(cleanup);

/** Renders the button for a risotto with these ingredients. Rice is at home. */
function showButton(ingredients: readonly string[]) {
  setSignedIn(ada);
  const copy = openTestDocument();
  copy.run(noteSupply, { id: newId<"supply">(), name: "Rice", level: "enough", place: "pantry" });
  const id = newId<"meal">();
  const amounts = ingredients.map((name) => ({ name, quantity: 200, unit: "g" }));
  copy.run(planMeal, { id, date: "2026-11-23", recipeName: "Risotto", servings: 2, ingredients: amounts });
  const meal = readMeal(copy.doc, id);
  if (!meal) throw new Error("The meal is not planned");
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        <AddToListButton meal={meal} />
        <Toaster />
      </LiveDocumentContext>
    </ChakraProvider>,
  );
  return { list: () => readLines(copy.doc, null).map(({ item, quantity }) => `${quantity} ${item}`) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
const tap = () => press("Add to List: Risotto");
async function add(): Promise<void> {
  tap();
  await screen.findByText("Added to shopping list!");
}

test("adds a meal's missing ingredients offline, and offers those at home with a separate undo", async () => {
  const { list } = showButton(["rice", "leeks"]);
  await add();
  expect(screen.getByText("Already at home: rice")).toBeDefined();
  expect(list()).toEqual(["200 g leeks"]);
  press("Undo");
  expect(list()).toEqual([]);
  await add();
  expect(list()).toEqual(["200 g leeks"]);
  press("Add too");
  await screen.findByText("rice");
  expect(list().sort()).toEqual(["200 g leeks", "200 g rice"]);
  press("Undo");
  expect(list()).toEqual(["200 g leeks"]);
});

test("a second tap adds nothing and keeps the undo", async () => {
  const { list } = showButton(["leeks"]);
  tap();
  tap();
  await screen.findByText("Everything is already on the list.");
  expect(list()).toEqual(["200 g leeks"]);
  press("Undo");
  expect(list()).toEqual([]);
  await add();
  expect(list()).toEqual(["200 g leeks"]);
});

test("says that everything is at home, and can still add it", async () => {
  const { list } = showButton(["rice"]);
  tap();
  await screen.findByText("You already have everything at home.");
  expect(screen.queryByRole("button", { name: "Undo", hidden: true })).toBeNull();
  expect(list()).toEqual([]);
  press("Add too");
  await screen.findByText("Added to shopping list!");
  expect(list()).toEqual(["200 g rice"]);
});
