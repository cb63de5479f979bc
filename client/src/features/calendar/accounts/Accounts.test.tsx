import { ChakraProvider } from "@chakra-ui/react";
import type { AccountCalendar, CalendarAccount } from "@hub/shared/features/calendar/account-endpoints";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import "../../../testing/open-test-document.ts";
import { createQueryWrapper } from "../../../testing/queries.tsx";
import { system } from "../../../theme/system.ts";
import { Accounts } from "./Accounts.tsx";

/** Whether the hub has Google set up. */
let hasGoogle = false;
/** The hub's error for a rejected answer. Empty if it accepts the answer. */
let refusal = "";
afterEach(() => {
  refusal = "";
  hasGoogle = false;
  cleanup();
  vi.unstubAllGlobals();
});

const home: AccountCalendar = {
  ...{ id: newId<"accountCalendar">(), name: "Home", mayWrite: true, takesOurs: false, events: 3, skipped: 0 },
  direction: "both",
};
const side = { start: "2026-12-01T17:00:00", timeZone: "Europe/Berlin", isRepeating: false, location: "" };
const cloud: CalendarAccount = {
  ...{
    id: newId(),
    host: "cloud.example",
    userName: "ada",
    service: null,
    addedBy: null,
    mayChange: true,
    isSyncing: false,
    problem: null,
  },
  syncedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  calendars: [home],
  questions: [
    {
      ...{ id: newId(), kind: "changed", calendar: "Home", count: 1 },
      ours: { ...side, title: "At six" },
      theirs: { ...side, title: "At seven" },
    },
  ],
};

/** Renders the accounts with a stub hub. Returns the requests without the account's id. */
function renderPage(list: CalendarAccount[] = [cloud]) {
  const sent: string[] = [];
  vi.stubGlobal(
    "fetch",
    async (path: string, { method = "GET", body = "" }: { method?: string; body?: string } = {}) => {
      if (path.endsWith("/auth/options")) return Response.json({ google: hasGoogle });
      if (method === "GET") return Response.json(list);
      if (path.endsWith("/google")) return Response.json({ message: "Google is away." }, { status: 503 });
      sent.push(`${method} ${path.split("/").slice(5).join("/")} ${body}`);
      if (refusal !== "" && path.endsWith("/answers")) return Response.json({ message: refusal }, { status: 409 });
      if (path.endsWith("/accounts"))
        return Response.json({ message: "The username or app password is wrong." }, { status: 422 });
      return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(list[0]);
    },
  );
  render(
    <ChakraProvider value={system}>
      <Accounts />
    </ChakraProvider>,
    { wrapper: createQueryWrapper() },
  );
  return sent;
}

async function open() {
  fireEvent.click(await screen.findByRole("button", { name: "Open cloud.example" }));
  return within(await screen.findByRole("dialog", { name: "cloud.example" }));
}

test("an account shows its sync state and open questions, and sends the answer", async () => {
  const sent = renderPage();
  expect(await screen.findByText("ada, synced 5 min ago")).toBeDefined();
  expect(screen.getByText("1 to review")).toBeDefined();
  const dialog = await open();
  const question = within(
    dialog.getByRole("group", { name: "“At six” was changed in your family's calendar and in Home." }),
  );
  expect([question.getByText(/^At six, /), question.getByText(/^At seven, /)]).toHaveLength(2);
  fireEvent.click(question.getByRole("button", { name: "Use the one in Home" }));
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/^POST answers .*"keep":"theirs"/)]));
});

test("ending a calendar's sync, or disconnecting, asks whether to keep its events", async () => {
  const sent = renderPage();
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText("Home"), { target: { value: "off" } });
  expect(sent).toEqual([]);
  const ending = within(dialog.getByRole("group", { name: "Stop syncing Home?" }));
  fireEvent.click(ending.getByRole("button", { name: "Keep the events in our calendar" }));
  await waitFor(() => expect(sent).toEqual([expect.stringContaining('"direction":"off","events":"keep"')]));
  fireEvent.click(dialog.getByRole("button", { name: "Disconnect account" }));
  const leaving = within(dialog.getByRole("group", { name: "Disconnect cloud.example?" }));
  fireEvent.click(leaving.getByRole("button", { name: "Remove them from our calendar" }));
  await waitFor(() => expect(sent.at(-1)).toMatch(/^DELETE .*"events":"remove"/));
});

test("shows an error and keeps the input if the account cannot be opened", async () => {
  renderPage([]);
  fireEvent.click(await screen.findByRole("button", { name: "Add account" }));
  const form = within(await screen.findByRole("dialog", { name: "Add account" }));
  fireEvent.click(form.getByRole("button", { name: "iCloud" }));
  fireEvent.click(form.getByRole("button", { name: "Find calendars" }));
  expect(form.getByText("Enter the app password.")).toBeDefined();
  fireEvent.change(form.getByLabelText("Username"), { target: { value: "ada@icloud.com" } });
  fireEvent.change(form.getByLabelText("App password"), { target: { value: "abcd" } });
  fireEvent.click(form.getByRole("button", { name: "Find calendars" }));
  expect(await form.findByText("The username or app password is wrong.")).toBeDefined();
  expect(form.getByLabelText<HTMLInputElement>("Server address").value).toBe("https://caldav.icloud.com");
});

test("an adult can answer questions of another person's account, but not change or disconnect it", async () => {
  renderPage([{ ...cloud, mayChange: false, problem: "The app password was ended there." }]);
  const dialog = await open();
  expect(dialog.getByLabelText<HTMLSelectElement>("Home").disabled).toBe(true);
  expect(dialog.queryByRole("button", { name: "Disconnect account" })).toBeNull();
  expect(dialog.queryByLabelText("New app password")).toBeNull();
  expect(dialog.getByRole("button", { name: "Use the one in Home" })).toBeDefined();
});

test("an answer to an outdated question is rejected, and the new question appears", async () => {
  const list = [cloud];
  renderPage(list);
  const dialog = await open();
  const [question] = cloud.questions;
  if (!question) throw new Error("There is one");
  const later = { ...question, id: `${question.id}.later`, ours: { ...side, title: "At eight" } };
  list[0] = { ...cloud, questions: [later] };
  refusal = "This has changed since you were asked.";
  fireEvent.click(dialog.getByRole("button", { name: "Use the one in Home" }));
  expect(await dialog.findByText(/^At eight, /)).toBeDefined();
  expect(dialog.getByText("This has changed since you were asked.")).toBeDefined();
});

test("offers Google only if the hub has it set up, and shows its errors", async () => {
  renderPage([]);
  fireEvent.click(await screen.findByRole("button", { name: "Add account" }));
  const form = within(await screen.findByRole("dialog", { name: "Add account" }));
  expect(form.queryByRole("button", { name: "Google" })).toBeNull();
  cleanup();
  hasGoogle = true;
  renderPage([]);
  fireEvent.click(await screen.findByRole("button", { name: "Add account" }));
  fireEvent.click(await screen.findByRole("button", { name: "Google" }));
  expect(await screen.findByText("Google is away.")).toBeDefined();
});

test("a revoked Google grant asks for a new sign-in, not for a password", async () => {
  const problem = "Google no longer gives the hub access. Sign in to Google again.";
  renderPage([{ ...cloud, service: "google", problem }]);
  const dialog = await open();
  expect(dialog.queryByLabelText("New app password")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Sign in to Google again" }));
  expect(await dialog.findByText("Google is away.")).toBeDefined();
});
