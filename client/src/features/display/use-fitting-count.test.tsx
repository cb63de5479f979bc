import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useFittingCount } from "./use-fitting-count.ts";

const rowPx = 10;

function Rows() {
  const { ref, count } = useFittingCount(5, "the same");
  return (
    <div ref={ref}>
      {["a", "b", "c", "d", "e"].slice(0, count).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("measures the rows again when their box shrinks, and restores them when it grows", () => {
  let heightPx = 60;
  let resized = () => {};
  class Observer {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  // jsdom has no layout.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(() => heightPx);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockImplementation(function scrollHeight(this: Element) {
    return this.children.length * rowPx;
  });
  render(<Rows />);
  const shown = () => screen.queryAllByText(/^[a-e]$/).length;
  expect(shown()).toBe(5);
  for (const [spacePx, fitting] of [
    [30, 3],
    [40, 4],
    [60, 5],
  ] as const) {
    heightPx = spacePx;
    act(resized);
    expect(shown()).toBe(fitting);
  }
});
