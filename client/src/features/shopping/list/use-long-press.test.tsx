import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLongPress } from "./use-long-press.ts";

const part = { current: document.createElement("div") };
const otherElement = document.createElement("div");

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(part.current, otherElement);
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function hold() {
  const hook = renderHook(({ value }) => useLongPress(value, part), { initialProps: { value: "first" } });
  return { hook, change: (value: string) => hook.rerender({ value }), shown: () => hook.result.current };
}

test("holds the value while a finger is down, and for a second after", () => {
  const { change, shown } = hold();
  change("second");
  expect(shown()).toBe("second");
  fireEvent.pointerDown(part.current);
  change("third");
  act(() => vi.advanceTimersByTime(5_000));
  expect(shown()).toBe("second");
  fireEvent.pointerUp(otherElement);
  act(() => vi.advanceTimersByTime(999));
  expect(shown()).toBe("second");
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe("third");
});

test("another press within that second continues the hold", () => {
  const { change, shown } = hold();
  fireEvent.pointerDown(part.current);
  fireEvent.pointerUp(part.current);
  act(() => vi.advanceTimersByTime(800));
  fireEvent.pointerDown(part.current);
  change("second");
  act(() => vi.advanceTimersByTime(3_000));
  expect(shown()).toBe("first");
});

test("a scrolling finger holds until it is up, although its pointer ends earlier", () => {
  const { change, shown } = hold();
  fireEvent.pointerDown(part.current);
  fireEvent.touchStart(part.current, { touches: [{}] });
  fireEvent.pointerCancel(part.current);
  change("second");
  act(() => vi.advanceTimersByTime(3_000));
  expect(shown()).toBe("first");
  fireEvent.touchEnd(part.current, { touches: [] });
  act(() => vi.advanceTimersByTime(1_000));
  expect(shown()).toBe("second");
});

test("a press outside the part holds nothing", () => {
  const { change, shown } = hold();
  fireEvent.pointerDown(otherElement);
  change("second");
  expect(shown()).toBe("second");
});
