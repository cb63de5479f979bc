// @vitest-environment node
import "../../lib/testing/dom.ts";
import "fake-indexeddb/auto";
import { ChakraProvider } from "@chakra-ui/react";
import { archiveLimit } from "@hub/shared/archive";
import { addDays, weekOf } from "@hub/shared/days";
import { operations } from "@hub/shared/document";
import { type Meal, recipeSchema } from "@hub/shared/features/meals/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { familyId, startHub, type TestHub } from "../../lib/testing/hub.ts";
import { signedInAround } from "../../lib/testing/screen-hooks.tsx";
import "../../lib/testing/screen.ts";
import { system } from "../../theme/system.ts";
import { WeekDialog } from "./WeekDialog.tsx";

// jsdom has dialogs that cannot open.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const { start: sunday } = weekOf(addDays(archiveLimit(Date.now()), -30));
const monday = addDays(sunday, 1);
const fresh = "Still in the document";
const archived: Meal = {
  id: newId<"meal">(),
  date: sunday,
  mealType: "dinner",
  source: "person",
  ...recipeSchema.parse({ recipeName: "Grandma's pie", steps: ["Bake it."] }),
};

let hub: TestHub;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  hub = await startHub();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await hub.stop();
});

function show(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/meal-plans")) return new Response("", { status: 401 });
    asked.push(path);
    return answer();
  });
  const onOpen = vi.fn();
  render(
    <ChakraProvider value={system}>
      <WeekDialog onOpen={onOpen} onPlanOwn={vi.fn()} onClose={vi.fn()} />
    </ChakraProvider>,
    { wrapper: signedInAround(hub, "ada") },
  );
  return { asked, onOpen };
}

async function goTo(day: string): Promise<void> {
  await screen.findAllByText("Nothing planned");
  fireEvent.change(screen.getByLabelText("Go to a day"), { target: { value: day } });
}

test("a week that has left the document comes from the hub's archive, beside what the document has", async () => {
  await hub.realtime.edit(familyId, { id: "ben", author: "adult" }, (doc) =>
    operations.planMeal(doc, { id: newId<"meal">(), date: monday, mealType: "dinner", recipeName: fresh }),
  );
  const { asked, onOpen } = show(() => Response.json([archived]));
  await goTo(monday);
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Grandma's pie" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(archived.id, archived);
  expect(screen.getByText(fresh)).toBeDefined();
  expect(asked).toEqual([`/api/meal-plans?start=${sunday}&end=${addDays(sunday, 7)}`]);
  expect(screen.getAllByText("Nothing was planned")).toHaveLength(5);
});

test("a week that cannot be read says so instead of being empty, and comes when it is tried again", async () => {
  let isDown = true;
  show(() => (isDown ? new Response("", { status: 503 }) : Response.json([archived])));
  await goTo(monday);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("What is older than a year could not be read.");
  expect(screen.queryByText("Nothing was planned")).toBeNull();
  isDown = false;
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Grandma's pie")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("without the hub an older week says what it needs, and asks by itself once the hub is back", async () => {
  let isAway = false;
  show(() => {
    if (isAway) throw new TypeError("fetch failed");
    return Response.json([archived]);
  });
  await screen.findAllByText("Nothing planned");
  isAway = true;
  await hub.stop();
  await goTo(monday);
  await waitFor(() => expect(screen.getByText(/It shows as soon as the hub can be reached/)).toBeDefined(), {
    timeout: 5_000,
  });
  expect(screen.queryByRole("alert")).toBeNull();
  isAway = false;
  await hub.restart();
  expect(await screen.findByText("Grandma's pie", undefined, { timeout: 5_000 })).toBeDefined();
});
