import { expect } from "@playwright/test";
import { callHub, signUpByRequest } from "./people.ts";
import { test } from "./test.ts";

test("signs a child in on a tablet with a code, stores none of their data, and signs them in again with the PIN", {
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
  await tablet.getByRole("button", { name: "Account menu for Cleo" }).click();
  await tablet.getByRole("menuitem", { name: "Sign Out" }).click();

  await tablet.waitForURL("/login");
  await tablet.getByRole("button", { name: "Cleo", exact: true }).click();
  // A pending response may store the color mode again, which is not family data.
  const readStoredData = () =>
    tablet.evaluate(async () => [
      await indexedDB.databases(),
      Object.keys(localStorage).filter((key) => key !== "theme"),
    ]);
  await expect.poll(readStoredData).toEqual([[], []]);
  // The field still has the focus after a tap on an on-screen key.
  await tablet.getByRole("button", { name: "4", exact: true }).click();
  await tablet.keyboard.type("821");
  await tablet.keyboard.press("Enter");
  await expect(tablet.getByRole("button", { name: "Account menu for Cleo" })).toBeVisible();

  await ada.goto("/settings#privacy");
  await ada.getByRole("button", { name: /^Stop sharing / }).click();
  await tablet.waitForURL("/login*");
  await expect(tablet.getByLabel("Password")).toBeVisible();
});
