import { ChakraProvider } from "@chakra-ui/react";
import { readSupplies } from "@hub/shared/features/supplies/document";
import { addSupply } from "@hub/shared/features/supplies/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openCopy } from "../../testing/copy.ts";
import { ada } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
import { CookedButton } from "./CookedButton.tsx";

afterEach(cleanup);

test("what a dish took is less at home, once, with one undo; a dish that takes nothing has no such button", () => {
  setSignedIn(ada);
  const copy = openCopy();
  for (const [name, quantity] of Object.entries({ Eggs: "6", Flour: "" }))
    copy.run(addSupply, { id: newId<"supply">(), name, quantity });
  const ingredients = [
    { name: "eggs", quantity: 2, unit: "" },
    { name: "flour", quantity: 200, unit: "g" },
  ];
  const show = (meal: Parameters<typeof CookedButton>[0]["meal"]) =>
    render(
      <ChakraProvider value={system}>
        <LiveDocumentContext value={copy.live}>
          <CookedButton meal={meal} />
          <Toaster />
        </LiveDocumentContext>
      </ChakraProvider>,
    );
  const cooked = () => screen.queryByRole("button", { name: "It's cooked" });
  const there = () => readSupplies(copy.doc).map(({ name, level, quantity }) => `${name} ${level} ${quantity}`.trim());
  show({ recipeName: "Soup", ingredients: [{ name: "leeks", quantity: 2, unit: "" }] });
  expect(cooked()).toBeNull();
  cleanup();
  show({ recipeName: "Pancakes", ingredients });
  fireEvent.click(screen.getByRole("button", { name: "It's cooked" }));
  expect(there()).toEqual(["Eggs enough 4", "Flour low"]);
  expect(screen.getByText("Low: Flour. Less: Eggs.")).toBeDefined();
  expect(cooked()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(there()).toEqual(["Eggs enough 6", "Flour enough"]);
  expect(cooked()).not.toBeNull();
});
