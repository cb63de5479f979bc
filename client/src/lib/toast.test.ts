import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToast, dismissToast, getToasts, pauseToast, removeToast, resumeToast, updateToast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  removeToast();
  vi.useRealTimers();
});

test("shows only the newest toast", () => {
  addToast({ title: "Item added!" });
  addToast({ title: "Item removed!", variant: "destructive" });
  expect(getToasts()).toMatchObject([{ title: "Item removed!", variant: "destructive", isOpen: true }]);
});

test("dismisses a toast after 5,000 ms, and removes it 1,000,000 ms later", () => {
  addToast({ title: "Item added!" });
  vi.advanceTimersByTime(4_999);
  expect(getToasts()).toMatchObject([{ isOpen: true }]);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toMatchObject([{ isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toHaveLength(0);
});

test("does not dismiss a toast when the time of its predecessor is over", () => {
  addToast({ title: "first" });
  vi.advanceTimersByTime(4_000);
  addToast({ title: "second" });
  vi.advanceTimersByTime(4_000);
  expect(getToasts()).toMatchObject([{ title: "second", isOpen: true }]);
});

test("pauses a toast, and restarts its full time on resume", () => {
  const id = addToast({ title: "Undo?", durationMs: 1_000 });
  pauseToast(id);
  vi.advanceTimersByTime(60_000);
  expect(getToasts()).toMatchObject([{ isOpen: true }]);
  resumeToast(id);
  vi.advanceTimersByTime(1_000);
  expect(getToasts()).toMatchObject([{ isOpen: false }]);
});

test("an update changes the text and restarts the timer", () => {
  const id = addToast({ title: "Saving" });
  vi.advanceTimersByTime(4_000);
  updateToast(id, { title: "Saved" });
  vi.advanceTimersByTime(4_000);
  expect(getToasts()).toMatchObject([{ title: "Saved", isOpen: true }]);
});

test("dismisses every toast without an id, and ignores updates of a removed toast", () => {
  const id = addToast({ title: "Item added!" });
  dismissToast();
  expect(getToasts()).toMatchObject([{ isOpen: false }]);
  removeToast(id);
  updateToast(id, { title: "again" });
  expect(getToasts()).toEqual([]);
});
