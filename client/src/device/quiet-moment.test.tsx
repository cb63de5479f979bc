import { afterEach, expect, test, vi } from "vitest";
import { type QuietWatch, watchQuiet } from "./quiet-moment.ts";

let watch: QuietWatch;
afterEach(() => {
  watch.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** A hidden page, the first moment at which an update may apply. */
function renderHidden(html: string): boolean {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.body.innerHTML = html;
  watch = watchQuiet();
  return watch.isQuiet();
}

test.each([
  ["a dialog is open", "<dialog open>Invite someone</dialog>", false],
  ["a menu is open", '<ul role="menu"></ul>', false],
  ["an alarm rings", '<p role="alert">Pasta</p>', false],
  ["a request is pending", '<button aria-busy="true">Save</button>', false],
  ["a field has text", '<input value="mil" />', false],
  ["a text area has text", "<textarea>Dear all</textarea>", false],
  ["a checkbox is checked", '<input type="checkbox" value="on" checked />', true],
  ["all fields are empty", '<input value="" />', true],
])("decides whether a hidden page may reload: %s", (_what, html, isQuiet) => {
  expect(renderHidden(html)).toBe(isQuiet);
});

test("a visible page may reload after two minutes without input", () => {
  vi.useFakeTimers();
  watch = watchQuiet();
  vi.advanceTimersByTime(119_000);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  vi.advanceTimersByTime(119_000);
  expect(watch.isQuiet()).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(watch.isQuiet()).toBe(true);
});
