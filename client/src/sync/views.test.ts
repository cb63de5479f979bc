import { expect, test, vi } from "vitest";
import { Views } from "./views.ts";

test("a look is made once for all who see the same, until the document changes", () => {
  const views = new Views();
  const look = vi.fn(() => ["milk"]);
  const first = views.see(["list"], look);
  expect(views.see(["list"], look)).toBe(first);
  expect(views.see(["list", "other"], () => ["nails"])).toEqual(["nails"]);
  expect(look).toHaveBeenCalledTimes(1);
  views.expire();
  views.see(["list"], look);
  expect(look).toHaveBeenCalledTimes(2);
});

test("what says the same after a change stays the same object, and what changed does not", () => {
  const views = new Views();
  const before = views.see(["list"], () => [{ item: "milk", done: false }]);
  views.expire();
  expect(views.see(["list"], () => [{ item: "milk", done: false }])).toBe(before);
  views.expire();
  expect(views.see(["list"], () => [{ item: "milk", done: true }])).toEqual([{ item: "milk", done: true }]);
});

test("one look whose time has come is made again, and no other", () => {
  const views = new Views();
  const timers = vi.fn(() => ["tea"]);
  const list = vi.fn(() => ["milk"]);
  const seeBoth = () => [views.see(["timers"], timers), views.see(["list"], list)];
  seeBoth();
  views.expireOne(["timers"]);
  seeBoth();
  expect([timers.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
});

test("what nobody looks at any more is forgotten", () => {
  const views = new Views();
  const week = views.see(["week", 1], () => ["soup"]);
  views.expire();
  views.expire();
  expect(views.see(["week", 1], () => ["soup"])).not.toBe(week);
});
