/** The public pages of the specification. */
import { expect } from "@playwright/test";
import { acceptInvite, callHub, signUpByRequest } from "../people.ts";
import { test } from "../test.ts";

test("links the public pages to each other", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page.getByRole("heading", { name: "AI meal planning" })).toBeInViewport();

  await test.step("without a provider, redirects sign-in addresses to the hub's login page", async () => {
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

test("requires an invite outside the home network, and accepts one", { tag: "@long" }, async ({ openPhone }) => {
  const [ada, remote] = [await openPhone(), await openPhone()];
  await signUpByRequest(ada, "Ada");
  // The requests come through a proxy that the hub does not trust.
  await remote.context().setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  await remote.goto("/login#create");
  await expect(remote.getByText("New here? You need an invite to join.")).toBeVisible();
  await expect(remote.getByRole("button", { name: "Create an account" })).toBeHidden();
  await remote.goto("/login-failed#not-invited");
  await expect(remote.getByText("You need an invite to join this hub.")).toBeVisible();
  const { token } = await callHub<{ token: string }>(ada, "POST /api/invites", { role: "adult" });
  await acceptInvite(remote, { url: `/invite/${token}`, firstName: "Ben" });
});
