import { expect } from "@playwright/test";
import { expectGood } from "./good-page.ts";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

test("an event says whom it is for, and a change of it can be taken back", async ({ page }) => {
  await signUp(page, "Ada");
  await page.getByRole("button", { name: "Add family member" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Cleo");
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("region", { name: "Family Calendar" });
  await calendar.getByRole("button", { name: "Add Event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Swimming");
  await dialog.getByLabel("All day").check();
  await dialog.getByLabel("Location").fill("City pool");
  await dialog.getByLabel("Type").selectOption("Sports");
  await dialog.getByRole("checkbox", { name: "Cleo" }).focus();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox", { name: "Cleo" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Sky" }).check();
  await dialog.getByLabel("Description").fill("Take the blue bag.");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Event added!")).toBeVisible();

  const row = calendar.getByRole("button", { name: /All day.*Swimming.*City pool.*for Cleo/ });
  await row.click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Take the blue bag.");
  await dialog.getByRole("checkbox", { name: "Cleo" }).uncheck();
  await dialog.getByLabel("Title").fill("Diving");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(calendar.getByRole("button", { name: /Diving/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("the quick way asks for a title alone and starts in one hour", async ({ page }) => {
  await signUp(page, "Ada");
  await page.getByRole("button", { name: "Add Quick Event" }).click();
  const field = page.getByLabel("Enter event title:");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await field.fill("Call Grandma");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Event added!")).toBeVisible();
  await page.getByRole("button", { name: "View All" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /Call Grandma/ })).toBeVisible();
});
