import { ChakraProvider } from "@chakra-ui/react";
import { addDays, dayOf } from "@hub/shared/days";
import type { CalendarSubscription } from "@hub/shared/features/calendar/subscription-endpoints";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import { anOccurrence } from "@hub/shared/testing/occurrence";
import { singleTiming } from "@hub/shared/testing/times";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshSession } from "../../../hub/session.ts";
import { markPageReady } from "../../../lib/page-ready.ts";
import { LiveDocumentContext } from "../../../sync/live-context.ts";
import { openTestDocument } from "../../../testing/open-test-document.ts";
import { ada, createQueryWrapper } from "../../../testing/queries.tsx";
import { isLong } from "../../../testing/scale.ts";
import { system } from "../../../theme/system.ts";
import { CalendarCard } from "../CalendarCard.tsx";
import { CalendarPage } from "../page/CalendarPage.tsx";
import { readStoredNearbyEvents } from "./stored-nearby-events.ts";

// Preloads the lazy components, so that the tests do not depend on their loading time.
beforeAll(() => {
  markPageReady();
  return Promise.all([
    import("./CalendarsDialog.tsx"),
    import("../page/EventView.tsx"),
    import("./SubscribedEventsFetcher.tsx"),
  ]);
});

afterEach(async () => {
  cleanup();
  // Signs the user out for the next test.
  vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
  await refreshSession();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const today = dayOf(Date.now(), "UTC");
const football: CalendarSubscription = {
  id: newId(),
  name: "Football",
  color: "#892312",
  isOn: true,
  host: "club.example",
  addedBy: null,
  fetchedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  problem: "There is no calendar at that address.",
  events: 1,
  skipped: 2,
  past: 5_544,
};
const match = anOccurrence({
  title: "Match",
  startTime: `${addDays(today, 1)}T10:00:00.000Z`,
  description: "Bring boots",
  subscriptionId: football.id,
});

const bin = anOccurrence({ title: "Paper bin", startTime: `${today}T12:00:00.000Z`, subscriptionId: football.id });

/** Stubs the hub's answers for the calendar page. */
function hubWith({ role = "owner" }: { role?: "owner" | "child" } = {}) {
  let list = [football];
  const sent: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body = "" }: { method?: string; body?: string } = {}) => {
      if (path === "/api/auth/user") return Response.json({ ...ada, role });
      if (path.startsWith("/api/calendar/subscribed-events"))
        return Response.json(list.some(({ isOn }) => isOn) ? [bin, match] : []);
      if (!path.startsWith("/api/calendar/subscriptions")) return Response.json([]);
      if (method !== "GET") sent.push(`${method} ${path.split("/").slice(4).join("/")} ${body}`);
      if (method === "POST" && path.endsWith("subscriptions"))
        return Response.json({ message: "That address answers with a web page, not a calendar." }, { status: 422 });
      if (method === "PATCH") list = list.map((one) => ({ ...one, ...JSON.parse(body) }));
      if (method === "DELETE") list = [];
      return method === "GET" ? Response.json(list) : Response.json(list[0] ?? null);
    },
  );
  return { sent };
}

async function open(options?: Parameters<typeof hubWith>[0]) {
  const hub = hubWith(options);
  await refreshSession();
  return { ...hub, ...renderPart(<CalendarPage />) };
}

function renderPart(part: ReactNode) {
  const copy = openTestDocument();
  const { live } = copy;
  render(
    <ChakraProvider value={system}>
      <LiveDocumentContext value={live}>{part}</LiveDocumentContext>
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  return copy;
}

async function openPanel() {
  fireEvent.click(screen.getByRole("button", { name: "Calendars" }));
  return within(await screen.findByRole("dialog", { name: "Calendars" }));
}

test("subscribed events appear in the calendar, read-only and with their source", async () => {
  await open();
  fireEvent.click(await screen.findByRole("button", { name: /Match/ }));
  const view = within(await screen.findByRole("dialog", { name: "Match" }));
  expect([view.getByText("Bring boots"), view.getByText("Football, club.example")]).toHaveLength(2);
  expect(view.queryByRole("button", { name: "Save" })).toBeNull();
});

test("stored subscribed events appear on the dashboard offline, only for this family", async () => {
  await open();
  await screen.findByRole("button", { name: /Paper bin/ });
  cleanup();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  renderPart(<CalendarCard />);
  expect(await screen.findByRole("button", { name: /Paper bin/ })).toBeDefined();
  expect(screen.queryByText(/Match/)).toBeNull();
  expect(readStoredNearbyEvents(ada.familyId)?.events).toHaveLength(2);
  expect(readStoredNearbyEvents(newId())).toBeUndefined();
});

test("the dialog shows each calendar's age and problem, and can hide, edit, update and remove it", async () => {
  const { sent } = await open();
  const panel = await openPanel();
  expect(
    await panel.findByText(
      "club.example, updated 5 min ago, 2 events couldn't be read, 5,544 hidden (older than 400 days)",
    ),
  ).toBeDefined();
  expect(panel.getByText("There is no calendar at that address.")).toBeDefined();
  fireEvent.click(panel.getByRole("button", { name: "Update Football now" }));
  await waitFor(() => expect(sent).toEqual([`POST ${football.id}/fetch `]));
  fireEvent.click(panel.getByRole("checkbox", { name: /^Football/ }));
  await waitFor(() => expect(sent.at(-1)).toBe(`PATCH ${football.id} {"isOn":false}`));
  expect(await panel.findByText("club.example, hidden")).toBeDefined();
  fireEvent.click(panel.getByRole("button", { name: "Edit Football" }));
  const change = within(await screen.findByRole("dialog", { name: "Edit calendar" }));
  fireEvent.change(change.getByLabelText("Name"), { target: { value: "Matches" } });
  fireEvent.click(change.getByRole("button", { name: "Save" }));
  expect(await panel.findByText("Matches")).toBeDefined();
  fireEvent.click(panel.getByRole("button", { name: "Edit Matches" }));
  const changeAgain = within(await screen.findByRole("dialog", { name: "Edit calendar" }));
  fireEvent.click(changeAgain.getByRole("button", { name: "Remove" }));
  fireEvent.click(within(await screen.findByRole("dialog", { name: "Remove Matches?" })).getByText("Remove"));
  await waitFor(() => expect(panel.queryByText("Matches")).toBeNull());
  expect(sent.at(-1)).toBe(`DELETE ${football.id} `);
});

test("shows an error and keeps the input if the address has no calendar", async () => {
  await open();
  const panel = await openPanel();
  fireEvent.click(await panel.findByRole("button", { name: "Subscribe to a calendar" }));
  const form = within(await screen.findByRole("dialog", { name: "Subscribe to a calendar" }));
  fireEvent.click(form.getByRole("button", { name: "Subscribe" }));
  expect(form.getByText("Paste the calendar's address.")).toBeDefined();
  fireEvent.change(form.getByLabelText("Address"), { target: { value: "https://school.example/" } });
  fireEvent.click(form.getByRole("button", { name: "Subscribe" }));
  expect(await form.findByText("That address answers with a web page, not a calendar.")).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>("Address").value).toBe("https://school.example/");
});

test("a child sees all calendars, but can hide only the family's own on this device", async () => {
  await open({ role: "child" });
  const panel = await openPanel();
  expect((await panel.findByRole<HTMLInputElement>("checkbox", { name: /^Football/ })).disabled).toBe(true);
  expect(panel.queryByRole("button", { name: /Subscribe|Change|Fetch/ })).toBeNull();
  fireEvent.click(panel.getByRole("checkbox", { name: /^The whole family/ }));
  expect(panel.getByRole<HTMLInputElement>("checkbox", { name: /^The whole family/ }).checked).toBe(false);
});

test.runIf(isLong)("hides a person's events, and an event of two people once both are hidden", async () => {
  const { run } = await open();
  const [ben, cleo] = [newId<"member">(), newId<"member">()];
  const on = (title: string, memberIds: string[]) =>
    run(operations.addEvent, { id: newId<"event">(), title, ...singleTiming(`${today}T12:00:00.000Z`), memberIds });
  act(() => {
    run(operations.addMember, { id: ben, name: "Ben" });
    run(operations.addMember, { id: cleo, name: "Cleo" });
    on("Dinner", []);
    on("Soccer", [ben]);
    on("Swimming", [ben, cleo]);
  });
  const shown = () => ["Dinner", "Soccer", "Swimming"].filter((title) => screen.queryByText(title));
  await screen.findByText("Swimming");
  const panel = await openPanel();
  const turn = (name: RegExp) => fireEvent.click(panel.getByRole("checkbox", { name }));
  turn(/^Ben/);
  expect(shown()).toEqual(["Dinner", "Swimming"]);
  turn(/^Cleo/);
  expect(shown()).toEqual(["Dinner"]);
  turn(/^The whole family/);
  turn(/^Ben/);
  expect(shown()).toEqual(["Soccer", "Swimming"]);
  // The next visit hides the same calendars.
  expect(localStorage.getItem("calendars-hidden")?.split(" ").toSorted()).toEqual([cleo, "family"].toSorted());
});
