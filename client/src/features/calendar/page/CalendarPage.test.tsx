import { ChakraProvider } from "@chakra-ui/react";
import { archiveLimit } from "@hub/shared/archive";
import { addDays } from "@hub/shared/days";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { singleTiming } from "@hub/shared/testing/times";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshSession } from "../../../hub/session.ts";
import { LocationContext } from "../../../lib/location.ts";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { createQueryWrapper } from "../../../testing/queries.tsx";
import { renderPageSignedIn } from "../../../testing/render-page-signed-in.tsx";
import { isLong } from "../../../testing/scale.ts";
import { system } from "../../../theme/system.ts";
import { loadDays } from "./CalendarDays.tsx";
import { CalendarPage } from "./CalendarPage.tsx";

const day = addDays(archiveLimit(Date.now()), -30);
const archived = anOccurrence({
  title: "County fair",
  startTime: `${addDays(day, 3)}T10:00:00.000Z`,
  location: "Mill",
});

// Preloads the lazy components, so that the test does not depend on their loading time.
beforeAll(() => Promise.all([import("./EventView.tsx"), loadDays(), import("../EventDialog.tsx")]));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.runIf(isLong)("the agenda shows archived events with those of the document, read-only for a child", async () => {
  const requests: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.startsWith("/api/family-events")) return new Response("", { status: 401 });
    requests.push(path);
    return Response.json([archived]);
  });
  // A previous test may have left a user signed in.
  await refreshSession();
  const { doc, live } = openTestDocument();
  operations.addEvent.apply(doc, {
    id: newId<"event">(),
    title: "Swim",
    ...singleTiming(`${addDays(day, 4)}T10:00:00.000Z`),
  });
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>
        <CalendarPage />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  expect(screen.getByText("No events in the next 6 weeks.")).toBeDefined();
  expect(requests).toEqual([]);
  expect(screen.queryByRole("button", { name: "Add Event" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Go to a day"), { target: { value: day } });
  expect(await screen.findByRole("button", { name: /Swim/ })).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: /County fair/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Mill")).toBeDefined();
  expect(within(dialog).queryByRole("button", { name: "Save" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("No events in these 6 weeks.")).toBeDefined();
});

test("an event's address opens the event once, or only its day if the event was removed", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const id = newId<"event">();
  const shown = addDays(archiveLimit(Date.now()), 30);
  const location = { pathname: "/calendar", hash: `#${shown}/${id}` };
  const { run } = await renderPageSignedIn(
    <LocationContext value={location}>
      <CalendarPage />
    </LocationContext>,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  run(operations.addEvent, { id, title: "Swim", ...singleTiming(`${shown}T10:00:00.000Z`) });
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByDisplayValue("Swim")).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  run(operations.addEvent, { id: newId<"event">(), title: "Piano", ...singleTiming(`${shown}T11:00:00.000Z`) });
  expect(await screen.findByRole("button", { name: /Piano/ })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});
