/** Common actions of users in browser tests. */
import { expect, type Page } from "@playwright/test";

export const password = "a kitchen table in the morning";

/** A unique email address, because the tests share one hub. */
function emailOf(firstName: string): string {
  return `${firstName.toLowerCase()}-${crypto.randomUUID()}@example.org`;
}

/** Waits until the dashboard shows the family, because loading states may have another height. */
async function waitForFamily(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Family Members" }).getByRole("listitem").first()).toBeVisible();
}

async function createAccount(page: Page, firstName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Email").fill(emailOf(firstName));
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Signs up from the landing page as a new visitor, and waits for the dashboard. */
export async function signUpByHand(page: Page, firstName: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Create an account" }).click();
  await createAccount(page, firstName);
  await waitForFamily(page);
}

/** Calls the hub as the page's user, to set up data for a test. */
export async function callHub<Answer = unknown>(page: Page, call: string, data?: object): Promise<Answer> {
  const [method = "GET", path = ""] = call.split(" ");
  // Retries connections that the hub has just closed.
  const answer = await page.request.fetch(path, { method, maxRetries: 3, ...(data && { data }) });
  expect(answer.ok(), `${call}: ${answer.status()}`).toBe(true);
  return JSON.parse((await answer.text()) || "null");
}

/** Opens a signed-in user's page, and waits for the family on the dashboard. */
async function openPage(page: Page, path: string, firstName: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("button", { name: `Account menu for ${firstName}` })).toBeVisible();
  if (path === "/") await waitForFamily(page);
}

/** Signs a user up with a call, without a page. */
export async function signUpByRequest(page: Page, firstName: string, inviteToken?: string): Promise<void> {
  await callHub(page, "POST /api/account/sign-up", { email: emailOf(firstName), password, firstName, inviteToken });
}

/** Signs a user up with a call, and opens a page. */
export async function signUp(page: Page, firstName: string, path = "/"): Promise<void> {
  await signUpByRequest(page, firstName);
  await openPage(page, path, firstName);
}

interface JoinOptions {
  of: Page;
  firstName: string;
  role?: "adult" | "child";
}

/** Joins another user's family by requests, without a page. */
export async function joinByRequests(page: Page, { of, firstName, role = "adult" }: JoinOptions): Promise<void> {
  const { token } = await callHub<{ token: string }>(of, "POST /api/invites", { role });
  await signUpByRequest(page, firstName, token);
  await callHub(page, `POST /api/invites/${token}/accept`, {});
}

/** Joins another user's family by requests, and opens a page. */
export async function joinFamily(
  page: Page,
  { path = "/", ...joining }: JoinOptions & { path?: string },
): Promise<void> {
  await joinByRequests(page, joining);
  await openPage(page, path, joining.firstName);
}

/** Creates an invite link in the dialog. */
export async function makeInvite(page: Page, role: "Adult" | "Child" = "Adult"): Promise<string> {
  await page.getByRole("button", { name: "Invite someone" }).click();
  await page.getByLabel("They join as").selectOption(role);
  await page.getByRole("button", { name: "Create invite link" }).click();
  const url = await page.getByRole("textbox", { name: "Invite link" }).inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  return url;
}

/** Opens an invite, signs up on its page and joins. */
export async function acceptInvite(page: Page, { url, firstName }: { url: string; firstName: string }): Promise<void> {
  await page.goto(url);
  await createAccount(page, firstName);
  await page.getByRole("button", { name: "Join the family" }).click();
  await waitForFamily(page);
}

export async function addItem(page: Page, item: string): Promise<void> {
  await page.getByLabel("Add an item").fill(item);
  await page.getByLabel("Add an item").press("Enter");
}

/** Waits until the phone has stored the app for offline use. */
export async function waitForInstallation(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The checkbox of a shopping list item. */
export function listItem(page: Page, item: string) {
  return page.getByRole("checkbox", { name: item });
}
