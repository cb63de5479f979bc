/** When something happens on a page, in milliseconds of the one machine that all pages are on. */
import type { Page } from "@playwright/test";

/** When a text stands on a page; it may have come before. */
export function measureUntilShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.body.innerText.includes(wanted) && resolve(performance.timeOrigin + performance.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        // It may have come while the page was being asked.
        look();
      }),
    text,
  );
}

/** When the next key or finger goes down on a page. */
export function measurePress(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        for (const event of ["keydown", "pointerdown"])
          document.addEventListener(event, () => resolve(performance.timeOrigin + performance.now()), { once: true });
      }),
  );
}
