/** Screenshots of the wall display on every kind of screen; see `scripts/screenshots.mjs`. */
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { openExampleFamily } from "./example-family.ts";
import { test } from "./test.ts";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));

const walls = [
  { name: "landscape", width: 1920, height: 1080 },
  { name: "portrait", width: 1080, height: 1920 },
  { name: "7-inch", width: 1024, height: 600 },
  { name: "4k", width: 3840, height: 2160 },
];

test.setTimeout(300_000);

async function setDim(phone: Page, dim: object | null): Promise<void> {
  await phone.evaluate(async (nextDim) => {
    const [display] = await (await fetch("/api/displays")).json();
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/displays/${display.id}`, { method: "PATCH", headers, body: JSON.stringify({ dim: nextDim }) });
  }, dim);
}

test("takes screenshots of wall displays in every shape, by day and night", async ({ page: wall, hub, openPhone }) => {
  const ada = await openPhone();
  await openExampleFamily(ada, hub);
  await ada.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ name: "Pasta", seconds: 540 });
    await fetch("/api/timers", { method: "POST", headers, body });
  });

  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto("/display");
  const code = wall.getByLabel(/^Code/);
  await expect(code).toBeVisible();
  await wall.screenshot({ path: `${folder}/wall-pairing.png` });
  await ada.goto(`/pair/${((await code.textContent()) ?? "").replace(" ", "")}`);
  await expect(ada.getByLabel("Display name")).toBeVisible();
  await ada.screenshot({ path: `${folder}/wall-pair-phone.png`, fullPage: true });
  await ada.getByRole("button", { name: "Add display" }).click();
  await expect(ada.getByText("is now a display")).toBeVisible();
  await setDim(ada, null);
  await expect(wall.getByRole("heading", { name: "Everyone" })).toBeVisible();

  for (const { name, ...size } of walls) {
    for (const colorScheme of ["light", "dark"] as const) {
      await wall.setViewportSize(size);
      await wall.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await wall.screenshot({ path: `${folder}/wall-${name}-${colorScheme}.png` });
    }
  }
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.getByRole("button", { name: /Ada/ }).click();
  await expect(wall.getByRole("dialog")).toBeVisible();
  await wall.screenshot({ path: `${folder}/wall-status.png` });
  await wall.keyboard.press("Escape");
  await wall.getByRole("checkbox", { name: "Leeks" }).click();
  await expect(wall.getByRole("group", { name: "Who has it?" })).toBeVisible();
  await wall.screenshot({ path: `${folder}/wall-who.png` });

  await ada.goto("/settings#privacy");
  await expect(ada.getByText("On now")).toBeVisible();
  await ada.screenshot({ path: `${folder}/wall-settings-phone.png`, fullPage: true });
  await ada.getByRole("button", { name: "Edit Kitchen" }).click();
  await expect(ada.getByRole("dialog")).toBeVisible();
  await ada.screenshot({ path: `${folder}/wall-change-phone.png` });
  await setDim(ada, { from: "00:00", until: "23:59" });
  await ada.evaluate(async () => {
    for (const { id } of await (await fetch("/api/timers")).json())
      await fetch(`/api/timers/${id}`, { method: "DELETE" });
  });
  await expect(wall.getByRole("button", { name: "Show the display" })).toBeVisible();
  await wall.screenshot({ path: `${folder}/wall-night.png` });
});
