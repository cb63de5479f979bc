/** What is true of every page, and of every dialog on it. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

// Colours do not depend on the width, so each theme is looked at on one kind of screen.
export const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;
type Screen = (typeof screens)[number];

/** Holds a page, or the dialog that is open on it, to axe, to a thumb, and to fit the screen also with large text. */
export async function expectGood(page: Page): Promise<void> {
  for (const screen of screens) await expectGoodOn(page, screen);
}

/** The same on one kind of screen, on which the page then stands. */
export async function expectGoodOn(page: Page, { width, height, colorScheme }: Screen): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // What has been scrolled away lies under what stays, and is too small for axe where half of it does.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expectGoodAsItIs(page, `at ${width} in ${colorScheme}`);
  if (width < 400) expect(await smallTargets(page), `${page.url()} at ${width}: too small for a thumb`).toEqual([]);
}

/** The same for the screen and the theme that a page has now. */
export async function expectGoodAsItIs(page: Page, look: string): Promise<void> {
  // A page that has axe already is not given it again, which takes longer than to look at a dialog. Our pages hold no
  // other page in them, for which axe would open one of its own.
  const axeSource = (await page.evaluate(() => "axe" in window)) ? ";" : undefined;
  const axe = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]);
  // What stands behind a dialog is inert, and is looked at where no dialog is open.
  if ((await page.locator("dialog[open]").count()) > 0) axe.include("dialog[open]");
  // What lies at an edge may cover half of something, which is then too small for axe; it can be scrolled away from there.
  await placeEdges(page, "static");
  const { violations } = await axe.analyze();
  await placeEdges(page, "");
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found, `${page.url()} ${look}`).toEqual([]);
  for (const textSize of ["100%", "200%"]) {
    const overflowPx = await measureOverflow(page, textSize);
    expect(overflowPx, `${page.url()} ${look} with text at ${textSize}`).toBeLessThanOrEqual(0);
  }
}

function placeEdges(page: Page, position: string): Promise<void> {
  return page.evaluate((wanted) => {
    for (const edge of document.querySelectorAll<HTMLElement>("[data-at-edge]")) edge.style.position = wanted;
  }, position);
}

/** By how much a page is wider than the screen, with text of a size. */
export function measureOverflow(page: Page, textSize: string): Promise<number> {
  return page.evaluate((size) => {
    const { style } = document.documentElement;
    style.fontSize = size;
    const overflowPx = document.documentElement.scrollWidth - window.innerWidth;
    style.fontSize = "";
    return overflowPx;
  }, textSize);
}

/** What can be pressed but is less than 44 px wide or high, with its label and with what reaches beyond its box. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [minPx, reachPx] = [43.5, 21];
    const controls = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled";
    const layer = document.querySelector("dialog[open], [role=dialog], [role=menu]") ?? document;
    const boxesOf = (control: Element) =>
      [control, control.closest("label")].flatMap((part) => part?.getBoundingClientRect() ?? []);
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
    };
    return [...layer.querySelectorAll(controls)].flatMap((control) => {
      const boxes = boxesOf(control);
      const isHidden = boxes[0]?.width === 0 || !control.checkVisibility({ visibilityProperty: true });
      if (isHidden || control.matches("[href='#main']")) return [];
      const isWide = boxes.some(({ width }) => width >= minPx);
      const isHigh = boxes.some(({ height }) => height >= minPx);
      if (isWide && isHigh) return [];
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reachesWide = isWide || (isHit(control, x - reachPx, y) && isHit(control, x + reachPx, y));
      const reachesHigh = isHigh || (isHit(control, x, y - reachPx) && isHit(control, x, y + reachPx));
      return reachesWide && reachesHigh ? [] : [`${control.outerHTML.slice(0, 120)} ${width}x${height}`];
    });
  });
}
