import { readMembers } from "@hub/shared/features/members/document";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isNewFamily, setNewFamily } from "./hub/new-family.ts";
import { home } from "./testing/home.ts";
import { renderPageSignedIn } from "./testing/render-page-signed-in.tsx";
import { WelcomeCard } from "./WelcomeCard.tsx";

afterEach(() => {
  cleanup();
  setNewFamily(false);
  vi.unstubAllGlobals();
});

test("adds members with colors and dietary restrictions, saves the first weekday, and does not appear again", async () => {
  setNewFamily(true);
  const changes: unknown[] = [];
  const { doc } = await renderPageSignedIn(<WelcomeCard />, (path, body) => {
    if (path !== "/api/families") return undefined;
    changes.push(body);
    return Response.json(home);
  });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Person 2", " Ben ");
  type("Ben must not eat", "peanuts, milk,, peanuts");
  type("Person 3", "   ");
  fireEvent.click(screen.getByRole("button", { name: "Add another person" }));
  type("Person 4", "Cleo");
  type("Week starts on", "0");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const added = readMembers(doc, Date.now()).filter(({ name }) => ["Ben", "Cleo"].includes(name));
  expect(added.map(({ name, dietaryRestrictions }) => [name, dietaryRestrictions])).toEqual([
    ["Ben", ["peanuts", "milk"]],
    ["Cleo", []],
  ]);
  expect(new Set(added.map(({ color }) => color)).size).toBe(2);
  await waitFor(() => expect(changes).toEqual([{ weekStart: 0 }]));
  expect(screen.queryByText("Who lives here?")).toBeNull();
  expect(isNewFamily()).toBe(false);
});

test("changes nothing when the user skips it", async () => {
  setNewFamily(true);
  const { doc } = await renderPageSignedIn(<WelcomeCard />);
  const before = readMembers(doc, Date.now()).length;
  fireEvent.change(screen.getByLabelText("Person 2"), { target: { value: "Ben" } });
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  expect(readMembers(doc, Date.now())).toHaveLength(before);
  expect(isNewFamily()).toBe(false);
});
