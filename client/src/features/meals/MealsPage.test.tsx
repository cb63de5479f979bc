import { ChakraProvider } from "@chakra-ui/react";
import { archiveLimit } from "@hub/shared/archive";
import { addDays, weekOf } from "@hub/shared/days";
import { type Meal, recipeSchema } from "@hub/shared/features/meals/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import type { SyncState } from "../../sync/sync-state.ts";
import { openCopy } from "../../testing/copy.ts";
import { queriesAround } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { MealsPage } from "./MealsPage.tsx";

const { start: sunday } = weekOf(addDays(archiveLimit(Date.now()), -30));
const monday = addDays(sunday, 1);
const fresh = "Still in the document";
const archived: Meal = {
  id: newId<"meal">(),
  date: sunday,
  mealType: "dinner",
  source: "person",
  notEating: [],
  cookedAt: null,
  guests: [],
  ...recipeSchema.parse({ recipeName: "Grandma's pie", steps: ["Bake it."] }),
};

// It comes later; the test is not about how long that takes.
beforeAll(() => import("./RecipeDialog.tsx"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/meal-plans")) return new Response("", { status: 401 });
    asked.push(path);
    return answer();
  });
  const copy = openCopy();
  operations.planMeal.apply(copy.doc, { id: newId<"meal">(), date: monday, mealType: "dinner", recipeName: fresh });
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        <MealsPage />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: queriesAround() },
  );
  return { asked, become: (state: SyncState) => act(() => copy.become(state)) };
}

function goTo(day: string): void {
  fireEvent.change(screen.getByLabelText("Go to a day"), { target: { value: day } });
}

test("a week that has left the document comes from the hub's archive, beside what the document has", async () => {
  const { asked } = show(() => Response.json([archived]));
  expect(screen.getAllByText(/^Nothing (was )?planned$/)).toHaveLength(7);
  goTo(monday);
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Grandma's pie" }));
  expect(await within(await screen.findByRole("dialog")).findByText("Bake it.")).toBeDefined();
  expect(screen.getByText(fresh)).toBeDefined();
  expect(screen.getAllByText("Nothing was planned")).toHaveLength(5);
  expect(asked).toEqual([`/api/meal-plans?start=${sunday}&end=${addDays(sunday, 7)}`]);
});

test("a week that cannot be read says so instead of being empty, and comes when it is tried again", async () => {
  let isDown = true;
  show(() => (isDown ? new Response("", { status: 503 }) : Response.json([archived])));
  goTo(monday);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("What is older than a year could not be read.");
  expect(screen.getByText(fresh)).toBeDefined();
  expect(screen.queryByText("Nothing was planned")).toBeNull();
  isDown = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Grandma's pie")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without the hub an older week says what it needs, and asks by itself once the hub is back", async () => {
  const { asked, become } = show(() => Response.json([archived]));
  become({ kind: "offline", count: 0, unkept: 0 });
  goTo(monday);
  expect(screen.getByText(/It shows as soon as the hub can be reached/)).toBeDefined();
  expect(screen.queryByText("Nothing was planned")).toBeNull();
  expect(asked).toEqual([]);
  become({ kind: "saved" });
  expect(await screen.findByText("Grandma's pie")).toBeDefined();
});
