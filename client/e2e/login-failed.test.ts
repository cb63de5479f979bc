import { expect } from "@playwright/test";
import { test } from "./test.ts";

test("a hub without an address for help sends people to whoever runs it", async ({ page }) => {
  await page.goto("/login-failed");
  await expect(page.getByText("Still no way in? Ask the person who runs this hub.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/login");
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});
