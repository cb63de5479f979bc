import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { signUp } from "./people.ts";
import { test } from "./test.ts";

// Any picture will do; this one lies in the project.
const picture = fileURLToPath(new URL("../../docs/screenshots/phone.png", import.meta.url));

async function openDialog(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change Photo" }).click();
  await expect(page.getByRole("dialog", { name: "Change Photo" })).toBeVisible();
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole("dialog").locator("input[type=file]").first().setInputFiles(file);
}

test("a photo is chosen, sent at a tap, and shown everywhere after the page reloads", async ({ openPhone }) => {
  const ada = await openPhone();
  await signUp(ada, "Ada");
  await openDialog(ada);
  await choose(ada, picture);
  const upload = ada.getByRole("button", { name: /^Upload 1 file/ });
  await expect(upload).toBeVisible();
  const reloaded = ada.waitForEvent("load");
  await upload.click();
  await expect(ada.getByText("Profile Photo Updated")).toBeVisible();
  await expect(ada.getByText("Your profile photo has been successfully updated.")).toBeVisible();
  await reloaded;
  const photo = ada.locator('main img[src^="/api/photos/"]');
  await expect(photo).toHaveJSProperty("naturalWidth", 512);

  await ada.getByRole("button", { name: "Remove photo" }).click();
  await expect(photo).toHaveCount(0);
});

test("what is no picture, too large or too much is refused before it is sent, in plain words", async ({ page }) => {
  await signUp(page, "Ada");
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await choose(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(dialog.getByText(/^You can only upload: image\/jpeg, image\/png/).first()).toBeVisible();
  await choose(page, { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(2_097_153) });
  await expect(dialog.getByText("large.png exceeds maximum allowed size of 2 MB").first()).toBeVisible();
  await choose(page, picture);
  await expect(dialog.getByRole("button", { name: /^Upload 1 file/ })).toBeVisible();
});

test("a photo that the hub does not take is said to have failed, and another can be tried", async ({ page }) => {
  await signUp(page, "Ada");
  await openDialog(page);
  await choose(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("this only says it is one") });
  await page.getByRole("button", { name: /^Upload 1 file/ }).click();
  await expect(page.getByText("Upload Error")).toBeVisible();
  await expect(page.getByText("Failed to update your profile photo. Please try again.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await openDialog(page);
  await choose(page, picture);
  await page.route("**/api/profile/photo", (route) => route.fulfill({ status: 503, body: '{"code":"unavailable"}' }));
  await page.getByRole("button", { name: /^Upload 1 file/ }).click();
  await expect(page.getByText("Upload Error")).toBeVisible();
});

test("the dialog can be used with the keyboard alone", async ({ page }) => {
  await signUp(page, "Ada");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change Photo" }).focus();
  await page.keyboard.press("Enter");
  const chooseOne = page.getByRole("button", { name: "choose one" });
  await chooseOne.focus();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(picture);
  await page.getByRole("button", { name: /^Upload 1 file/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile Photo Updated")).toBeVisible();
});
