import { addEvent } from "@hub/shared/features/calendar/operations";
import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { singleTiming } from "@hub/shared/testing/times";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { isLong } from "../../testing/scale.ts";
import { CalendarCard } from "./CalendarCard.tsx";

// Preloads the lazy components, so that the tests do not depend on their loading time.
beforeAll(() => Promise.all([import("./EventDialog.tsx"), import("./SavedElsewhere.tsx")]));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dayMs = 24 * 60 * 60 * 1000;

it.runIf(isLong)("links to the day of an event that was saved for another day", async () => {
  await renderPageSignedIn(<CalendarCard />);
  fireEvent.click(screen.getByRole("button", { name: "Add Event" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Title"), { target: { value: "Dentist" } });
  const inTwoMonths = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
  fireEvent.change(within(dialog).getByLabelText("Date"), { target: { value: inTwoMonths } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add Event" }));

  expect(screen.getByText("No events scheduled for today")).toBeDefined();
  expect(await screen.findByText(/^Dentist is on the calendar: .+day, .+ \d+, /)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(location.pathname + location.hash).toBe(`/calendar#${inTwoMonths}`);
  expect(screen.queryByText(/^Dentist is in the calendar/)).toBeNull();
});

it("shows eight of a full day's events, and links to the others", async () => {
  const { run } = await renderPageSignedIn(<CalendarCard />);
  const noon = new Date().setHours(12, 0, 0, 0);
  for (let minute = 0; minute < 12; minute++) {
    const startTime = new Date(noon + minute * 60_000).toISOString();
    run(addEvent, { id: newId<"event">(), title: `Call ${minute}`, ...singleTiming(startTime) });
  }
  expect(screen.getAllByRole("button", { name: /Call/ })).toHaveLength(8);
  fireEvent.click(screen.getByRole("button", { name: "4 more today" }));
  expect(location.pathname + location.hash).toBe("/calendar");
});

it("shows an event in its people's colors instead of the event's color, and marks it as repeating", async () => {
  const { run } = await renderPageSignedIn(<CalendarCard />);
  const ben = newId<"member">();
  run(addMember, { id: ben, name: "Ben", color: "#3e6fa3" });
  const startTime = new Date(new Date().setHours(12, 0, 0, 0)).toISOString();
  const { when, lengthMs } = singleTiming(startTime);
  const weekly = { when: { ...when, rrule: "FREQ=WEEKLY" }, lengthMs };
  run(addEvent, { id: newId<"event">(), title: "Swim", ...weekly, color: "#8fbc8f", memberIds: [ben] });
  const row = await screen.findByRole("button", { name: /Swim Repeats.*for Ben/ });
  expect(row.innerHTML).toContain("rgb(62, 111, 163)");
  expect(row.innerHTML).not.toContain("rgb(143, 188, 143)");
});
