/** The pages that anyone may see, as the specification writes them. */
import { expect } from "@playwright/test";
import { acceptInvite, callHub, signUpByCall } from "../people.ts";
import { recordShown } from "../record-shown.ts";
import { test } from "../test.ts";

test("a visitor finds the pages that anyone may see, and from each the way on", async ({ page }) => {
  await test.step("the landing page has its header, hero, six promises, call to action and footer", async () => {
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

  await test.step("the login page offers Google and the hub's own account, and says what signing in means", async () => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Continue with the hub account" })).toBeVisible();
    for (const text of ["AI-powered planning", "Family coordination", "Secure private data"])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/agree to the terms and the privacy policy/)).toBeVisible();

    await page.route("**/api/auth/options", async (route) => {
      const answer = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ json: { ...(await answer.json()), oidc: true, google: true } });
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Sign in with e-mail" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Continue with Google" })).toHaveAttribute("href", "/api/auth/google");
    await page.unroute("**/api/auth/options");
    const platform = page.getByRole("link", { name: "Continue with the hub account" });
    await expect(platform).toHaveAttribute("href", "/api/login");
  });

  await test.step("the navigations to sign in lead to the hub's own page where no provider is set up", async () => {
    await page.goto("/api/login");
    await expect(page).toHaveURL(/\/login\b/);
    await page.goto("/api/auth/google");
    await expect(page).toHaveURL(/\/login-failed|\/login\b/);
  });

  await test.step("the page of a failed login explains, lists common issues and leads on", async () => {
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
    await expect(page.getByText("Still no way in? Ask the person who runs this hub.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/login");
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("any other path shows the not-found page with a hint for developers", async () => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  });
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

const guarded = {
  "/settings": "Loading your family hub...",
  "/qa-dashboard": "Loading your family hub...",
  "/voice-assistant": "Loading voice assistant...",
};

test("a page of the family sends a visitor to sign in, after saying so", async ({ page }) => {
  const told = ["Unauthorized", "You are logged out. Logging in again..."];
  const shown = await recordShown(page, [...Object.values(guarded), ...told]);
  for (const [path, loading] of Object.entries(guarded)) {
    shown.length = 0;
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
    await page.goto(path);
    expect((await left).isNavigationRequest()).toBe(true);
    await expect(page.getByRole("heading", { name: "Continue with the hub account" })).toBeVisible();
    await expect(page).toHaveURL(/\/login(\?|$)/);
    expect(shown, path).toEqual(expect.arrayContaining([loading, ...told]));
    expect(shown.indexOf(loading), path).toBeLessThan(shown.indexOf("Unauthorized"));
  }
});

test("somebody who is not at home is told to ask for an invite, and comes in with one", { tag: "@long" }, async ({
  openPhone,
}) => {
  const [ada, far] = [await openPhone(), await openPhone()];
  await signUpByCall(ada, "Ada");
  // A proxy that the hub does not know passes this one on.
  await far.context().setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  await far.goto("/login#create");
  await expect(far.getByText("New here? New people join this hub by invite.")).toBeVisible();
  await expect(far.getByRole("button", { name: "Create an account" })).toBeHidden();
  await far.goto("/login-failed#not-invited");
  await expect(far.getByText("New people join this hub by invite.")).toBeVisible();
  const { token } = await callHub<{ token: string }>(ada, "POST /api/invites", { role: "adult" });
  await acceptInvite(far, { url: `/invite/${token}`, firstName: "Ben" });
});
