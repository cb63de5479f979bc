import { ChakraProvider } from "@chakra-ui/react";
import { decryptWords } from "@hub/shared/features/calendar/encrypted-words";
import { readOccurrences } from "@hub/shared/features/calendar/series/occurrences";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setSignedIn } from "../../hub/session.ts";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { loadSeries } from "../../sync/use-occurrences.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../testing/queries.tsx";
import { isLong } from "../../testing/scale.ts";
import { system } from "../../theme/system.ts";
import { EventDialog } from "./EventDialog.tsx";

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const month = { start: "2026-11-01T00:00:00.000Z", end: "2026-12-01T00:00:00.000Z", timeZone };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the second of four Tuesday soccer events. */
function openSecond() {
  vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
  // A previous test may have left a user signed in, and the dialog would then offer reminders.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { doc, live } = openTestDocument();
  const when = { start: "2026-11-03T17:00:00", timeZone, rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=4" };
  operations.addEvent.apply(doc, { id: newId<"event">(), title: "Soccer", when, lengthMs: 3_600_000 });
  const event = readOccurrences(doc, month)[1];
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>{event && <EventDialog event={event} onClose={vi.fn()} />}</LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  const titles = () => readOccurrences(doc, month).map(({ title }) => title);
  const days = () => readOccurrences(doc, month).map(({ startTime }) => new Date(startTime).getDate());
  const reminders = () => readOccurrences(doc, month).map((each) => each.reminders);
  const sealed = () => readOccurrences(doc, month).map((each) => each.sealed);
  return { type, press, titles, days, reminders, sealed };
}

test("a change to one day of a series asks which events it applies to", () => {
  const { type, press, titles } = openSecond();
  type("Title", "Final");
  press("Save");
  press("Only this event");
  expect(titles()).toEqual(["Soccer", "Final", "Soccer", "Soccer"]);
});

test("an event has the default reminder, several reminders, or none", () => {
  const { type, press, reminders } = openSecond();
  type("Travel time", "20");
  type("Reminder", "0");
  type("Another reminder", "1440");
  expect(screen.getByLabelText("Reminder")).toHaveProperty("value", "1440");
  press("Save");
  press("Only this event");
  expect(reminders()).toEqual([null, [1440, 0], null, null]);
  cleanup();
  const other = openSecond();
  other.type("Reminder", "none");
  other.press("Save");
  other.press("All events");
  expect(other.reminders()).toEqual([[], [], [], []]);
});

test("moving a day and the following events changes the weekday of the series", () => {
  const { type, press, days } = openSecond();
  type("Date", "2026-11-11");
  press("Save");
  press("This and later events");
  expect(days()).toEqual([3, 11, 18, 25]);
});

test.runIf(isLong)("a changed rule applies to more than one day, and can end the series", () => {
  const { type, press, days } = openSecond();
  type("Repeats", "daily");
  type("How many times", "3");
  press("Save");
  expect(screen.queryByRole("button", { name: "Only this event", hidden: true })).toBeNull();
  press("This and later events");
  expect(days()).toEqual([3, 10, 11, 12]);
});

test("removes one day of a series, or all of them", () => {
  const { press, days } = openSecond();
  press("Remove");
  press("Only this event");
  expect(days()).toEqual([3, 17, 24]);
});

test("the form warns about clashes and about a child without a driver", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await loadSeries();
  const { doc, live } = openTestDocument();
  const ben = newId<"member">();
  operations.addMember.apply(doc, { id: ben, name: "Ben", age: 9 });
  const when = { start: "2026-11-03T17:00:00", timeZone, rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=4" };
  const soccer = { title: "Soccer", when, lengthMs: 3_600_000, memberIds: [ben] };
  operations.addEvent.apply(doc, { id: newId<"event">(), ...soccer });
  const initialValues = { title: "Dentist", date: "2026-11-10", startTime: "17:30", memberIds: [ben] };
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>
        <EventDialog initialValues={initialValues} onClose={vi.fn()} />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  await screen.findByText("Ben is at Soccer then.");
  fireEvent.change(screen.getByLabelText("Location"), { target: { value: "Mill Street" } });
  await screen.findByText("Ben is at Soccer then. No one is driving Ben.");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "19:00" } });
  await screen.findByText("No one is driving Ben.");
  fireEvent.change(screen.getByLabelText("Date"), { target: { value: "2026-10-27" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "17:00" } });
  fireEvent.change(screen.getByLabelText("Repeats"), { target: { value: "weekly" } });
  await screen.findByText(/^Ben is at Soccer then, .*3.* Ben is at Soccer then, .*10.* No one is driving Ben.$/);
});

test('a private event shows others "Busy", and stores its title encrypted', async () => {
  const key = { id: "ada", key: "01".repeat(32) };
  setSignedIn(ada);
  const { type, press, titles, sealed } = openSecond();
  localStorage.setItem(`private-key:${ada.id}`, JSON.stringify(key));
  expect(screen.queryByText(/may still have its details/)).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Private/));
  screen.getByText("People who already saw this event may still have its details.");
  type("Title", "Doctor");
  press("Save");
  fireEvent.click(await screen.findByRole("button", { name: "Only this event" }));
  expect(titles()).toEqual(["Soccer", "Busy", "Soccer", "Soccer"]);
  expect(decryptWords(sealed()[1] ?? "", key)?.title).toBe("Doctor");
  localStorage.clear();
});
