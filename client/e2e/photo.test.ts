import { expect, type Page } from "@playwright/test";
import { signUp } from "./people.ts";
import { picture } from "./picture.ts";
import { test } from "./test.ts";

const upload = (page: Page) => page.getByRole("button", { name: /^Upload 1 file/ });

async function openDialog(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Change Photo" }).click();
  await expect(page.getByRole("dialog", { name: "Change Photo" })).toBeVisible();
}

async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByRole("dialog").locator("input[type=file]").first().setInputFiles(file);
}

/** Drops files with image names onto the dialog. */
async function drop(page: Page, names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    // A duplicate file has the same modification time.
    for (const name of all) transfer.items.add(new File([name], name, { type: "image/png", lastModified: 1 }));
    return transfer;
  }, names);
  const dropZone = page.locator(".uppy-Dashboard");
  for (const type of ["dragenter", "dragover", "drop"]) await dropZone.dispatchEvent(type, { dataTransfer });
}

test("validates and uploads a profile photo", { tag: "@long" }, async ({ page }) => {
  await signUp(page, "Ada", "/shopping");
  await openDialog(page);

  await test.step("matches the hub's style: one frame, one underline, and a thumbnail of 200 pixels", async () => {
    const dialog = page.getByRole("dialog");
    const frameOf = (part: string) =>
      dialog.locator(part).evaluate((element) => {
        const { borderTopWidth, borderTopLeftRadius, borderBottomWidth, textDecorationLine } =
          getComputedStyle(element);
        return {
          border: borderTopWidth,
          radius: borderTopLeftRadius,
          underlineBorder: borderBottomWidth,
          line: textDecorationLine,
        };
      });
    expect(await frameOf(".uppy-Dashboard-inner")).toMatchObject({ border: "0px", radius: "0px" });
    const chooseOne = dialog.getByRole("button", { name: "choose one" });
    await chooseOne.hover();
    await chooseOne.focus();
    expect(await frameOf(".uppy-Dashboard-browse")).toMatchObject({ underlineBorder: "0px", line: "underline" });
    await choose(page, picture);
    await expect(dialog.locator("img")).toHaveJSProperty("naturalWidth", 200);
  });

  await test.step("rejects non-images and files that are too large before the upload, with a message", async () => {
    await openDialog(page);
    const dialog = page.getByRole("dialog");
    await choose(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(dialog.getByText(/^You can only upload: image\/jpeg, image\/png/).first()).toBeVisible();
    await choose(page, { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(2_097_153) });
    await expect(dialog.getByText("large.png exceeds maximum allowed size of 2 MB").first()).toBeVisible();
    await drop(page, ["one.png", "two.png"]);
    await expect(dialog.getByText("You can only upload 1 file(s)").first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Upload/ })).toBeHidden();
    await drop(page, ["one.png"]);
    await expect(dialog.getByRole("button", { name: /^Upload 1 file/ })).toBeVisible();
    await drop(page, ["one.png"]);
    await expect(dialog.getByText("Cannot add the duplicate file").first()).toBeVisible();
  });

  await test.step("shows an error for a photo that the hub rejects, and allows another attempt", async () => {
    await openDialog(page);
    await choose(page, { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("this only says it is one") });
    await upload(page).click();
    const toast = page.getByRole("alert").filter({ hasText: "Upload Error" });
    await expect(toast).toContainText("Failed to update your profile photo. Please try again.");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await openDialog(page);
    await choose(page, picture);
    await page.route("**/api/profile/photo", (route) => route.fulfill({ status: 503, body: '{"code":"unavailable"}' }));
    await upload(page).click();
    await expect(page.getByText("Upload Error", { exact: true })).toBeVisible();
  });

  await test.step("shows an error for a failed upload, and uploads the photo on retry", async () => {
    await openDialog(page);
    await choose(page, picture);
    await page.route("**/api/objects/upload", (route) => route.abort());
    await upload(page).click();
    await expect(page.getByText("Upload Error", { exact: true })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Retry upload" }).first().click();
    await expect(page.getByText("Profile Photo Updated", { exact: true })).toBeVisible();
  });
});

test("uploads a photo on a tap, and shows it everywhere after the page reloads", { tag: "@long" }, async ({
  openPhone,
}) => {
  const ada = await openPhone();
  await signUp(ada, "Ada", "/shopping");
  await openDialog(ada);
  const calls: { method: string; path: string; body: string | null }[] = [];
  ada.on("request", (request) => {
    const [method, { pathname: path }] = [request.method(), new URL(request.url())];
    if (method !== "GET") calls.push({ method, path, body: path.startsWith("/api/") ? request.postData() : null });
  });
  await choose(ada, picture);
  await expect(upload(ada)).toBeVisible();
  expect(calls).toEqual([]);
  const reloaded = ada.waitForEvent("load");
  await upload(ada).click();
  await expect(ada.getByText("Profile Photo Updated", { exact: true })).toBeVisible();
  await expect(ada.getByText("Your profile photo has been successfully updated.", { exact: true })).toBeVisible();
  await reloaded;
  expect(calls.map(({ method }) => method)).toEqual(["POST", "PUT", "PUT"]);
  const [offer, , registration] = calls;
  expect(offer).toEqual({ method: "POST", path: "/api/objects/upload", body: null });
  expect(registration?.path).toBe("/api/profile/photo");
  const { photoURL, ...rest } = JSON.parse(registration?.body ?? "{}") as { photoURL?: string };
  expect([rest, new URL(photoURL ?? "", ada.url()).pathname]).toEqual([{}, calls[1]?.path]);
  const photo = ada.locator('main img[src^="/api/photos/"]');
  await expect(photo).toHaveJSProperty("naturalWidth", 512);

  await ada.getByRole("button", { name: "Remove photo" }).click();
  await expect(photo).toHaveCount(0);
});

test("works with only the keyboard, even if the browser reports that it is offline", {
  tag: "@long",
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await signUp(page, "Ada", "/settings");
  await page.getByRole("button", { name: "Change Photo" }).focus();
  await page.keyboard.press("Enter");
  const chooseOne = page.getByRole("button", { name: "choose one" });
  await expect(chooseOne).toBeVisible();
  // Registers the listener before the key presses, which may otherwise be faster.
  const chooser = page.waitForEvent("filechooser");
  // The dialog may take the focus only now, so retry.
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(chooseOne).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(picture);
  await upload(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile Photo Updated", { exact: true })).toBeVisible();
});
