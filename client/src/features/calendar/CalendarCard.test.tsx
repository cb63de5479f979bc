import { addEvent } from "@hub/shared/features/calendar/operations";
import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { onceAt } from "@hub/shared/testing/times";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { drawSignedIn } from "../../testing/draw-signed-in.tsx";
import { dateValue } from "../../ui/times.ts";
import { CalendarCard } from "./CalendarCard.tsx";

// They come later; the tests are not about how long that takes.
beforeAll(() =>
  Promise.all([import("./EventDialog.tsx"), import("./AgendaDialog.tsx"), import("./SavedElsewhere.tsx")]),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dayMs = 24 * 60 * 60 * 1000;

it("says where an event went that was saved for another day, and leads there", async () => {
  await drawSignedIn(<CalendarCard />);
  fireEvent.click(screen.getByRole("button", { name: "Add Event" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Title"), { target: { value: "Dentist" } });
  const inTwoMonths = dateValue(new Date(Date.now() + 60 * dayMs));
  fireEvent.change(within(dialog).getByLabelText("Date"), { target: { value: inTwoMonths } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add Event" }));

  expect(screen.getByText("No events scheduled for today")).toBeDefined();
  expect(await screen.findByText(/^Dentist is in the calendar: .+day, .+ \d+, /)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(within(await screen.findByRole("dialog")).getByRole("button", { name: /Dentist/ })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText(/^Dentist is in the calendar/)).toBeNull();
});

it("shows eight of a full day's events, and leads to the others", async () => {
  const { run } = await drawSignedIn(<CalendarCard />);
  const noon = new Date().setHours(12, 0, 0, 0);
  for (let minute = 0; minute < 12; minute++) {
    const startTime = new Date(noon + minute * 60_000).toISOString();
    run(addEvent, { id: newId<"event">(), title: `Call ${minute}`, ...onceAt(startTime) });
  }
  expect(screen.getAllByRole("button", { name: /Call/ })).toHaveLength(8);
  fireEvent.click(screen.getByRole("button", { name: "4 more today" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getAllByRole("button", { name: /Call/ })).toHaveLength(12);
});

it("shows an event in the colours of whom it is for, before its own", async () => {
  const { run } = await drawSignedIn(<CalendarCard />);
  const ben = newId<"member">();
  run(addMember, { id: ben, name: "Ben", color: "#3e6fa3" });
  const startTime = new Date(new Date().setHours(12, 0, 0, 0)).toISOString();
  run(addEvent, { id: newId<"event">(), title: "Swim", ...onceAt(startTime), color: "#8fbc8f", memberIds: [ben] });
  const row = screen.getByRole("button", { name: /Swim.*for Ben/ });
  expect(row.innerHTML).toContain("rgb(62, 111, 163)");
  expect(row.innerHTML).not.toContain("rgb(143, 188, 143)");
});
