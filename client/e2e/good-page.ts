/** What is true of every page, and of every dialog on it. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// Colours do not depend on the width, so each theme is looked at on one kind of screen.
const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;

/** Holds a page to axe, and to fit the screen also with text twice as large, on every kind of screen. */
export async function expectGood(page: Page): Promise<void> {
  for (const { width, height, colorScheme } of screens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectGoodAsItIs(page, `at ${width} in ${colorScheme}`);
  }
}

/** The same for the screen and the theme that a page has now. */
export async function expectGoodAsItIs(page: Page, look: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Our pages hold no other page in them, for which axe would open one of its own.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, `${page.url()} ${look}`).toEqual([]);
  for (const textSize of ["100%", "200%"]) {
    const overflowPx = await measureOverflow(page, textSize);
    expect(overflowPx, `${page.url()} ${look} with text at ${textSize}`).toBeLessThanOrEqual(0);
  }
}

function measureOverflow(page: Page, textSize: string): Promise<number> {
  return page.evaluate((size) => {
    const { style } = document.documentElement;
    style.fontSize = size;
    const overflowPx = document.documentElement.scrollWidth - window.innerWidth;
    style.fontSize = "";
    return overflowPx;
  }, textSize);
}
