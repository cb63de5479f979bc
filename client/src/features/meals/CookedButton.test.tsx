import { ChakraProvider } from "@chakra-ui/react";
import { setCooked } from "@hub/shared/features/meals/cooked-operations";
import { planMeal } from "@hub/shared/features/meals/operations";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply } from "@hub/shared/features/supplies/operations";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
import { CookedButton } from "./CookedButton.tsx";

afterEach(cleanup);

test("cooking subtracts ingredients at home once per family with one undo, and hides the button without ingredients", () => {
  setSignedIn(ada);
  const copy = openTestDocument();
  for (const [name, quantity] of Object.entries({ Eggs: "6", Flour: "" }))
    copy.run(addSupply, { id: newId<"supply">(), name, quantity });
  const show = (recipeName: string, named: Record<string, [number, string]>) => {
    const id = newId<"meal">();
    const ingredients = Object.entries(named).map(([name, [quantity, unit]]) => ({ name, quantity, unit }));
    copy.run(planMeal, { id, date: "2026-11-23", recipeName, servings: 2, ingredients });
    render(
      <ChakraProvider value={system}>
        <LiveDocumentContext value={copy.live}>
          <CookedButton id={id} servings={4} />
          <Toaster />
        </LiveDocumentContext>
      </ChakraProvider>,
    );
    return id;
  };
  const cooked = () => screen.queryByRole("button", { name: "Mark as cooked" });
  const isPressed = () => cooked()?.getAttribute("aria-pressed");
  const suppliesOnCopy = () =>
    readSupplies(copy.doc).map(({ name, level, quantity }) => `${name} ${level} ${quantity}`.trim());
  show("Soup", { leeks: [2, ""] });
  expect(cooked()).toBeNull();
  cleanup();
  const id = show("Pancakes", { eggs: [1, ""], flour: [100, "g"] });
  expect(isPressed()).toBe("false");
  fireEvent.click(screen.getByRole("button", { name: "Mark as cooked" }));
  expect(suppliesOnCopy()).toEqual(["Eggs enough 4", "Flour low"]);
  expect(screen.getByText("Low: Flour. Less: Eggs.")).toBeDefined();
  expect(isPressed()).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(suppliesOnCopy()).toEqual(["Eggs enough 6", "Flour enough"]);
  expect(isPressed()).toBe("false");
  // Another phone marks the meal as cooked, and this one undoes it.
  act(() => copy.run(setCooked, { id, isCooked: true }));
  expect(suppliesOnCopy()).toEqual(["Eggs enough 5", "Flour low"]);
  fireEvent.click(screen.getByRole("button", { name: "Mark as cooked", pressed: true }));
  expect(suppliesOnCopy()).toEqual(["Eggs enough 6", "Flour enough"]);
});
