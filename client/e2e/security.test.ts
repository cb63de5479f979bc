/** How people keep others out of their account, and get back in themselves. */
import { expect, type Page } from "@playwright/test";
import { callHub, joinFamily, password, signUp } from "./people.ts";
import { test } from "./test.ts";

const newPassword = "a new kitchen table";

const emailOf = async (page: Page) => (await callHub<{ email: string }>(page, "GET /api/auth/user")).email;

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a password is changed in the settings, and given anew by an owner's link", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/settings#privacy");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben" });
  const benEmail = await emailOf(ben);

  await test.step("who changes it stays signed in", async () => {
    await ada.getByRole("button", { name: "Change password" }).click();
    const dialog = ada.getByRole("dialog");
    await dialog.getByLabel("Your password now").fill(password);
    await dialog.getByLabel("New password").fill(newPassword);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(ada.getByText("All your other devices are signed out.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await ada.goto("/");
    await expect(ada.getByRole("button", { name: "Menu of Ada" })).toBeVisible();
  });

  await test.step("who forgot it reads what to do, and chooses another with the owner's link", async () => {
    await ada.getByRole("button", { name: "Invite someone" }).click();
    await ada.getByRole("button", { name: "Sign-in help" }).click();
    await ada.getByRole("button", { name: "Make a link" }).click();
    const url = await ada.getByRole("textbox", { name: "Link for Ben" }).inputValue();
    await ben.context().clearCookies();
    await ben.goto("/login");
    await ben.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(ben.getByText(/owner of your family can make a link/)).toBeVisible();
    await ben.goto(url);
    await ben.getByLabel("New password").fill(newPassword);
    await ben.getByRole("button", { name: "Change password" }).click();
    await expect(ben.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
    await signIn(ben, benEmail, newPassword);
    await expect(ben.getByRole("button", { name: "Menu of Ben" })).toBeVisible();
  });
});
