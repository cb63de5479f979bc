import { ChakraProvider } from "@chakra-ui/react";
import { readMeals } from "@hub/shared/features/meals/document";
import type { OwnRecipe } from "@hub/shared/features/recipes/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { createQueryWrapper } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { OwnMealDialog } from "./OwnMealDialog.tsx";

const lasagne: OwnRecipe = {
  ...{ id: newId<"recipe">(), name: "Lasagne", servings: 4, minutes: 70, picture: null, source: null, unread: [] },
  ingredients: [{ text: "250 g lasagne sheets", name: "lasagne sheets", quantity: 250, unit: "g" }],
  ...{ steps: ["Bake it."], notes: "", tags: [], isFavourite: false, ownPicture: null, cookedOn: null, ratings: {} },
  addedAt: "2026-11-22T10:00:00.000Z",
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const answers: Record<string, unknown> = {
    "/api/recipes": [{ ...lasagne, ingredients: ["lasagne sheets"], changedAt: lasagne.addedAt }],
    [`/api/recipes/${lasagne.id}`]: lasagne,
  };
  vi.stubGlobal("fetch", async (path: string) =>
    answers[path] === undefined ? new Response("", { status: 404 }) : Response.json(answers[path]),
  );
  const copy = openTestDocument();
  const onClose = vi.fn();
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        <OwnMealDialog day="2026-11-28" onClose={onClose} />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const type = (text: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  const plan = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Add to plan" }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  };
  return { ...copy, type, plan };
}

test("plans a family recipe with its ingredients and steps if the name matches", async () => {
  const { doc, type, plan } = show();
  type("las");
  fireEvent.click(await screen.findByRole("button", { name: "Lasagne" }));
  expect(screen.getByText(/^From our recipes/)).toBeDefined();
  await plan();
  expect(readMeals(doc)).toMatchObject([
    { recipeName: "Lasagne", date: "2026-11-28", cookTime: 70, steps: ["Bake it."], ingredients: [{ quantity: 250 }] },
  ]);
});

test("plans any other name as it is", async () => {
  const { doc, type, plan } = show();
  type("Dinner at Grandma's");
  await plan();
  expect(readMeals(doc)).toMatchObject([{ recipeName: "Dinner at Grandma's", steps: [], ingredients: [] }]);
});
