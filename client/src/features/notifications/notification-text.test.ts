import { expect, test } from "vitest";
import { bellText, notificationText } from "./notification-text.ts";

const now = new Date("2026-11-21T10:00:00Z");
const base = { key: "k", at: "2026-11-21T09:40:00.000Z", isNew: true };
const textFor = (items: string[]) =>
  notificationText({ ...base, kind: "items", name: "Ben", items, listId: null }, now).label;

test("names up to three added items, and counts the rest", () => {
  expect(textFor(["Milk"])).toBe("Ben added Milk");
  expect(textFor(["Milk", "Eggs", "Tea"])).toBe("Ben added Milk, Eggs and Tea");
  expect(textFor(["Milk", "Eggs", "Tea", "Rice", "Salt"])).toBe("Ben added Milk, Eggs, Tea and 2 more");
});

test("formats how long ago it was", () => {
  expect(notificationText({ ...base, kind: "joined", name: "Cleo" }, now)).toEqual({
    label: "Cleo joined the family",
    detail: "20 min ago",
  });
  expect(
    notificationText({ ...base, at: now.toISOString(), kind: "status", name: "Ben", status: "away" }, now),
  ).toEqual({
    label: "Ben is away",
    detail: "just now",
  });
});

test("shows who is shopping and until when others can add items", () => {
  const trip = { ...base, kind: "trip", name: "Ben", store: "Market" } as const;
  expect(notificationText({ ...trip, addUntil: "2026-11-21T09:50:00.000Z" }, now)).toEqual({
    label: "Ben is shopping at Market",
    detail: "20 min ago",
  });
  const open = notificationText({ ...trip, store: undefined, addUntil: "2026-11-21T10:05:00.000Z" }, now);
  expect(open.label).toBe("Ben is shopping");
  expect(open.detail).toMatch(/^Add what you need until \d/);
});

test("shows the network of a sign-in on a new device", () => {
  const signIn = { ...base, kind: "sign-in", device: "Firefox on Linux", place: "Home network" } as const;
  expect(notificationText(signIn, now)).toEqual({
    label: "New sign-in: Firefox on Linux",
    detail: "Home network, 20 min ago",
  });
});

test("uses singular and plural forms", () => {
  expect([0, 1, 12].map(bellText)).toEqual(["No new notifications", "1 new notification", "12 new notifications"]);
  expect(notificationText({ ...base, kind: "invites", count: 1 }, now).label).toBe("1 invite is still open");
});
