import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPageSignedIn } from "../../../../testing/render-page-signed-in.tsx";
import { isLong } from "../../../../testing/scale.ts";
import type { GridProps } from "../grid-props.ts";
import { MonthGrid } from "./MonthGrid.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const timed = (title: string, startTime: string, more: Partial<Occurrence> = {}) =>
  anOccurrence({ title, startTime: `2026-11-${startTime}:00.000Z`, ...more });

async function drawMonth(events: readonly Occurrence[], more: Partial<GridProps> = {}, isPhone = false) {
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  const acts = { onOpen: vi.fn(), onAdd: vi.fn(), onMove: vi.fn(), onGoTo: vi.fn() };
  const drawn = await renderPageSignedIn(
    <MonthGrid day="2026-11-24" weekStart={1} events={events} movable={new Set()} {...acts} {...more} />,
  );
  return { ...acts, ...drawn };
}

const cellOf = (day: string) => {
  const cell = screen.getByRole("button", { name: new RegExp(`^Go to .*, ${day}, 2026$`) }).closest("td");
  if (!cell) throw new Error("No day");
  return cell;
};

test("a month shows whole weeks and the names of the weekdays", async () => {
  await drawMonth([]);
  const month = screen.getByRole("table", { name: "November 2026" });
  expect(
    within(month)
      .getAllByRole("columnheader")
      .map((each) => each.getAttribute("aria-label")),
  ).toEqual([..."Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ")]);
  const days = within(month).getAllByRole("cell");
  expect(days).toHaveLength(42);
  expect([days[0], days.at(-1)].map((day) => day?.dataset.date)).toEqual(["2026-10-26", "2026-12-06"]);
});

test("an event's label has its time, recurrence and people, and a press opens it", async () => {
  const memberId = newId<"member">();
  const swim = timed("Swim", "24T17:00", { seriesId: newId<"event">(), memberIds: [memberId] });
  const { onOpen, onGoTo, run } = await drawMonth([swim, timed("Choir", "24T19:30")]);
  run(operations.addMember, { id: memberId, name: "Emma" });
  const events = within(cellOf("November 24")).getAllByRole("button").slice(1);
  expect(events.map(({ ariaLabel }) => ariaLabel)).toEqual(["Swim 5pm Repeats for Emma", "Choir 7:30pm"]);
  expect(events[0]?.textContent).toBe("Swim5pm");
  fireEvent.click(screen.getByText("Swim"));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(swim);
  expect(onGoTo).not.toHaveBeenCalled();
});

test("a button counts the events that do not fit, and opens the day like its number", async () => {
  const { onGoTo } = await drawMonth(
    ["08", "09", "10", "11", "12"].map((hour) => timed(`At ${hour}`, `24T${hour}:00`)),
  );
  const cell = within(cellOf("November 24"));
  expect(cell.getAllByRole("button", { name: /^At/ })).toHaveLength(3);
  fireEvent.click(cell.getByRole("button", { name: "2 more events on Tuesday, November 24, 2026" }));
  fireEvent.click(cell.getByRole("button", { name: "Go to Tuesday, November 24, 2026" }));
  expect(onGoTo.mock.calls).toEqual([["2026-11-24"], ["2026-11-24"]]);
});

test("a press on a free spot adds an event, and on a phone opens the day", async () => {
  const wide = await drawMonth([]);
  fireEvent.click(cellOf("November 10"));
  expect(wide.onAdd).toHaveBeenCalledExactlyOnceWith({ start: "2026-11-10", end: undefined });
  cleanup();
  const narrow = await drawMonth([], {}, true);
  fireEvent.click(cellOf("November 10"));
  expect(narrow.onGoTo).toHaveBeenCalledExactlyOnceWith("2026-11-10");
  expect(narrow.onAdd).not.toHaveBeenCalled();
});

describe("with a mouse", () => {
  /** The day under the mouse. jsdom has no layout, so the test sets it. */
  let below = "";
  const mouse = (type: "pointerDown" | "pointerMove" | "pointerUp", on: Element, more: object) =>
    fireEvent[type](on, { pointerType: "mouse", isPrimary: true, button: 0, ...more });
  const swim = timed("Swim", "24T17:00");
  const press = () => {
    below = "";
    mouse("pointerDown", screen.getByText("Swim"), { clientX: -100 });
  };
  const dragTo = (day: string, buttons = 1) => {
    below = day;
    mouse("pointerMove", screen.getByText("Swim"), { buttons, clientX: 50 });
  };

  beforeEach(() => {
    Object.assign(Element.prototype, { setPointerCapture: () => undefined, scrollIntoView: () => undefined });
    Object.assign(document, { elementsFromPoint: () => (below ? [cellOf(below)] : []) });
  });

  test("moves a movable event to another day, and leaves a read-only event in place", async () => {
    const mayMove = await drawMonth([swim], { movable: new Set([swim.id]) });
    press();
    dragTo("November 26");
    mouse("pointerUp", screen.getByText("Swim"), {});
    expect(mayMove.onMove).toHaveBeenCalledExactlyOnceWith(
      swim,
      expect.objectContaining({ start: "2026-11-26T17:00:00" }),
    );
    cleanup();
    const mayRead = await drawMonth([swim], { onAdd: undefined });
    press();
    dragTo("November 26");
    mouse("pointerUp", screen.getByText("Swim"), {});
    expect(mayRead.onMove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText("Swim"));
    expect(mayRead.onOpen).toHaveBeenCalledExactlyOnceWith(swim);
  });

  const noDrags: [string, (on: Element) => void][] = [
    ["whose end went to another window", () => dragTo("November 26", 0)],
    ["in which another button is pressed", (on) => mouse("pointerDown", on, { button: 2 })],
    ["that the browser cancels", (on) => fireEvent.pointerCancel(on)],
  ];
  test.each(isLong ? noDrags : noDrags.slice(0, 1))("ignores a drag %s", async (_, end) => {
    const { onMove } = await drawMonth([swim], { movable: new Set([swim.id]) });
    press();
    dragTo("November 25");
    end(screen.getByText("Swim"));
    mouse("pointerUp", screen.getByText("Swim"), {});
    expect(onMove).not.toHaveBeenCalled();
  });
});
