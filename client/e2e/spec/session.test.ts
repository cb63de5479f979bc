/** Signing in and out, protected pages, and requests to the hub. */
import { expect, type Page } from "@playwright/test";
import { hold } from "../held-request.ts";
import { openLive } from "../open-live-page.ts";
import { callHub, signUp } from "../people.ts";
import { recordNotifications } from "../record-notifications.ts";
import { test } from "../test.ts";

/** The paths that the page has asked the hub for since it was opened. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Opens a page, and waits until it has asked for all that it shows and hears the hub's events. */
async function waitUntilLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  // The bell asks last.
  const asked = page.waitForRequest("**/api/families/people");
  await openLive(page, open);
  await asked;
  await askSomething(page);
}

/** What the page had asked for until now has been seen when this is answered. */
async function askSomething(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch("/healthz")));
}

test("while the session is loading the page says so, and then shows the landing page to a visitor", {
  tag: "@long",
}, async ({ page }) => {
  const { held, letGo } = hold();
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
  letGo();
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

test("an ended session shows a message and opens sign-in", { tag: "@long" }, async ({ page }) => {
  const words = "You are logged out. Logging in again...";
  const shown = await recordNotifications(page, [words]);
  await signUp(page, "Ada");
  // Nothing that the page asks for is on its way, whose answer would bring a cookie along.
  await page.goto("about:blank");
  await callHub(page, "POST /api/account/sign-out");
  const left = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
  await page.goto("/");
  expect((await left).isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(/\/login\b/);
  expect(shown).toEqual([words]);
});

test("requests each resource once", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada");

  await test.step("a page asks the hub for each thing once while it opens", async () => {
    for (const path of ["/", "/settings", "/shopping", "/voice-assistant"]) {
      // What the page before has begun to ask is no call of this one.
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
    await askSomething(page);
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

  await test.step("the sign-in page redirects signed-in users to the dashboard", async () => {
    await page.goto("/login");
    await expect(page.getByLabel("Add an item")).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  await test.step("signing out is a navigation to /api/logout, and going back shows nothing of the family", async () => {
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/logout");
    await page.getByRole("button", { name: "Menu of Ada" }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    expect((await left).isNavigationRequest()).toBe(true);
    expect((await (await left).allHeaders())["sec-fetch-site"]).toBe("same-origin");
    await expect(page.getByRole("link", { name: "Get Started Free" })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Add an item")).toBeHidden();
  });
});
