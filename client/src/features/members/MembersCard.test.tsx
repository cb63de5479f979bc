import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ada } from "../../testing/queries.tsx";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { Toaster } from "../../ui/Toaster.tsx";
import { MembersCard } from "./MembersCard.tsx";

// Preloads the lazy dialog, so that the tests do not depend on its loading time.
beforeAll(() => import("./StatusDialog.tsx"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (name: RegExp) => screen.getByRole("button", { name });
// jsdom does not support popovers, so the button counts as hidden.
const undo = () => fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));

it("sets the user's status with a tap and another member's in a dialog, and undoes both", async () => {
  const { run } = await renderPageSignedIn(
    <>
      <MembersCard peopleAction={null} />
      <Toaster />
    </>,
  );
  run(addMember, { id: ada.memberId, name: "Ada" });
  run(addMember, { id: newId<"member">(), name: "Ben" });

  fireEvent.click(row(/Ada.*Available/));
  expect(row(/Ada.*Busy/)).toBeDefined();
  expect(await screen.findByText("You are busy")).toBeDefined();
  undo();
  expect(row(/Ada.*Available/)).toBeDefined();

  fireEvent.click(row(/Ben.*Available/));
  expect(row(/Ben.*Available/)).toBeDefined();
  const dialog = within(await screen.findByRole("dialog", { name: "Ben's status" }));
  fireEvent.click(dialog.getByRole("button", { name: "Away" }));
  fireEvent.click(dialog.getByRole("button", { name: "Until I change it" }));
  expect(row(/Ben.*Away/)).toBeDefined();
  expect(screen.getByText("Ben is away")).toBeDefined();
  undo();
  expect(row(/Ben.*Available/)).toBeDefined();
});

it("shows all restrictions of a member in order", async () => {
  const { run } = await renderPageSignedIn(<MembersCard peopleAction={null} />);
  run(addMember, { id: newId<"member">(), name: "Cleo", dietaryRestrictions: ["peanuts", "milk", "no pork"] });
  expect(row(/Cleo.*Available/).textContent).toMatch(/peanuts.*milk.*no pork/);
});
