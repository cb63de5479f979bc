/** Barcode scans with a fake camera that shows a code on a canvas. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./page-checks.ts";
import { addItem, joinFamily, listItem, signUp } from "./people.ts";
import { test } from "./test.ts";

const leftCodes = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
/** The first digit has no bars: it selects which of the six left digits use the second code set. */
const firstDigitPatterns = [
  "LLLLLL",
  "LLGLGG",
  "LLGGLG",
  "LLGGGL",
  "LGLLGG",
  "LGGLLG",
  "LGGGLL",
  "LGLGLG",
  "LGLGGL",
  "LGGLGL",
];

/** The bars of an EAN-13 by its standard (ISO/IEC 15420), as ones and zeros. */
function barsOf(code: string): string {
  const right = (digit: string) =>
    [...(leftCodes[Number(digit)] ?? "")].map((bit) => (bit === "1" ? "0" : "1")).join("");
  const [first = "0", ...digits] = code;
  const encoded = digits.map((digit, at) => {
    if (at >= 6) return right(digit);
    return firstDigitPatterns[Number(first)]?.[at] === "G"
      ? [...right(digit)].reverse().join("")
      : leftCodes[Number(digit)];
  });
  return `101${encoded.slice(0, 6).join("")}01010${encoded.slice(6).join("")}101`;
}

/** Replaces the phone's camera with a canvas. */
async function stubCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const draw = canvas.getContext("2d");
    let bars = "";
    Object.assign(window, { showBarcode: (next: string) => (bars = next) });
    setInterval(() => {
      if (!draw) return;
      draw.fillStyle = "white";
      draw.fillRect(0, 0, 640, 480);
      draw.fillStyle = "black";
      for (const [at, bit] of [...bars].entries()) if (bit === "1") draw.fillRect(130 + at * 4, 120, 4, 240);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  });
}

const showBarcode = (page: Page, code: string) =>
  page.evaluate(
    (bars) => (window as unknown as { showBarcode: (bars: string) => void }).showBarcode(bars),
    code && barsOf(code),
  );

async function openCamera(page: Page): Promise<void> {
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("menuitem", { name: "Scan barcode" }).click();
  await expect(page.getByLabel("Camera preview")).toBeVisible();
}

test("asks for the name of a barcode once, and recognizes it for the whole family afterwards", {
  tag: "@long",
}, async ({ openPhone }) => {
  const [ada, ben] = [await openPhone(), await openPhone()];
  for (const phone of [ada, ben]) await stubCamera(phone);
  await signUp(ada, "Ada", "/shopping");
  await joinFamily(ben, { of: ada, firstName: "Ben", path: "/shopping" });
  await addItem(ada, "pens");

  await openCamera(ada);
  await expectAccessible(ada);
  await showBarcode(ada, "4006381333931");
  await ada.getByLabel("What is it?").fill("Oat milk");
  await expectAccessible(ada);
  await ada.keyboard.press("Enter");
  await expect(ada.getByRole("status").filter({ hasText: "Added to the list: Oat milk." })).toBeVisible();
  await showBarcode(ada, "9780201379624");
  await ada.getByLabel("What is it?").fill("Pens");
  await ada.keyboard.press("Enter");
  await expect(ada.getByRole("status").filter({ hasText: "Already on the list: pens." })).toBeVisible();
  await ada.keyboard.press("Escape");
  await expect(listItem(ben, "Oat milk")).not.toBeChecked();

  await ben.getByRole("button", { name: "Start shopping" }).click();
  await ben.getByRole("button", { name: "Scan barcode" }).click();
  await showBarcode(ben, "9780201379624");
  await expect(ben.getByRole("status").filter({ hasText: "In the cart: pens." })).toBeVisible();
  await showBarcode(ben, "4006381333931");
  await expect(ben.getByRole("status").filter({ hasText: "In the cart: Oat milk." })).toBeVisible();
  await expect(ada.getByRole("button", { name: "In the cart (2)" })).toBeVisible();
});

test("shows a message when the user denies camera access", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await signUp(page, "Ada", "/shopping");
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("menuitem", { name: "Scan barcode" }).click();
  await expect(page.getByText("Camera access is blocked. Allow it in your browser's settings.")).toBeVisible();
});
