import { ChakraProvider } from "@chakra-ui/react";
import { readEvents } from "@hub/shared/features/calendar/document";
import type { ParsedEvent } from "@hub/shared/features/calendar/read-endpoint";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { LiveDocumentContext } from "../../sync/live-context.ts";
import { openTestDocument } from "../../testing/open-test-document.ts";
import { createQueryWrapper } from "../../testing/queries.tsx";
import { system } from "../../theme/system.ts";
import { QuickEventDialog } from "./QuickEventDialog.tsx";

// Preloads the lazy dialog, so that the tests do not depend on its loading time.
beforeAll(() => import("./EventDialog.tsx"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ben = newId<"member">();
const soccer: ParsedEvent = {
  ...{ title: "Soccer", location: "the green", memberIds: [ben], allDay: false, timeZone: "Europe/Berlin" },
  ...{ startTime: "2026-12-01T16:00:00.000Z", endTime: "2026-12-01T17:00:00.000Z" },
  rrule: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630",
  birthYear: null,
  driverId: null,
};
const holiday: ParsedEvent = {
  ...soccer,
  ...{ title: "Holiday", location: "", memberIds: [], allDay: true, rrule: null },
  ...{ startTime: "2027-10-12", endTime: "2027-10-17" },
};

type Reply = (event: ParsedEvent | null) => void;

/** Opens the dialog with a hub that answers each request when the test says so. */
function open() {
  const pending = new Map<string, Reply>();
  const stopped: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (path: string, { body = "", signal }: { body?: string; signal?: AbortSignal } = {}) => {
    if (path !== "/api/calendar/read") return Promise.resolve(new Response("", { status: 401 }));
    const { words } = JSON.parse(body);
    return new Promise<Response>((resolve, reject) => {
      pending.set(words, (event) => resolve(Response.json({ event })));
      signal?.addEventListener("abort", () => {
        stopped.push(words);
        reject(new Error("aborted"));
      });
    });
  });
  const { doc, live, setSyncState } = openTestDocument();
  operations.addMember.apply(doc, { id: ben, name: "Ben" });
  const onClose = vi.fn();
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>
        <QuickEventDialog onClose={onClose} />
      </LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText("Enter event title:"), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  const answer = async (words: string, event: ParsedEvent | null) => {
    await waitFor(() => expect(pending.has(words)).toBe(true));
    pending.get(words)?.(event);
  };
  const added = () =>
    readEvents(doc).map(({ title, when, lengthMs, eventType }) => ({ title, when, lengthMs, eventType }));
  return { doc, type, press, answer, added, pending, stopped, onClose, setSyncState };
}

const inAnHour = "Starts in 1 hour unless you say when.";

test("describes the parsed event and adds exactly that", async () => {
  const { doc, type, press, answer, added, onClose } = open();
  type("soccer every Tuesday 5pm");
  screen.getByText(inAnHour);
  await answer("soccer every Tuesday 5pm", soccer);
  const description = await screen.findByText(
    /^“Soccer”: Every Tuesday, .*00.*00.*, at the green, for Ben, until .*2027.*\.$/,
  );
  expect(description.textContent).toMatch(/from .*(December|today|tomorrow)/);
  press("Add Quick Event");
  expect(onClose).toHaveBeenCalled();
  const when = { start: "2026-12-01T17:00:00", timeZone: "Europe/Berlin", rrule: soccer.rrule };
  expect(added()).toEqual([{ title: "Soccer", when, lengthMs: 3_600_000, eventType: "appointment" }]);
  expect(readEvents(doc)[0]).toMatchObject({ location: "the green", memberIds: [ben] });
});

test("clears the description as soon as the user types on", async () => {
  const { type, answer } = open();
  type("soccer every Tuesday 5pm");
  await answer("soccer every Tuesday 5pm", soccer);
  await screen.findByText(/Every Tuesday/);
  type("soccer every Tuesday 5pm ");
  screen.getByText(/Every Tuesday/);
  type("soccer every Tuesday 5pm at");
  screen.getByText(inAnHour);
  expect(screen.queryByRole("button", { name: "More details", hidden: true })).toBeNull();
});

test("adds all-day events as dates", async () => {
  const { type, press, answer, added } = open();
  type("holiday from 12 to 16 October");
  await answer("holiday from 12 to 16 October", holiday);
  await screen.findByText(/^“Holiday”: .*12.* to .*16.*, all day\.$/);
  press("Add Quick Event");
  const when = { start: "2027-10-12", timeZone: null, rrule: null };
  expect(added()).toMatchObject([{ title: "Holiday", when, lengthMs: 5 * 86_400_000 }]);
});

test('"More details" opens the full form with the parsed values', async () => {
  const { type, press, answer, added } = open();
  type("soccer every Tuesday 5pm");
  await answer("soccer every Tuesday 5pm", soccer);
  await screen.findByText(/Every Tuesday/);
  press("More details");
  expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Soccer");
  expect(screen.getByLabelText("Date")).toHaveProperty("value", "2026-12-01");
  expect(screen.getByLabelText("From")).toHaveProperty("value", "17:00");
  expect(screen.getByLabelText("Until", { selector: "[type=time]" })).toHaveProperty("value", "18:00");
  expect(screen.getByLabelText("Repeats")).toHaveProperty("value", "weekly");
  expect(screen.getByLabelText("Location")).toHaveProperty("value", "the green");
  press("Add Event");
  expect(added()).toMatchObject([{ title: "Soccer", when: { rrule: soccer.rrule }, lengthMs: 3_600_000 }]);
});

test("an event without a time starts in one hour, even if it is added before the hub answers", async () => {
  const { type, press, answer, added, onClose } = open();
  type("Call Grandma");
  press("Add Quick Event");
  expect(added()).toEqual([]);
  await answer("Call Grandma", null);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(added()).toMatchObject([{ title: "Call Grandma", lengthMs: null, eventType: "appointment" }]);
});

test("shows an event that the hub parsed after the press before adding it", async () => {
  const { type, press, answer, added, onClose } = open();
  type("soccer every Tuesday 5pm");
  press("Add Quick Event");
  await answer("soccer every Tuesday 5pm", soccer);
  await screen.findByText(/Every Tuesday/);
  expect(added()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  press("Add Quick Event");
  expect(added()).toHaveLength(1);
});

test("adds the title unchanged and without a request while offline", async () => {
  const { type, press, added, pending, onClose, setSyncState } = open();
  setSyncState({ kind: "offline", count: 0, unstored: 0 });
  type("soccer every Tuesday 5pm");
  press("Add Quick Event");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(added()).toMatchObject([{ title: "soccer every Tuesday 5pm", when: { rrule: null } }]);
  expect(pending.size).toBe(0);
});

test("ignores the answer to an outdated text", async () => {
  const { type, press, answer, added, pending, stopped, onClose } = open();
  type("soccer every Tuesday 5pm");
  await waitFor(() => expect(pending.size).toBe(1));
  type("soccer");
  expect(stopped).toEqual(["soccer every Tuesday 5pm"]);
  pending.get("soccer every Tuesday 5pm")?.(soccer);
  await answer("soccer", null);
  screen.getByText(inAnHour);
  press("Add Quick Event");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(added()).toMatchObject([{ title: "soccer", when: { rrule: null } }]);
});
