import type { HistoryLine, HistoryPage as Page } from "@hub/shared/features/history/schema";
import { addMember } from "@hub/shared/features/members/operations";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ada } from "../../testing/queries.tsx";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { HistoryPage } from "./HistoryPage.tsx";

afterEach(() => {
  cleanup();
  seq = 100;
});

const hourMs = 60 * 60 * 1000;
const who = { id: ada.memberId, kind: "person", name: "Ada", memberId: ada.memberId } as const;
const hub = { id: "hub", kind: "hub", name: "Family Hub", memberId: null } as const;

let seq = 100;

function aLine(
  text: string,
  hoursAgo: number,
  {
    deeds = [text],
    canUndo = true,
    ...others
  }: Partial<Omit<HistoryLine, "deeds">> & { deeds?: string[]; canUndo?: boolean } = {},
): HistoryLine {
  seq -= 1;
  const at = new Date(Date.now() - hoursAgo * hourMs).toISOString();
  const parts = deeds.map((each, index) => ({ id: `${seq}.${index}.items.added`, at, text: each, canUndo }));
  return { at, text, who, via: null, deeds: parts, ...others };
}

const aPage = (lines: HistoryLine[], before: string | null = null): Page => ({ lines, before, writers: [who, hub] });

/** Renders the page with a hub that serves these responses by query string. */
async function renderPage(
  pages: Record<string, Page | number>,
  undone: { status: number; body: object } = { status: 200, body: { undone: 1, left: 0 } },
) {
  const undoRequests: unknown[] = [];
  const { run } = await renderPageSignedIn(<HistoryPage />, (path, body) => {
    if (path === "/api/history/undo") {
      undoRequests.push(body);
      return Response.json(undone.body, { status: undone.status });
    }
    const response = pages[path.replace("/api/history", "")];
    if (response === undefined) return undefined;
    return typeof response === "number"
      ? Response.json({ message: "The hub is busy." }, { status: response })
      : Response.json(response);
  });
  run(addMember, { id: ada.memberId, name: "Ada" });
  return undoRequests;
}

const region = (name: string | RegExp) => within(screen.getByRole("region", { name }));

test("shows changes by day, with the person and the client", async () => {
  await renderPage({
    "": aPage([
      aLine("added Milk to the shopping list", 0),
      aLine("planned Lasagne for Tuesday", 0, { via: "assistant" }),
      aLine("put Swim on the calendar", 24, { via: "app" }),
      aLine("checked off Eggs", 24 * 10, { who: { ...who, id: null, kind: "former", name: "A former member" } }),
    ]),
  });
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Ada added Milk to the shopping list"),
    expect.stringContaining("Grok for Ada planned Lasagne for Tuesday"),
    expect.stringContaining("Ada, in a calendar app, put Swim on the calendar"),
    expect.stringContaining("A former member checked off Eggs"),
  ]);
  expect(region("Yesterday").getByText(/Swim/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
});

test("undoes a whole line or a part of it, except values that changed later", async () => {
  const line = aLine("added Milk and Eggs to the shopping list", 0, { deeds: ["added Eggs", "added Milk"] });
  const undoRequests = await renderPage({ "": aPage([line, aLine("removed Tea", 0, { canUndo: false })]) });
  fireEvent.click(await screen.findByRole("button", { name: "Show all 2" }));
  fireEvent.click(screen.getByRole("button", { name: "Undo: added Milk" }));
  await expect.poll(() => undoRequests).toEqual([{ deeds: ["99.1.items.added"] }]);
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>("button", { name: /^Undo: added Milk and/ }).disabled)
    .toBe(false);
  fireEvent.click(screen.getByRole("button", { name: /^Undo: added Milk and/ }));
  await expect.poll(() => undoRequests[1]).toEqual({ deeds: ["99.0.items.added", "99.1.items.added"] });
  expect(screen.queryByRole("button", { name: "Undo: removed Tea" })).toBeNull();
});

test("loads earlier pages on request, filters by person, and refetches on the next visit", async () => {
  const pages: Record<string, Page> = {
    "": aPage([aLine("added Milk", 0)], "50"),
    "?before=50": aPage([aLine("added Eggs", 48)]),
    "?by=hub": aPage([]),
  };
  await renderPage(pages);
  fireEvent.click(await screen.findByRole("button", { name: "Show earlier" }));
  expect(await screen.findByText(/added Eggs/)).toBeDefined();
  const choose = (value: string) =>
    fireEvent.change(screen.getByRole("combobox", { name: "Filter by person" }), { target: { value } });
  choose("hub");
  expect(await screen.findByText("No changes in the last 90 days.")).toBeDefined();
  pages[""] = aPage([aLine("added Tea", 0)]);
  choose("");
  expect(await screen.findByText(/added Tea/)).toBeDefined();
});

test("shows an error when the hub does not answer, and retries", async () => {
  const pages: Record<string, Page | number> = { "": 503 };
  await renderPage(pages);
  expect(await screen.findByText("The hub is busy.", {}, { timeout: 20_000 })).toBeDefined();
  pages[""] = aPage([aLine("added Milk", 0)]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/added Milk/)).toBeDefined();
});
