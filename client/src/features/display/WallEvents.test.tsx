import { ChakraProvider } from "@chakra-ui/react";
import type { DisplayEvent, DisplayMember } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { displayEvent } from "../../testing/display-event.ts";
import { stubResizeObserver } from "../../testing/resize-observer.ts";
import { system } from "../../theme/system.ts";
import { WallEvents } from "./WallEvents.tsx";

const nowMs = Date.parse("2026-11-21T10:00:00Z");

function show(events: readonly DisplayEvent[], people: readonly DisplayMember[] = []): (string | null)[][] {
  render(
    <ChakraProvider value={system}>
      <WallEvents events={events} people={people} nowMs={nowMs} timeZone="UTC" />
    </ChakraProvider>,
  );
  return screen.getAllByRole("list").map((list) =>
    within(list)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent),
  );
}

const todays = (count: number) =>
  Array.from({ length: count }, (_, index) => displayEvent(`Call ${index}`, `2026-11-21T1${index}:30:00Z`));
const tomorrows = ["Packed lunch", "Dentist", "Choir"].map((title, hour) =>
  displayEvent(title, `2026-11-22T0${7 + hour}:00:00Z`),
);

// jsdom has no layout, so everything fits.
beforeEach(stubResizeObserver);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("shows tomorrow's events in the space below today's", () => {
  const [today, next] = show([...todays(2), ...tomorrows]);
  expect(today).toHaveLength(2);
  expect(next).toEqual([
    expect.stringMatching(/^tomorrow 7:00.*Packed lunch$/),
    expect.stringMatching(/Dentist$/),
    expect.stringMatching(/Choir$/),
  ]);
});

test("shows participants, driver, end and place of an event, and all eleven events of a day", () => {
  const [ada, ben] = ["Ada", "Ben"].map(
    (name): DisplayMember => ({
      ...{ id: newId<"member">(), name, color: null, photo: null },
      ...{ status: "available", statusAt: null, statusUntil: null },
    }),
  );
  const swim = displayEvent("Swim", "2026-11-21T16:30:00Z", {
    endTime: "2026-11-21T17:15:00Z",
    location: "City pool",
    members: ben ? [{ id: ben.id, color: null }] : [],
    driverId: ada?.id ?? null,
  });
  const [rows = []] = show([...todays(10), swim], ada && ben ? [ada, ben] : []);
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toMatch(/^4:30.PMSwim.*Ben · Ada drives · until 5:15.PM · City pool$/);
});

test("shows only today's events on a full day, and only the next days without plans today", () => {
  expect(show([...todays(8), ...tomorrows])).toHaveLength(1);
  cleanup();
  expect(show(tomorrows)).toEqual([[], expect.arrayContaining([expect.stringMatching(/Packed lunch$/)])]);
  expect(screen.getByText("Nothing planned today")).toBeDefined();
});
