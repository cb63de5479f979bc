/** Checks for every page and dialog. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { isLong } from "./test.ts";

// The Playwright package reads axe's source for every check, which takes longer than checking a dialog.
const axePackage = createRequire(import.meta.resolve("@axe-core/playwright"));
const axeSource = readFileSync(axePackage.resolve("axe-core/axe.min.js"), "utf8");

const allRules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] };
const colorRules = { type: "rule", values: ["color-contrast"] };
type Rules = typeof allRules;

// Colors do not depend on the width, so each theme is checked on only one screen size.
const screens = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 1280, height: 800, colorScheme: "dark" },
] as const;
type Screen = (typeof screens)[number];

/** Checks a page with axe, its touch target sizes, and that it fits the screen with large text. */
export async function expectAccessible(page: Page): Promise<void> {
  // The long run checks elements that only wider screens show.
  await expectAccessibleOnBoth(page, isLong ? allRules : colorRules);
}

/** Checks the open dialog in the same way. Its structure is equal on every screen, so the second screen checks only colors. */
export async function expectAccessibleDialog(page: Page): Promise<void> {
  await hideBehindDialog(page, true);
  await expectAccessibleOnBoth(page, colorRules);
  await hideBehindDialog(page, false);
}

async function expectAccessibleOnBoth(page: Page, secondRules: Rules): Promise<void> {
  const [first, second] = screens;
  await expectAccessibleOn(page, first);
  await expectAccessibleOn(page, second, secondRules);
}

/** Checks one screen size. The page keeps this size afterwards. */
async function expectAccessibleOn(
  page: Page,
  { width, height, colorScheme }: Screen,
  rules: Rules = allRules,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // Waits until the page applies the theme, because colors must not change during the check.
  await page.waitForFunction((expected) => document.documentElement.style.colorScheme === expected, colorScheme);
  await expectAccessibleNow(page, `at ${width} in ${colorScheme}`, rules);
  if (width < 400) expect(await findSmallTargets(page), `${page.url()} at ${width}: too small for a thumb`).toEqual([]);
}

/** Checks the page at its current screen size and theme. */
export async function expectAccessibleNow(page: Page, description: string, rules: Rules = allRules): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Retries, because colors or positions may still change. A check takes seconds on a busy machine.
  await expect(async () => {
    const { violations, overflowPx } = await runChecks(page, rules);
    expect(violations, `${page.url()} ${description}`).toEqual([]);
    expect(overflowPx, `${page.url()} ${description}: too wide`).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 60_000 });
}

/** Axe's violations, and the horizontal overflow of the page or dialog with large text. */
function runChecks(page: Page, rules: Rules) {
  return page.evaluate(async (runOnly) => {
    interface Axe {
      run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const axe: Axe = Reflect.get(window, "axe");
    const root = document.documentElement;
    const edges = document.querySelectorAll<HTMLElement>("[data-at-edge]");
    const setEdgePosition = (position: string) => {
      for (const edge of edges) edge.style.position = position;
    };
    // Content behind a dialog is inert; other tests check it without a dialog.
    const include = document.querySelector("dialog[open]") ? ["dialog[open]"] : ["html"];
    // Axe reports targets that fixed elements half cover as too small, although users can scroll them. So scroll to the
    // top and unfix the bars at the edges.
    window.scrollTo({ top: 0, behavior: "instant" });
    setEdgePosition("static");
    const options = { runOnly, resultTypes: ["violations"], preload: false };
    const { violations } = await axe.run({ include }, options);
    setEdgePosition("");
    // A dialog scrolls wide content, which does not widen the page.
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const containers = dialog ? [dialog, ...dialog.querySelectorAll(":scope > div, :scope > div > div")] : [root];
    root.style.fontSize = "200%";
    const overflowPx = Math.max(...containers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
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
        for (const sibling of part.parentElement?.children ?? []) {
          if (sibling !== part && sibling instanceof HTMLElement) sibling.style.display = display;
        }
      }
    },
    isHidden ? "none" : "",
  );
}

/** The horizontal overflow of a page with the given text size, in px. */
export function measureOverflow(page: Page, textSize: string): Promise<number> {
  return page.evaluate((size) => {
    const { style } = document.documentElement;
    style.fontSize = size;
    const overflowPx = document.documentElement.scrollWidth - window.innerWidth;
    style.fontSize = "";
    return overflowPx;
  }, textSize);
}

/** The controls whose touch target is smaller than 44 px, including labels and extended hit areas. */
function findSmallTargets(page: Page): Promise<string[]> {
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
      // Excludes the month view: a day is a seventh of the screen's width, and its whole cell is a link.
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
