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
import { openCopy } from "../../testing/copy.ts";
import { ada } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
import { AddToListButton } from "./AddToListButton.tsx";

afterEach(cleanup);

test("what a meal needs goes on the list without the hub, but for what is at home; each of both has its undo", async () => {
  setSignedIn(ada);
  const copy = openCopy();
  copy.run(noteSupply, { id: newId<"supply">(), name: "Rice", level: "enough", place: "pantry" });
  const id = newId<"meal">();
  const ingredients = ["rice", "leeks"].map((name) => ({ name, quantity: 200, unit: "g" }));
  copy.run(planMeal, { id, date: "2026-11-23", recipeName: "Risotto", servings: 2, ingredients });
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
  const list = () => readLines(copy.doc, null).map(({ item, quantity }) => `${quantity} ${item}`);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  const add = async () => {
    press("Add to List: Risotto");
    await screen.findByText("At home already: rice");
    expect(list()).toEqual(["200 g leeks"]);
  };
  await add();
  press("Undo");
  expect(list()).toEqual([]);
  await add();
  // What a second tap would undo is nothing.
  await add();
  expect(screen.queryByRole("button", { name: "Undo", hidden: true })).toBeNull();
  press("Add too");
  await screen.findByText("rice");
  expect(list().sort()).toEqual(["200 g leeks", "200 g rice"]);
  press("Undo");
  expect(list()).toEqual(["200 g leeks"]);
});
