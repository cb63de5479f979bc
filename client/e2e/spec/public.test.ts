/** The pages that anyone may see, as the specification writes them. */
import { expect } from "@playwright/test";
import { acceptInvite, callHub, signUpByRequest } from "../people.ts";
import { test } from "../test.ts";

test("a visitor is led on by each of the pages that anyone may see", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "AI meal planning" })).toBeInViewport();

  await test.step("the navigations to sign in lead to the hub's own page where no provider is set up", async () => {
    await page.goto("/api/login");
    await expect(page).toHaveURL(/\/login\b/);
    await page.goto("/api/auth/google");
    await expect(page).toHaveURL(/\/login-failed|\/login\b/);
  });

  await page.goto("/login-failed");
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/\/login(\?|$)/);
});

test("a visitor outside the home network needs an invite, and joins with one", { tag: "@long" }, async ({
  openPhone,
}) => {
  const [ada, far] = [await openPhone(), await openPhone()];
  await signUpByRequest(ada, "Ada");
  // A proxy that the hub does not know passes this one on.
  await far.context().setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  await far.goto("/login#create");
  await expect(far.getByText("New here? You need an invite to join.")).toBeVisible();
  await expect(far.getByRole("button", { name: "Create an account" })).toBeHidden();
  await far.goto("/login-failed#not-invited");
  await expect(far.getByText("You need an invite to join this hub.")).toBeVisible();
  const { token } = await callHub<{ token: string }>(ada, "POST /api/invites", { role: "adult" });
  await acceptInvite(far, { url: `/invite/${token}`, firstName: "Ben" });
});
