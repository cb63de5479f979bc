/** Opens the example family, for screenshots. */
import { expect, type Page } from "@playwright/test";
import { exampleAccount, seedExampleFamily } from "../../scripts/lib/example-family.mjs";

/** Fills a hub with the example family, and signs in as its owner through the sign-in form. */
export async function openExampleFamily(page: Page, hub: { url: string }): Promise<void> {
  await seedExampleFamily(hub.url);
  await page.goto("/login");
  await page.getByLabel("Email").fill(exampleAccount.email);
  await page.getByLabel("Password").fill(exampleAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("region", { name: "Family Members" }).getByText("Grandma Rosa")).toBeAttached();
}
