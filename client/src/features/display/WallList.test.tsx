import { ChakraProvider } from "@chakra-ui/react";
import type { DisplayMember, DisplayView } from "@hub/shared/features/displays/schema";
import { newId } from "@hub/shared/ids";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { system } from "../../theme/system.ts";
import { WallList } from "./WallList.tsx";

const [milk, tea] = [newId<"item">(), newId<"item">()];
const lines = [
  { id: milk, item: "Milk", quantity: "2" },
  { id: tea, item: "Tea", quantity: "" },
];

function person(name: string): DisplayMember {
  return { id: newId(), name, color: null, photo: null, status: "available", statusAt: null, statusUntil: null };
}

const [ada, ben] = [person("Ada"), person("Ben")];
const tick = vi.fn();
const touch = { failure: undefined, tick, setStatus: vi.fn(), stopTimer: vi.fn(), announce: vi.fn(), answer: vi.fn() };

type OtherLists = NonNullable<NonNullable<DisplayView["list"]>["others"]>;
/** The other lists as a display without touch receives them: only counts. */
const otherCounts: OtherLists = [
  { name: "dm", openCount: 3 },
  { name: "Party", openCount: 1 },
];

function show(people: readonly DisplayMember[], open = lines, others = otherCounts) {
  return (
    <ChakraProvider value={system}>
      <WallList list={{ openCount: open.length, lines: open, others }} people={people} touch={touch} />
    </ChakraProvider>
  );
}

const box = (name: RegExp) => screen.getByRole("checkbox", { name });
const question = () => screen.queryByText(/^Who has/)?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  tick.mockClear();
});

test("a tick counts immediately, and one tap records who took all of them", () => {
  const wall = render(show([ada, ben]));
  fireEvent.click(box(/Milk/));
  expect(tick.mock.calls).toEqual([[milk, true]]);
  expect(question()).toBe("Who has it?");
  // The hub has applied the tick.
  wall.rerender(show([ada, ben], lines.slice(1)));
  fireEvent.click(box(/Tea/));
  expect(question()).toBe("Who has them?");
  tick.mockClear();
  fireEvent.click(screen.getByRole("button", { name: /Ben/ }));
  expect(tick.mock.calls).toEqual([
    [milk, true, ben.id],
    [tea, true, ben.id],
  ]);
  expect(question()).toBeUndefined();
  fireEvent.click(box(/Milk/));
  expect(tick).toHaveBeenLastCalledWith(milk, false);
});

test("without an answer the tick has no person, and the line disappears", () => {
  const wall = render(show([ada, ben]));
  fireEvent.click(box(/Milk/));
  wall.rerender(show([ada, ben], lines.slice(1)));
  expect(box(/Milk/).getAttribute("aria-checked")).toBe("true");
  act(() => vi.advanceTimersByTime(8_000));
  expect(question()).toBeUndefined();
  expect(screen.queryByText("Milk")).toBeNull();
  expect(tick).toHaveBeenCalledTimes(1);
});

test("does not ask if there is only one person, or if the display hides people", () => {
  for (const people of [[ada], []]) {
    render(show(people));
    fireEvent.click(box(/Milk/));
    expect(question()).toBeUndefined();
    cleanup();
  }
});

test("shows the other lists below with the number of open items", () => {
  render(show([ada]));
  expect(screen.getByText("dm: 3, Party: 1")).toBeDefined();
});

test("a touch shows the next list, where items can be ticked, and the display returns automatically", () => {
  const soap = { id: newId<"item">(), item: "Soap", quantity: "" };
  const cups = { id: newId<"item">(), item: "Cups", quantity: "20" };
  const dm = { id: newId<"list">(), name: "dm", openCount: 1, lines: [soap] };
  const party = { id: newId<"list">(), name: "Party", openCount: 1, lines: [cups] };
  const wall = render(show([ada, ben], lines, [dm, party]));
  const turn = (lists: string, next: string) =>
    fireEvent.click(screen.getByRole("button", { name: `${lists}. Show ${next}` }));
  const title = () => screen.getByRole("heading").textContent;
  turn("dm: 1, Party: 1", "dm");
  expect(title()).toBe("dm: 1");
  expect(screen.queryByText("Milk")).toBeNull();
  fireEvent.click(box(/Soap/));
  expect(tick).toHaveBeenLastCalledWith(soap.id, true);
  // The hub omits lists without open items.
  wall.rerender(show([ada, ben], lines, [party]));
  expect(box(/Soap/).getAttribute("aria-checked")).toBe("true");
  fireEvent.click(box(/Soap/));
  expect(tick).toHaveBeenLastCalledWith(soap.id, false);
  wall.rerender(show([ada, ben], lines, [dm, party]));
  turn("Party: 1, Shopping List: 2", "Party");
  expect(box(/Cups/)).toBeDefined();
  turn("Shopping List: 2, dm: 1", "Shopping List");
  expect(title()).toBe("To buy: 2");
  turn("dm: 1, Party: 1", "dm");
  act(() => vi.advanceTimersByTime(44_000));
  fireEvent.click(box(/Soap/));
  act(() => vi.advanceTimersByTime(44_000));
  // A tick on another device is not a touch on this display.
  wall.rerender(show([ada, ben], lines, [party]));
  expect(title()).toBe("dm: 0");
  act(() => vi.advanceTimersByTime(1_000));
  expect(title()).toBe("To buy: 2");
});
