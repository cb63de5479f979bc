import { readEvents } from "@hub/shared/features/calendar/document";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { renderOver } from "../../testing/render-over.tsx";
import { EventDialog } from "./EventDialog.tsx";
import type { EventForm } from "./event-form.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [ada, ben] = [newId<"member">(), newId<"member">()];
const timeZone = "Europe/Berlin";
const emptyFields = { rrule: null, location: "", birthYear: null, memberIds: [], driverId: null };
const dentist: ParsedEvent = {
  ...{ ...emptyFields, title: "Dentist", memberIds: [ada], allDay: false, timeZone },
  ...{ startTime: "2026-12-01T14:00:00.000Z", endTime: null },
};
const soccer: ParsedEvent = {
  ...{ ...dentist, title: "Soccer", memberIds: [ben], driverId: ada, location: "the green" },
  ...{ endTime: "2026-12-01T15:00:00.000Z", rrule: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630" },
};
const holiday: ParsedEvent = {
  ...{ ...emptyFields, title: "Holiday", allDay: true, timeZone },
  ...{ startTime: "2027-10-12", endTime: "2027-10-17" },
};
const texts = new Map([
  ["Dentist tomorrow at 3 for Ada", dentist],
  ["Soccer every Tuesday 3pm to 4pm at the green for Ben, Ada drives, until June", soccer],
  ["Holiday from 12 to 16 October", holiday],
]);

function open({ known, event }: { known?: Partial<EventForm>; event?: true } = {}) {
  const requests: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (path !== "/api/calendar/read") return new Response("", { status: 401 });
    const { words } = JSON.parse(body);
    requests.push(words);
    return Response.json({ event: texts.get(words) ?? null });
  });
  const copy = openTestDocument();
  operations.addMember.apply(copy.doc, { id: ada, name: "Ada" });
  operations.addMember.apply(copy.doc, { id: ben, name: "Ben" });
  const now = new Date().toISOString();
  const occurrence = {
    ...{ ...dentist, id: newId<"event">(), seriesId: null, recurrenceId: null, addedBy: null, description: "" },
    ...{ color: null, travelMinutes: null, reminders: null, age: null, sealed: null, eventType: "general" as const },
    ...{ startDate: null, endDate: null, startTime: now },
  };
  renderOver(copy, <EventDialog {...(event && { event: occurrence })} initialValues={known} onClose={vi.fn()} />);
  const type = (value: string, label = "Title") =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));
  const value = (label: string) =>
    (screen.getByLabelText(label, { selector: "input, select" }) as HTMLInputElement).value;
  const isFor = (name: string) => (screen.getByLabelText(new RegExp(`${name}$`)) as HTMLInputElement).checked;
  const added = () => readEvents(copy.doc)[0];
  return { type, press, value, isFor, added, requests };
}

test("suggests the fields of a title with a time and people, and fills them after a tap", async () => {
  const { type, press, value, isFor, added } = open();
  const date = value("Date");
  type("Dentist tomorrow at 3 for Ada");
  const offer = await screen.findByText(/^“Dentist”: .*3:00.*, for Ada\.$/);
  expect([value("Title"), value("Date"), isFor("Ada")]).toEqual(["Dentist tomorrow at 3 for Ada", date, false]);
  press("Use this");
  expect(screen.queryByText("Use this")).toBeNull();
  expect(offer.isConnected).toBe(false);
  expect(screen.getByText(/^Filled in/).closest("[role=status]")).toBe(document.activeElement);
  expect([value("Title"), value("Date"), value("From"), isFor("Ada")]).toEqual([
    "Dentist",
    "2026-12-01",
    "15:00",
    true,
  ]);
  press("Add Event");
  const when = { start: "2026-12-01T15:00:00", timeZone, rrule: null };
  expect(added()).toMatchObject({ title: "Dentist", when, memberIds: [ada], eventType: "general" });
});

test("adds the title unchanged without a tap on the suggestion", async () => {
  const { type, press, value, added } = open();
  type("Dentist tomorrow at 3 for Ada");
  await screen.findByText("Use this");
  const date = value("Date");
  press("Add Event");
  expect(added()).toMatchObject({ title: "Dentist tomorrow at 3 for Ada", memberIds: [] });
  expect(added()?.when.start.slice(0, 10)).toBe(date);
});

test("fills in recurrence, place, driver and end", async () => {
  const { type, press, value, isFor } = open();
  type("Soccer every Tuesday 3pm to 4pm at the green for Ben, Ada drives, until June");
  await screen.findByText("Use this");
  press("Use this");
  expect(["Repeats", "Location", "Who's driving?", "From"].map(value)).toEqual(["weekly", "the green", ada, "15:00"]);
  expect(screen.getByLabelText("Until", { selector: "[type=time]" })).toHaveProperty("value", "16:00");
  expect(screen.getByLabelText("Last day")).toHaveProperty("value", "2027-06-30");
  expect(isFor("Ben")).toBe(true);
});

test("fills in the days of an all-day event, and keeps the fields that the title does not mention", async () => {
  const known = { location: "Lake", memberIds: [ben], driverId: ada, date: "2026-12-01", lastDate: "2026-12-01" };
  const { type, press, value, isFor, added } = open({ known });
  type("weekly", "Repeats");
  type("Holiday from 12 to 16 October");
  await screen.findByText("Use this");
  press("Use this");
  expect(["First day", "Last day", "Location", "Repeats"].map(value)).toEqual([
    ...["2027-10-12", "2027-10-16", "Lake", "weekly"],
  ]);
  expect(isFor("Ben")).toBe(true);
  press("Add Event");
  expect(added()).toMatchObject({ title: "Holiday", memberIds: [ben], driverId: ada, lengthMs: 5 * 86_400_000 });
});

test("does not parse the title of an existing event", async () => {
  const { type, requests } = open({ event: true });
  type("Dentist tomorrow at 3 for Ada");
  cleanup();
  const other = open();
  other.type("Holiday from 12 to 16 October");
  await screen.findByText("Use this");
  expect([...requests, ...other.requests]).toEqual(["Holiday from 12 to 16 October"]);
});
