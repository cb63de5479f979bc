import { readEvents } from "@hub/shared/features/calendar/document";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { readShoppingList } from "@hub/shared/features/shopping/document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { newId } from "@hub/shared/ids";
import { traceChange } from "@hub/shared/trace";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { drawSignedIn } from "../../testing/draw-signed-in.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const table = "Product,Amount,Done\nButter,250 g,\nTea,,yes\n,3,\nBread,,\n";
const file = () => Object.assign(new File([table], "list.csv"), { text: async () => table });

test("what a file holds is shown, comes in without what is there, and goes again in one step", async () => {
  const { run, doc } = await drawSignedIn(<ImportDialog onClose={vi.fn()} />);
  const names = () => readShoppingList(doc).map(({ item, quantity }) => `${quantity} ${item}`.trim());
  run(addItem, { id: newId<"item">(), item: "bread" });
  const choose = () => fireEvent.change(screen.getByLabelText("Files"), { target: { files: [file()] } });
  choose();
  expect(await screen.findByText("Butter")).toBeTruthy();
  expect(screen.getByText("1 already here. 1 ticked off there stay out.")).toBeTruthy();
  expect(screen.getByText("Line 4 of list.csv: It has no name.")).toBeTruthy();
  expect(names()).toEqual(["bread"]);
  fireEvent.click(screen.getByRole("button", { name: "Bring in 1 thing" }));
  expect(await screen.findByText("Your family has 1 thing more.")).toBeTruthy();
  expect(names()).toEqual(["bread", "250 g Butter"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("All of it is taken back, except what was changed since.");
  expect(names()).toEqual(["bread"]);
});

test("the events of a calendar file come in by the hub, and go again in one step", async () => {
  const { run, doc } = await drawSignedIn(<ImportDialog onClose={vi.fn()} />);
  const when = { start: "2026-12-01T10:00:00", timeZone: "Europe/Berlin", rrule: null };
  const skipped = [{ line: 7, reason: "It has no end." }];
  vi.stubGlobal("fetch", async (path: string) => {
    const notes = [{ line: 9, reason: "Choir: The hub does not know its time zone." }];
    const found = { added: 1, changed: 0, same: 2, past: 300, skipped, notes, traces: [] };
    if (path.endsWith("preview=1")) return Response.json(found);
    const add = () => run(addEvent, { id: newId<"event">(), title: "Soccer", when });
    return Response.json({ ...found, traces: [traceChange(doc, add).trace] });
  });
  const files = [new File(["BEGIN:VCALENDAR"], "school.ics", { type: "text/calendar" })];
  fireEvent.change(screen.getByLabelText("Files"), { target: { files } });
  expect(await screen.findByText("1 new, 0 changed, 2 here already, 300 older than 400 days left out")).toBeTruthy();
  expect(screen.getByText("Line 7 of school.ics: It has no end.")).toBeTruthy();
  expect(screen.getByText("Line 9 of school.ics: Choir: The hub does not know its time zone.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Bring in 1 event" }));
  expect(await screen.findByText("Your family has 1 event more.")).toBeTruthy();
  expect(readEvents(doc).map(({ title }) => title)).toEqual(["Soccer"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("All of it is taken back, except what was changed since.");
  expect(readEvents(doc)).toEqual([]);
});
