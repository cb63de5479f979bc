import { expect, test, vi } from "vitest";
import { Views } from "./views.ts";

test("a selector runs once for all who ask for the same, until the document changes", () => {
  const views = new Views();
  const selector = vi.fn(() => ["milk"]);
  const first = views.select(["list"], selector);
  expect(views.select(["list"], selector)).toBe(first);
  expect(views.select(["list", "other"], () => ["nails"])).toEqual(["nails"]);
  expect(selector).toHaveBeenCalledTimes(1);
  views.expire();
  views.select(["list"], selector);
  expect(selector).toHaveBeenCalledTimes(2);
});

test("what says the same after a change stays the same object, and what changed does not", () => {
  const views = new Views();
  const before = views.select(["list"], () => [{ item: "milk", done: false }]);
  views.expire();
  expect(views.select(["list"], () => [{ item: "milk", done: false }])).toBe(before);
  views.expire();
  expect(views.select(["list"], () => [{ item: "milk", done: true }])).toEqual([{ item: "milk", done: true }]);
});

test("a selector whose time has come runs again, and no other", () => {
  const views = new Views();
  const timers = vi.fn(() => ["tea"]);
  const list = vi.fn(() => ["milk"]);
  const seeBoth = () => [views.select(["timers"], timers), views.select(["list"], list)];
  seeBoth();
  views.expireOne(["timers"]);
  seeBoth();
  expect([timers.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
});

test("what nobody looks at any more is forgotten", () => {
  const views = new Views();
  const week = views.select(["week", 1], () => ["soup"]);
  views.expire();
  views.expire();
  expect(views.select(["week", 1], () => ["soup"])).not.toBe(week);
});
