import { dayOf } from "@hub/shared/days";
import { scaleRecipe } from "@hub/shared/features/meals/amounts";
import { planMeal, setServings } from "@hub/shared/features/meals/operations";
import { recipeSchema } from "@hub/shared/features/meals/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada } from "../../testing/queries.tsx";
import { renderOver } from "../../testing/render-over.tsx";
import { RecipeDialog } from "./RecipeDialog.tsx";
import { useCooking } from "./use-cooking.ts";

beforeEach(() => setSignedIn(ada));
afterEach(cleanup);

const soup = recipeSchema.parse({
  recipeName: "Soup",
  servings: 4,
  ingredients: [{ name: "stock", quantity: 300, unit: "ml" }],
  steps: ["Simmer 300 ml of stock for 20 minutes."],
});

test("scales the amounts in a step with the ingredients when the servings change", () => {
  const copy = openTestDocument();
  const id = newId<"meal">();
  copy.run(planMeal, { id, date: "2026-11-27", ...scaleRecipe(soup, 2) });
  renderOver(copy, <RecipeDialog id={id} older={undefined} onClose={() => undefined} />);
  expect(screen.getByText("150 ml")).toBeDefined();
  expect(screen.getByText("Simmer 150 ml of stock for 20 minutes.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "More servings" }));
  fireEvent.click(screen.getByRole("button", { name: "More servings" }));
  expect(screen.getByText("300 ml")).toBeDefined();
  expect(screen.getByText("Simmer 300 ml of stock for 20 minutes.")).toBeDefined();
});

function Aloud() {
  const cooking = useCooking();
  return cooking.state === "cooking" ? <p>{cooking.answer("repeat that")}</p> : null;
}

test("reads a step aloud with the amounts for the current servings", () => {
  const copy = openTestDocument();
  const id = newId<"meal">();
  const date = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  copy.run(planMeal, { id, date, ...scaleRecipe(soup, 2) });
  copy.run(setServings, { id, servings: 8 });
  renderOver(copy, <Aloud />);
  expect(screen.getByText("Step 1 of 1. Simmer 600 ml of stock for 20 minutes.")).toBeDefined();
});
