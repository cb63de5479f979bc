/** Signing in and out, protected pages, and requests to the hub. */
import { expect, type Page } from "@playwright/test";
import { hold } from "../held-request.ts";
import { openLive } from "../open-live-page.ts";
import { callHub, signUp } from "../people.ts";
import { recordNotifications } from "../record-notifications.ts";
import { test } from "../test.ts";

/** Records the page's API calls. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens a page, and waits until it has fetched all its data and receives the hub's events. */
async function waitUntilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  // The bell's request is the last one.
  const lastRequest = page.waitForRequest("**/api/families/people");
  await openLive(page, open);
  await lastRequest;
  await sendRequest(page);
}

/** Sends a request, so all earlier requests of the page have been recorded. */
async function sendRequest(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch("/healthz")));
}

test("shows a loading state for the session, and then the landing page for a visitor", {
  tag: "@long",
}, async ({ page }) => {
  const { held, release } = hold();
  await page.route("**/api/auth/user", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/settings");
  await expect(page.getByText("Loading your family hub...", { exact: true })).toBeVisible();
  await page.goto("/voice-assistant");
  await expect(page.getByText("Loading voice assistant...", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();

  await test.step("requests the current user once, without retries", async () => {
    await page.unroute("**/api/auth/user");
    const calls = watchCalls(page);
    await page.route("**/api/auth/user", (route) => route.fulfill({ status: 500, body: "no" }));
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => call === "GET /api/auth/user")).toHaveLength(1);
  });
});

test("shows a message for an ended session, and opens sign-in", { tag: "@long" }, async ({ page }) => {
  const message = "You are logged out. Logging in again...";
  const shown = await recordNotifications(page, [message]);
  await signUp(page, "Ada");
  // Leaves the page, because a pending response would set a cookie.
  await page.goto("about:blank");
  await callHub(page, "POST /api/account/sign-out");
  const navigation = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
  await page.goto("/");
  expect((await navigation).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(/\/login\b/);
  expect(shown).toEqual([message]);
});

test("requests each resource once", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("requests each resource once while a page opens", async () => {
    for (const path of ["/", "/settings", "/shopping", "/voice-assistant"]) {
      // Leaves the previous page, so its requests are not counted.
      await page.goto("about:blank");
      const calls = watchCalls(page);
      await waitUntilLive(page, () => page.goto(path));
      expect(calls.toSorted(), path).toEqual([...new Set(calls)].sort());
    }
  });

  await test.step("saving the profile refetches only the members and the current user, once each", async () => {
    await waitUntilLive(page, () => page.goto("/settings"));
    const calls = watchCalls(page);
    await page.getByLabel("First Name").fill("Adah");
    await page.getByRole("button", { name: "Save Changes" }).click();
    const expected = [
      "GET /api/account/sessions",
      "GET /api/auth/user",
      "GET /api/families/people",
      "GET /api/invites",
      "GET /api/profile/settings",
      "PATCH /api/profile",
    ];
    await expect.poll(() => calls.toSorted()).toEqual(expected);
    await sendRequest(page);
    expect(calls.toSorted()).toEqual(expected);
  });

  await test.step("refetches nothing on window focus or after a delay", async () => {
    await page.goto("about:blank");
    await page.clock.install();
    const calls = watchCalls(page);
    await waitUntilLive(page, () => page.goto("/"));
    calls.length = 0;
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // A longer wait would close the sockets, and a reconnection refetches everything.
    await page.clock.fastForward("00:00:20");
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  await test.step("redirects signed-in users from the sign-in page to the dashboard", async () => {
    await page.goto("/login");
    await expect(page.getByLabel("Add an item")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("signs out by a navigation to /api/logout, and shows no family data on Back", async () => {
    const navigation = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/logout");
    await page.getByRole("button", { name: "Account menu for Ada" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    expect((await navigation).isNavigationRequest()).toBe(true);
    expect((await (await navigation).allHeaders())["sec-fetch-site"]).toBe("same-origin");
    await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Add an item")).toBeHidden();
  });
});
