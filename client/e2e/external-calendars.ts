/** Stubs the hub's responses about external calendars, because tests have no other calendar servers. */
import { newId } from "@hub/shared/ids";
import type { Page } from "@playwright/test";

export async function stubSubscriptions(page: Page): Promise<void> {
  const football = {
    ...{ id: newId(), name: "Football of the first and second team", color: "#892312", host: "club.example" },
    ...{ isOn: true, addedBy: null, fetchedAt: new Date().toISOString(), events: 34, skipped: 2 },
    problem: "That address took longer than 20 seconds to respond.",
  };
  const waste = { ...football, id: newId(), name: "Waste", color: "#1E8163", isOn: false, skipped: 0, problem: null };
  await page.route("**/api/calendar/subscriptions", (route) => route.fulfill({ json: [football, waste] }));
}

/** Stubs a calendar account with open conflict questions. */
export async function stubAccount(page: Page): Promise<void> {
  const side = { start: "2026-12-01T17:00:00", timeZone: "Europe/Berlin", isRepeating: true, location: "The green" };
  const home = {
    ...{ id: newId(), name: "Home", mayWrite: true, direction: "both", takesOurs: true },
    ...{ events: 12, skipped: 1 },
  };
  const work = { ...home, id: newId(), name: "Work", mayWrite: false, direction: "read", takesOurs: false };
  const changed = { id: newId(), kind: "changed", calendar: "Home", count: 1 };
  const account = {
    ...{ id: newId(), host: "cloud.example", userName: "ada@example.org", addedBy: null, mayChange: true },
    isSyncing: false,
    syncedAt: new Date().toISOString(),
    problem: "Work: This calendar no longer exists, or the hub has no access to it.",
    calendars: [home, work],
    questions: [
      { ...changed, ours: { ...side, title: "Soccer" }, theirs: { ...side, title: "Soccer for all of us" } },
      { ...changed, id: newId(), kind: "emptied", count: 7, ours: null, theirs: null },
    ],
  };
  await page.route("**/api/calendar/accounts", (route) => route.fulfill({ json: [account] }));
}
