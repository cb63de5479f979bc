import { addMember } from "@hub/shared/features/members/operations";
import { newId } from "@hub/shared/ids";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { markPageReady } from "../../lib/page-ready.ts";
import { renderPageSignedIn } from "../../testing/render-page-signed-in.tsx";
import { DietaryPreferences } from "./DietaryPreferences.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("lists each restriction once, in the same form for every food", async () => {
  const { run } = await renderPageSignedIn(<DietaryPreferences />);
  markPageReady();
  run(addMember, { id: newId<"member">(), name: "Ada", dietaryRestrictions: ["shellfish", "vegan"] });
  run(addMember, { id: newId<"member">(), name: "Ben", dietaryRestrictions: ["peanuts", "Lactose"] });
  await screen.findByText("No shellfish (Ada)");
  const labels = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(labels).toEqual(["No shellfish (Ada)", "Vegan (Ada)", "No peanuts (Ben)", "No lactose (Ben)"]);
});
