import { expect } from "@playwright/test";
import { acceptInvite, makeInvite, signUp } from "./people.ts";
import { test } from "./test.ts";

test("a hub without an address for help sends people to whoever runs it", async ({ page }) => {
  await page.goto("/login-failed");
  await expect(page.getByText("Still no way in? Ask the person who runs this hub.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});

test("somebody who is not at home is told to ask for an invite, and comes in with one", async ({ openPhone }) => {
  const [ada, far] = [await openPhone(), await openPhone()];
  await signUp(ada, "Ada");
  // A proxy that the hub does not know passes this one on.
  await far.context().setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.9" });
  await far.goto("/login#create");
  await expect(far.getByText("New here? This hub takes new people by invite.")).toBeVisible();
  await expect(far.getByRole("button", { name: "Create an account" })).toBeHidden();
  await far.goto("/login-failed#not-invited");
  await expect(far.getByText("This hub takes new people by invite.")).toBeVisible();
  await acceptInvite(far, { url: await makeInvite(ada), firstName: "Ben" });
});
