import { expect } from "@playwright/test";
import { callHub, signUpByRequest } from "./people.ts";
import { test } from "./test.ts";

test("a child joins a tablet by a code, which stores nothing of them, and returns with a tap and the PIN", {
  tag: "@long",
}, async ({ openPhone }) => {
  const ada = await openPhone();
  await signUpByRequest(ada, "Ada");
  await callHub(ada, "POST /api/family-members", { name: "Cleo" });
  await ada.goto("/");
  await ada.getByRole("button", { name: "Invite someone" }).click();
  await ada.getByLabel("For", { exact: true }).selectOption("Cleo");
  await ada.getByLabel("They join as").selectOption("Child");
  await ada.getByRole("button", { name: "Cleo has no email? Use a code" }).click();
  const code = await ada.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();

  const tablet = await openPhone();
  await tablet.goto("/login");
  await tablet.getByRole("button", { name: "I have a child's code" }).click();
  await tablet.getByLabel("Code", { exact: true }).fill(code);
  await tablet.getByLabel("Your new PIN").fill("4821");
  await tablet.getByRole("button", { name: "Join" }).click();
  await expect(ada.getByText("Signs in with a PIN")).toBeVisible();
  await tablet.getByRole("button", { name: "Menu of Cleo" }).click();
  await tablet.getByRole("menuitem", { name: "Sign Out" }).click();

  await tablet.waitForURL("/login");
  await tablet.getByRole("button", { name: "Cleo", exact: true }).click();
  // Whether it is light or dark may be noted again by an answer that was under way, and is nothing of the family.
  const kept = () =>
    tablet.evaluate(async () => [
      await indexedDB.databases(),
      Object.keys(localStorage).filter((key) => key !== "theme"),
    ]);
  await expect.poll(kept).toEqual([[], []]);
  // The field has the focus, also after a key on the page was tapped.
  await tablet.getByRole("button", { name: "4", exact: true }).click();
  await tablet.keyboard.type("821");
  await tablet.keyboard.press("Enter");
  await expect(tablet.getByRole("button", { name: "Menu of Cleo" })).toBeVisible();

  await ada.goto("/settings#privacy");
  await ada.getByRole("button", { name: /^Stop sharing / }).click();
  await tablet.waitForURL("/login*");
  await expect(tablet.getByLabel("Password")).toBeVisible();
});
