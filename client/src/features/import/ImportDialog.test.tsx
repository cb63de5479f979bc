import { readEntries } from "@hub/shared/entries";
import { readEvents } from "@hub/shared/features/calendar/document";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { readLines, readShoppingList } from "@hub/shared/features/shopping/document";
import { readLists } from "@hub/shared/features/shopping/lists-and-stores-document";
import { addItem } from "@hub/shared/features/shopping/operations";
import { items } from "@hub/shared/features/shopping/schema";
import { newId } from "@hub/shared/ids";
import { traceChange } from "@hub/shared/trace";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { failureText } from "../../ui/failure-text.ts";
import { ImportDialog } from "./ImportDialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const table = "Product,Amount,Done\nButter,250 g,\nTea,,yes\n,3,\nBread,,\n";
const file = () => Object.assign(new File([table], "list.csv"), { text: async () => table });

test("previews a file, imports only new items, and undoes the import in one step", async () => {
  const { run, doc } = await renderPageSignedIn(<ImportDialog onClose={vi.fn()} />);
  const names = () => readShoppingList(doc).map(({ item, quantity }) => `${quantity} ${item}`.trim());
  run(addItem, { id: newId<"item">(), item: "bread" });
  const choose = () => fireEvent.change(screen.getByLabelText("Files"), { target: { files: [file()] } });
  choose();
  expect(await screen.findByText("Butter")).toBeTruthy();
  expect(screen.getByText("1 of these is already in Family Hub. 1 checked-off item isn't imported.")).toBeTruthy();
  expect(screen.getByText("Line 4 of list.csv: It has no name.")).toBeTruthy();
  expect(names()).toEqual(["bread"]);
  fireEvent.click(screen.getByRole("button", { name: "Import 1 item" }));
  expect(await screen.findByText("Added 1 item.")).toBeTruthy();
  expect(names()).toEqual(["bread", "250 g Butter"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Import undone, except for anything changed since.");
  expect(names()).toEqual(["bread"]);
});

test("repeating an interrupted import adds no duplicates", async () => {
  const { doc } = await renderPageSignedIn(<ImportDialog onClose={vi.fn()} />);
  const text = "List,Product\nCamping,Tent\nCamping,Rope\nCamping,Soap\n";
  const chosen = Object.assign(new File([text], "camping.csv"), { text: async () => text });
  fireEvent.change(screen.getByLabelText("Files"), { target: { files: [chosen] } });
  const save = await screen.findByRole("button", { name: "Import 3 items" });
  const { apply } = addItem;
  const failing = vi.spyOn(addItem, "apply").mockImplementation((into, input) => {
    if (input.item === "Rope") throw new Error("The device is full.");
    apply(into, input);
  });
  fireEvent.click(save);
  await screen.findByText(failureText(new Error("The device is full.")));
  failing.mockRestore();
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText("Added 3 items.");
  const lists = readLists(doc);
  expect(lists.map(({ name }) => name)).toEqual(["Camping"]);
  const things = readLines(doc, lists[0]?.id ?? null).map(({ item }) => item);
  expect(things.sort()).toEqual(["Rope", "Soap", "Tent"]);
  expect(readEntries(doc, items)).toHaveLength(3);
});

test("imports the events of a calendar file through the hub, and undoes the import in one step", async () => {
  const { run, doc } = await renderPageSignedIn(<ImportDialog onClose={vi.fn()} />);
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
  expect(await screen.findByText("1 new, 0 changed, 2 unchanged, 300 hidden (older than 400 days)")).toBeTruthy();
  expect(screen.getByText("Line 7 of school.ics: It has no end.")).toBeTruthy();
  expect(screen.getByText("Line 9 of school.ics: Choir: The hub does not know its time zone.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Import 1 event" }));
  expect(await screen.findByText("Added 1 event.")).toBeTruthy();
  expect(readEvents(doc).map(({ title }) => title)).toEqual(["Soccer"]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Import undone, except for anything changed since.");
  expect(readEvents(doc)).toEqual([]);
});
