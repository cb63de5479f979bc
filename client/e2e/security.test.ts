/** Account security: passwords, passkeys, second factors and recovery. */
import { expect, type Page } from "@playwright/test";
import { codeNow } from "./authenticator-app.ts";
import { expectAccessibleNow } from "./page-checks.ts";
import { callHub, joinFamily, password, signUp } from "./people.ts";
import { test } from "./test.ts";

const newPassword = "a new kitchen table";

const emailOf = async (page: Page) => (await callHub<{ email: string }>(page, "GET /api/auth/user")).email;

/** Clears this browser, as for a new visitor. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  // Leaves the page, because a pending response would restore the session cookie.
  await page.goto("about:blank");
  await page.context().clearCookies();
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("changes a password in the settings, and resets it with an owner's link", { tag: "@long" }, async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/settings#privacy");
  const ben = await openPhone();
  await joinFamily(ben, { of: ada, firstName: "Ben" });
  const benEmail = await emailOf(ben);
  const tablet = await openPhone();

  await test.step("creates a password for a calendar app and shows it once", async () => {
    await ada.getByRole("button", { name: "Connect an app" }).click();
    const dialog = ada.getByRole("dialog");
    await dialog.getByLabel("Which app?").fill("Ada's phone");
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Create password" }).click();
    await expect(dialog.getByLabel("Password")).toHaveValue(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    await expect(dialog.getByLabel("Server")).toHaveValue(/^http.*\/dav\/$/);
    await expectAccessibleNow(ada, "with the dialog for an app password");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(ada.getByRole("button", { name: "Remove the password for Ada's phone" })).toBeVisible();
  });

  await test.step("keeps the session of the user who changes the password", async () => {
    await ada.getByRole("button", { name: "Change password" }).click();
    const dialog = ada.getByRole("dialog");
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByLabel("New password").fill(newPassword);
    await dialog.getByRole("button", { name: "Change password" }).click();
    await expect(ada.getByText("Password changed", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await ada.goto("/");
    await expect(ada.getByRole("button", { name: "Account menu for Ada" })).toBeVisible();
  });

  await test.step("explains a forgotten password, and sets a new one with the owner's link", async () => {
    await ada.getByRole("button", { name: "Invite someone" }).click();
    await ada.getByRole("button", { name: "Sign-in help" }).click();
    await ada.getByRole("button", { name: "Create link" }).click();
    const url = await ada.getByRole("textbox", { name: "Link for Ben" }).inputValue();
    await tablet.goto("/login");
    await tablet.getByRole("button", { name: "Forgot your password?" }).click();
    await expect(tablet.getByText(/owner of your family can create a link/)).toBeVisible();
    await tablet.goto(url);
    await tablet.getByLabel("New password").fill(newPassword);
    await tablet.getByRole("button", { name: "Change password" }).click();
    await expect(tablet.getByRole("heading", { name: "Your password has changed" })).toBeVisible();
    await signIn(tablet, benEmail, newPassword);
    await expect(tablet.getByRole("button", { name: "Account menu for Ben" })).toBeVisible();
  });
});

/** Adds a virtual authenticator that always verifies the user. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey signs in without a second factor, and a password requires a code", { tag: "@long" }, async ({
  browser,
  hub,
}) => {
  // Browsers support passkeys for host names, but not for IP addresses.
  const context = await browser.newContext({ baseURL: hub.url.replace("127.0.0.1", "localhost") });
  const ada = await context.newPage();
  await addAuthenticator(ada);
  await signUp(ada, "Ada", "/settings#privacy");
  const email = await emailOf(ada);
  const dialog = ada.getByRole("dialog");

  await test.step("creates a passkey, and signs in with it", async () => {
    await ada.getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Create passkey" }).click();
    await expect(ada.getByRole("button", { name: /^Remove the passkey/ })).toBeVisible();
    await forget(ada);
    await ada.goto("/login");
    await ada.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(ada.getByRole("button", { name: "Account menu for Ada" })).toBeVisible();
  });

  await test.step("sets up an authenticator app, and completes a sign-in with a recovery code", async () => {
    await ada.goto("/settings#privacy");
    await ada.getByRole("button", { name: "Set up" }).click();
    await dialog.getByLabel("Current password").fill(password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    const secret = (await dialog.locator("code").textContent()) ?? "";
    await dialog.getByRole("textbox", { name: "Code" }).fill(codeNow(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(8);
    const [recoveryCode = ""] = await codes.allTextContents();
    await dialog.getByRole("button", { name: "I've saved them" }).click();
    await forget(ada);
    await signIn(ada, email, password);
    await ada.getByLabel("Code").fill(recoveryCode);
    await ada.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(ada.getByRole("button", { name: "Account menu for Ada" })).toBeVisible();
  });
  await context.close();
});
