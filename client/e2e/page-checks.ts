/** Checks for every page and dialog. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { isLong } from "./test.ts";

// The package for Playwright reads the source again for each check, which takes longer than the check of a dialog.
const axePackage = createRequire(import.meta.resolve("@axe-core/playwright"));
const axeSource = readFileSync(axePackage.resolve("axe-core/axe.min.js"), "utf8");

const everything = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] };
const colours = { type: "rule", values: ["color-contrast"] };
type Rules = typeof everything;

// Colors do not depend on the width, so each theme is looked at on one kind of screen.
const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;
type Screen = (typeof screens)[number];

/** Holds a page to axe, to a thumb, and to fit the screen also with large text, by which it fits with any. */
export async function expectGood(page: Page): Promise<void> {
  // The long run checks elements that only wider screens show.
  await expectGoodOnBoth(page, isLong ? everything : colours);
}

/** The same for the dialog that is open, which is built alike on every screen: only its colours are others on the second. */
export async function expectGoodDialog(page: Page): Promise<void> {
  await hideBehindDialog(page, true);
  await expectGoodOnBoth(page, colours);
  await hideBehindDialog(page, false);
}

async function expectGoodOnBoth(page: Page, ofSecond: Rules): Promise<void> {
  const [first, second] = screens;
  await expectGoodOn(page, first);
  await expectGoodOn(page, second, ofSecond);
}

/** On one kind of screen, on which the page then stands. */
async function expectGoodOn(
  page: Page,
  { width, height, colorScheme }: Screen,
  rules: Rules = everything,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // The page hears of it a moment later, and would else change its colours under axe's eyes.
  await page.waitForFunction((wanted) => document.documentElement.style.colorScheme === wanted, colorScheme);
  await expectGoodAsItIs(page, `at ${width} in ${colorScheme}`, rules);
  if (width < 400) expect(await smallTargets(page), `${page.url()} at ${width}: too small for a thumb`).toEqual([]);
}

/** The same for the screen and the theme that a page has now. */
export async function expectGoodAsItIs(page: Page, look: string, rules: Rules = everything): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // What is just taking its colours or its place is looked at again; what is wrong stays so. A look takes seconds while
  // both cores are busy.
  await expect(async () => {
    const { violations, overflowPx } = await lookAt(page, rules);
    expect(violations, `${page.url()} ${look}`).toEqual([]);
    expect(overflowPx, `${page.url()} ${look}: too wide`).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 60_000 });
}

/** What axe finds, and by how much a page with large text, or a dialog, is too wide. */
function lookAt(page: Page, rules: Rules) {
  return page.evaluate(async (runOnly) => {
    interface Axe {
      run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const axe: Axe = Reflect.get(window, "axe");
    const root = document.documentElement;
    const edges = document.querySelectorAll<HTMLElement>("[data-at-edge]");
    const placeEdges = (position: string) => {
      for (const edge of edges) edge.style.position = position;
    };
    // Content behind a dialog is inert; other tests check it without a dialog.
    const include = document.querySelector("dialog[open]") ? ["dialog[open]"] : ["html"];
    // What has been scrolled away lies under what stays, and is too small for axe where half of it does. What lies at
    // an edge may cover half of something as well, which can be scrolled away from there.
    window.scrollTo({ top: 0, behavior: "instant" });
    placeEdges("static");
    const options = { runOnly, resultTypes: ["violations"], preload: false };
    const { violations } = await axe.run({ include }, options);
    placeEdges("");
    // A dialog scrolls wide content, which does not widen the page.
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const holders = dialog ? [dialog, ...dialog.querySelectorAll(":scope > div, :scope > div > div")] : [root];
    root.style.fontSize = "200%";
    const overflowPx = Math.max(...holders.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    root.style.fontSize = "";
    const texts = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    return { violations: texts, overflowPx };
  }, rules);
}

/** Hides the content behind a modal dialog during the check, because its layout takes most of the time. */
function hideBehindDialog(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate(
    (display) => {
      let part: Element | null = [...document.querySelectorAll("dialog[open]")].at(-1) ?? null;
      for (; part && part !== document.body; part = part.parentElement) {
        for (const beside of part.parentElement?.children ?? []) {
          if (beside !== part && beside instanceof HTMLElement) beside.style.display = display;
        }
      }
    },
    isHidden ? "none" : "",
  );
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
      // A day of a month is a seventh as wide as the screen, and all of it leads where its number does.
      if (isHidden || control.matches("[href='#main'], [data-view=month] *")) return [];
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
