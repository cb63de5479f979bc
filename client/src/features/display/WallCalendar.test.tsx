import { ChakraProvider } from "@chakra-ui/react";
import type { DisplayDays, DisplayEvent, DisplayView } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { displayEvent } from "../../testing/display-event.ts";
import { stubResizeObserver } from "../../testing/resize-observer.ts";
import { system } from "../../theme/system.ts";
import { WallCalendar } from "./WallCalendar.tsx";

const nowMs = Date.parse("2026-11-21T23:30:00Z");
const family = {
  at: "",
  timeZone: "Europe/Berlin",
  build: null,
  display: { name: "Hall", canTouch: false, dim: null, reloadAskedAt: null },
};

function wall(calendar: DisplayDays["calendar"], events: readonly DisplayEvent[], more: Partial<DisplayView> = {}) {
  const days = { calendar, weekStart: 1, more: { "2026-11-24": 3 } };
  return (
    <ChakraProvider value={system}>
      <WallCalendar view={{ ...family, events: [...events], ...more }} days={days} nowMs={nowMs} touch={undefined} />
    </ChakraProvider>
  );
}

const today = () => document.querySelector("[aria-current=date]")?.textContent;
const texts = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

/** Sets the number of lines that fit in a block of days, because jsdom has no layout. */
function haveRoom(lines: number): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(lines);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
    return this.style.gridTemplateRows.split("1.25em").length - 1;
  });
}

beforeEach(stubResizeObserver);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const calls = ["09", "10", "11", "12"].map((hour) => displayEvent(`Call ${hour}`, `2026-11-24T${hour}:15:00.000Z`));

test("a week starts with today in the family's time zone, and marks it", () => {
  render(wall("week", [displayEvent("Swim", "2026-11-22T16:00:00.000Z")]));
  const names = [...screen.getByRole("region", { name: "Seven days" }).querySelectorAll("time")];
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Sun 22",
    "Mon 23",
    "Tue 24",
    "Wed 25",
    "Thu 26",
    "Fri 27",
    "Sat 28",
  ]);
  expect(today()).toBe("Sun 22");
  expect(texts()).toEqual([expect.stringMatching(/^(5:00 PM|17:00) Swim$/)]);
});

test("a birthday shows the new age", () => {
  render(wall("month", [displayEvent("Emma's birthday", "2026-11-23T23:00:00.000Z", { allDay: true, age: 9 })]));
  expect(texts()).toEqual(["Emma's birthday (9)"]);
});

test("counts the events of a day that do not fit or were not sent", () => {
  haveRoom(5);
  render(wall("week", calls));
  expect(texts()).toEqual([expect.stringMatching(/Call 09$/), expect.stringMatching(/Call 10$/)]);
  expect(screen.getByText("+5")).toBeDefined();
});

test("a month marks today, and has fewer lines for each day", () => {
  haveRoom(1);
  render(
    wall("month", [
      ...calls,
      displayEvent("Break", "2026-11-22T23:00:00.000Z", { endTime: "2026-11-28T23:00:00.000Z", allDay: true }),
    ]),
  );
  expect(document.querySelectorAll("time")).toHaveLength(42);
  expect(today()).toBe("22");
  expect(texts()).toEqual(["Break"]);
  expect(screen.getByText("+7")).toBeDefined();
});

test("in portrait orientation, each day of a week is a block, which repeats a multi-day event", () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  render(
    wall("week", [
      displayEvent("Fair", "2026-11-22T23:00:00.000Z", { endTime: "2026-11-24T23:00:00.000Z", allDay: true }),
    ]),
  );
  expect(texts()).toEqual(["Fair", "Fair"]);
});

test("shows a note in a week without events, with statuses and dinner above it", () => {
  const ben = {
    id: newId<"member">(),
    name: "Ben",
    color: null,
    photo: null,
    status: "busy",
    statusAt: null,
    statusUntil: null,
  } as const;
  const dinners = [{ date: "2026-11-22", recipeName: "Lasagne" }];
  render(
    wall("week", [], {
      people: [ben],
      dinners,
      list: { openCount: 4, lines: [], others: [{ name: "dm", openCount: 2 }] },
    }),
  );
  expect(screen.getByText("Nothing planned for the next seven days")).toBeDefined();
  expect(texts()).toEqual([expect.stringMatching(/Ben.*Busy$/)]);
  // Dinner is one block, and the shopping list follows it.
  expect(screen.getByText("Dinner tonight").nextSibling?.textContent).toBe("Lasagne");
  expect(screen.getByText("To buy: 4 · dm: 2")).toBeDefined();
});

test("counts the people who do not fit", () => {
  const people = Array.from({ length: 12 }, (_, at) => {
    const who = { id: newId<"member">(), name: `Person ${at}`, color: null, photo: null };
    return { ...who, status: "available" as const, statusAt: null, statusUntil: null };
  });
  render(wall("week", [], { people }));
  expect(texts()).toHaveLength(10);
  expect(screen.getByText("and 3 more")).toBeDefined();
});
