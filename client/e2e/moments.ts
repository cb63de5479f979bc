/** Times of events on pages, in milliseconds since 1970. All pages run on one machine, so they share a clock. */
import type { Page } from "@playwright/test";

/** The time at which a page shows a text. Resolves at once if it is already visible. */
export function measureTextTime(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (expectedText) =>
      new Promise<number>((resolve) => {
        const check = () =>
          document.body.innerText.includes(expectedText) && resolve(performance.timeOrigin + performance.now());
        new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
        // The text may have appeared before the observer started.
        check();
      }),
    text,
  );
}

/** The time of the next key or pointer press on a page. */
export function measurePressTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        for (const event of ["keydown", "pointerdown"])
          document.addEventListener(event, () => resolve(performance.timeOrigin + performance.now()), { once: true });
      }),
  );
}
