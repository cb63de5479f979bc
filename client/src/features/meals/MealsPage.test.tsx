import { ChakraProvider } from "@chakra-ui/react";
import { archiveLimit } from "@hub/shared/archive";
import { addDays, weekOf } from "@hub/shared/days";
import { signAs } from "@hub/shared/entries";
import { readMeals } from "@hub/shared/features/meals/document";
import { type Meal, recipeSchema } from "@hub/shared/features/meals/schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshSession } from "../../hub/session.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import type { SyncState } from "../../sync/sync-state.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../testing/queries.tsx";
import { isLong } from "../../testing/scale.ts";
import { system } from "../../theme/system.ts";
import { Toaster } from "../../ui/Toaster.tsx";
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
  votes: [],
  stepsServings: null,
  ...recipeSchema.parse({ recipeName: "Grandma's pie", steps: ["Bake it."] }),
};

// Preloads the lazy dialog, so that the tests do not depend on its loading time.
beforeAll(() => import("./RecipeDialog.tsx"));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(answer: () => Response, { isSignedIn = false } = {}) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (isSignedIn && path === "/api/auth/user") return Response.json(ada);
    if (!path.startsWith("/api/meal-plans")) return new Response("", { status: 401 });
    requests.push(path);
    return answer();
  });
  const copy = openTestDocument(isSignedIn ? ada.memberId : undefined);
  operations.planMeal.apply(copy.doc, { id: newId<"meal">(), date: monday, mealType: "dinner", recipeName: fresh });
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={copy.live}>
        <MealsPage />
        <Toaster />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  return { ...copy, requests, setSyncState: (state: SyncState) => act(() => copy.setSyncState(state)) };
}

function goTo(day: string): void {
  fireEvent.change(screen.getByLabelText("Go to a day"), { target: { value: day } });
}

test.runIf(isLong)("loads a week that is no longer in the document from the hub's archive", async () => {
  const { requests } = show(() => Response.json([archived]));
  expect(screen.getAllByText("Nothing planned").length).toBeGreaterThan(0);
  goTo(monday);
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Grandma's pie" }));
  expect(await within(await screen.findByRole("dialog")).findByText("Bake it.")).toBeDefined();
  expect(screen.getByText(fresh)).toBeDefined();
  expect(screen.getAllByText("No meal")).toHaveLength(5);
  expect(requests).toEqual([`/api/meal-plans?start=${sunday}&end=${addDays(sunday, 7)}`]);
});

test("shows an error instead of an empty week if loading fails, and loads the week on retry", async () => {
  let isDown = true;
  show(() => (isDown ? new Response("", { status: 503 }) : Response.json([archived])));
  goTo(monday);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn't load anything older than a year.");
  expect(screen.getByText(fresh)).toBeDefined();
  expect(screen.queryByText("No meal")).toBeNull();
  isDown = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Grandma's pie")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an older week needs a connection, and loads automatically when the hub is back", async () => {
  const { requests, setSyncState } = show(() => Response.json([archived]));
  setSyncState({ kind: "offline", count: 0, unstored: 0 });
  goTo(monday);
  expect(screen.getByText(/Anything older than a year needs a connection/)).toBeDefined();
  expect(screen.queryByText("No meal")).toBeNull();
  expect(requests).toEqual([]);
  setSyncState({ kind: "saved" });
  expect(await screen.findByText("Grandma's pie")).toBeDefined();
});

test("the current week starts with today and collapses past days below", () => {
  const saturday = addDays(weekOf(new Date().toLocaleDateString("sv-SE")).start, 6);
  vi.setSystemTime(new Date(`${saturday}T12:00`));
  const { live } = show(() => Response.json([]));
  act(() => {
    for (const [days, recipeName] of [
      [-2, "Soup"],
      [0, "Curry"],
    ] as const)
      live.run(operations.planMeal, {
        ...{ id: newId<"meal">(), date: addDays(saturday, days), mealType: "dinner", recipeName },
      });
  });
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("Today");
  expect(second?.textContent).toContain("Soup");
  expect(second?.closest("details")?.open).toBe(false);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

/** A minimal data transfer, which jsdom lacks. */
function dataTransferOf() {
  const data = new Map<string, string>();
  return {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? "",
    types: { includes: (kind: string) => data.has(kind) },
  };
}

test("members vote for a dinner with two taps, and withdraw the vote", async () => {
  const { doc, live, setSyncState } = show(() => Response.json([]), { isSignedIn: true });
  await refreshSession();
  const date = new Date().toLocaleDateString("sv-SE");
  const ben = newId<"member">();
  act(() => {
    live.run(operations.addMember, { id: ben, name: "Ben" });
    live.run(operations.addMember, { id: ada.memberId, name: "Ada" });
    live.run(operations.planMeal, { id: newId<"meal">(), date, mealType: "dinner", recipeName: "Soup" });
  });
  const menu = (voteText: string) => screen.getByRole("button", { name: `Vote on Soup: ${voteText}` });
  const vote = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name: new RegExp(`^${name}`) }));
  fireEvent.click(await screen.findByRole("button", { name: "Vote on Soup: 0 for it, 0 against" }));
  vote("I'd like that");
  const soup = readMeals(doc).find(({ recipeName }) => recipeName === "Soup");
  signAs(doc, ben, () => operations.voteMeal.apply(doc, { id: soup?.id ?? newId(), vote: "down" }));
  setSyncState({ kind: "saved" });
  fireEvent.click(menu("1 for it, 1 against"));
  vote("Rather not");
  fireEvent.click(menu("0 for it, 2 against"));
  vote("Remove my vote");
  expect(menu("0 for it, 1 against")).toBeDefined();
});

test("swaps dinners of two days, and repeats a week on its free days, each with one undo", async () => {
  // A Wednesday, so that the next day is in the same week.
  const today = addDays(weekOf(new Date().toLocaleDateString("sv-SE")).start, 3);
  vi.setSystemTime(new Date(`${today}T12:00`));
  const { doc, live } = show(() => Response.json([]), { isSignedIn: true });
  await refreshSession();
  const [tomorrow, nextWeek] = [addDays(today, 1), addDays(today, 7)];
  const plan = (date: string, recipeName: string) =>
    live.run(operations.planMeal, { id: newId<"meal">(), date, mealType: "dinner", recipeName });
  act(() => {
    plan(today, "Soup");
    plan(tomorrow, "Curry");
  });
  const dinners = () => Object.fromEntries(readMeals(doc).map(({ date, recipeName }) => [date, recipeName]));
  fireEvent.click(await screen.findByRole("button", { name: "Move Soup" }));
  fireEvent.click(screen.getByRole("menuitem", { name: /in place of Curry/ }));
  expect(dinners()).toMatchObject({ [today]: "Curry", [tomorrow]: "Soup" });
  fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(dinners()).toMatchObject({ [today]: "Soup", [tomorrow]: "Curry" });

  fireEvent.click(screen.getByRole("button", { name: "Move Soup" }));
  const [copy] = screen.getAllByRole("menuitem", { name: /^Copy to / });
  fireEvent.click(copy as HTMLElement);
  expect(Object.values(dinners()).filter((name) => name === "Soup")).toHaveLength(2);
  fireEvent.click(screen.getAllByRole("button", { name: "Undo", hidden: true }).at(-1) as HTMLElement);
  expect(Object.values(dinners()).filter((name) => name === "Soup")).toHaveLength(1);

  const dataTransfer = dataTransferOf();
  fireEvent.dragStart(screen.getByText("Soup"), { dataTransfer });
  const [, day] = screen.getAllByRole("listitem").filter(({ textContent }) => /Soup|Curry/.test(textContent ?? ""));
  fireEvent.drop(day as HTMLElement, { dataTransfer });
  expect(dinners()).toMatchObject({ [today]: "Curry", [tomorrow]: "Soup" });
  fireEvent.click(screen.getAllByRole("button", { name: "Undo", hidden: true }).at(-1) as HTMLElement);

  fireEvent.click(screen.getByRole("button", { name: "Copy to next week" }));
  expect(dinners()).toMatchObject({ [today]: "Soup", [nextWeek]: "Soup" });
  fireEvent.click(screen.getAllByRole("button", { name: "Undo", hidden: true }).at(-1) as HTMLElement);
  expect(dinners()[nextWeek]).toBeUndefined();
});
