import { ChakraProvider } from "@chakra-ui/react";
import { readMeals } from "@hub/shared/features/meals/document";
import { planMeal } from "@hub/shared/features/meals/operations";
import { readSettings } from "@hub/shared/features/profile/endpoints";
import { settingsSchema } from "@hub/shared/features/profile/schema";
import { newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createQueryClient } from "../../hub/query-client.ts";
import { setSignedIn } from "../../hub/session.ts";
import { markPageReady } from "../../lib/page-ready.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { MealsPage } from "./MealsPage.tsx";
import { WeekNutrition } from "./WeekNutrition.tsx";

// Preloads the lazy dialog, so that the tests do not depend on its loading time.
beforeAll(() => import("./RecipeDialog.tsx"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = new Date().toISOString().slice(0, 10);
const otherDay = new Date(Date.parse(today)).getUTCDay() === 6 ? -1 : 1;
const other = new Date(Date.parse(today) + otherDay * 86_400_000).toISOString().slice(0, 10);

function setUp(role: Role, showNutrition: boolean | null) {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  const queryClient = createQueryClient();
  queryClient.setQueryData([readSettings.path], settingsSchema.parse({ preferences: { showNutrition } }));
  setSignedIn({ ...ada, role });
  const copy = openTestDocument();
  const plan = (
    recipeName: string,
    { grams, of = "sugar", date = today }: { grams?: number; of?: string; date?: string },
  ) => {
    const ingredients = grams === undefined ? [] : [{ name: of, quantity: grams, unit: "g" }];
    copy.run(planMeal, { id: newId<"meal">(), date, recipeName, servings: 2, ingredients });
  };
  const show = (page: ReactNode) =>
    render(
      <ChakraProvider value={system}>
        <LiveDocumentContext value={copy.live}>{page}</LiveDocumentContext>
      </ChakraProvider>,
      { wrapper: createQueryWrapper(queryClient) },
    );
  return { copy, plan, show };
}

const energy = () => screen.getByText("Energy").nextElementSibling?.textContent;

test("shows the nutrition per person of a week and its days, live, and how many ingredients are known", async () => {
  markPageReady();
  const { plan, show } = setUp("owner", null);
  plan("Candy", { grams: 200 });
  plan("More candy", { grams: 100, date: other });
  show(<MealsPage />);
  const choice = await screen.findByRole("combobox", { name: "Nutrition for" });
  expect(screen.getByText("2 of 2 ingredients")).toBeDefined();
  expect(energy()).toBe("581 kcal");
  fireEvent.change(choice, { target: { value: today } });
  expect(energy()).toBe("387 kcal");
  act(() => plan("Moon dust", { grams: 10, of: "moon dust" }));
  expect(screen.getByText("0 of 1 ingredients; without 10 g moon dust")).toBeDefined();
  expect(screen.queryByText("Energy")).toBeNull();
  act(() => plan("Pizza out", {}));
  expect(screen.getByText("No nutrition info for Pizza out.")).toBeDefined();
});

test.each([
  { role: "child", setting: null, isShown: false },
  { role: "child", setting: true, isShown: true },
  { role: "adult", setting: null, isShown: true },
  { role: "adult", setting: false, isShown: false },
] as const)("nutrition for role $role with the setting $setting is shown: $isShown", ({ role, setting, isShown }) => {
  const { copy, plan, show } = setUp(role, setting);
  plan("Candy", { grams: 200 });
  show(<WeekNutrition days={[today]} today={today} meals={readMeals(copy.doc)} />);
  expect(screen.queryByRole("heading", { name: "Nutrition" }) !== null).toBe(isShown);
});
