/** The pages that anyone may see, as the specification writes them. */
import { expect } from "@playwright/test";
import { test } from "../test.ts";

test("the landing page has its header, hero, six promises, call to action and footer", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Get Started Free" })).toHaveAttribute("href", /^\/login/);
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "AI meal planning" })).toBeInViewport();
  for (const [promise, words] of promises) {
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: promise }) });
    for (const word of words) await expect(card, `${promise}: ${word}`).toContainText(word);
  }
  await expect(page.getByRole("link", { name: "Start Your Family Journey" })).toHaveAttribute("href", /^\/login/);
  await expect(page.locator("footer")).toContainText("© 2025");
});

/** The six promises of section 1, each with what it must speak of. */
const promises: readonly [string, RegExp[]][] = [
  ["AI meal planning", [/dietary restrictions/i, /shopping lists/i, /nutrition/i, /recipes/i]],
  ["Smart calendar", [/calendar providers/i, /family coordination/i, /event suggestions/i, /reminders/i]],
  ["Smart shopping", [/lists from meals/i, /store layout/i, /price tracking/i, /inventory/i]],
  ["Activity recommendations", [/weather-aware/i, /age-appropriate/i, /time-based/i, /educational/i]],
  ["Family management", [/profiles/i, /preferences/i, /status/i, /communication/i]],
  ["Chat assistant", [/natural conversation/i, /context/i, /learns preferences/i]],
];

test("the login page offers Google and the hub's own account, and says what signing in means", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Continue with the hub account" })).toBeVisible();
  for (const text of ["AI-powered planning", "Family coordination", "Secure private data"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(/agree to the terms and the privacy policy/)).toBeVisible();

  await page.route("**/api/auth/options", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), oidc: true, google: true } });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in with e-mail" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute("href", "/api/auth/google");
  const platform = page.getByRole("link", { name: "Continue with the hub account" });
  await expect(platform).toHaveAttribute("href", "/api/login");
});

test("the navigations to sign in lead to the hub's own page where no provider is set up", async ({ page }) => {
  await page.goto("/api/login");
  await expect(page).toHaveURL(/\/login\b/);
  await page.goto("/api/auth/google");
  await expect(page).toHaveURL(/\/login-failed|\/login\b/);
});

test("the page of a failed login explains, lists common issues and leads on", async ({ page }) => {
  await page.goto("/login-failed");
  await expect(page.getByRole("heading", { name: "Login Failed" })).toBeVisible();
  await expect(page.getByText(/temporary issue/)).toContainText(/account (still )?needs setup/);
  for (const issue of [
    /account permissions or access restrictions/i,
    /temporary service interruption/i,
    /browser cookie or security settings/i,
  ]) {
    await expect(page.getByRole("listitem").filter({ hasText: issue })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/login");
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("any other path shows the not-found page with a hint for developers", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
});

for (const path of ["/settings", "/qa-dashboard", "/voice-assistant"]) {
  test(`${path} sends a visitor to sign in, 500 ms after saying so`, async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
    await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
    const asks: string[] = [];
    page.on("request", (request) => asks.push(new URL(request.url()).pathname));
    await page.goto(path);
    const toast = page.getByRole("alert");
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toast).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(toast).toContainText("Unauthorized");
    await expect(toast).toContainText("You are logged out. Logging in again...");
    const loading = path === "/voice-assistant" ? "Loading voice assistant..." : "Loading your family hub...";
    await expect(page.getByText(loading)).toBeVisible();
    await page.clock.runFor(480);
    // By the time that this is answered, a page that is about to be left would have asked for the next.
    await page.evaluate(() => fetch("/healthz"));
    expect(asks).toContain("/healthz");
    expect(asks).not.toContain("/api/login");
    await page.clock.runFor(20);
    await expect.poll(() => asks).toContain("/api/login");
    await expect(page).toHaveURL(/\/login\b/);
  });
}
