import { expect, test, vi } from "vitest";
import * as Y from "yjs";
import { Views } from "./views.ts";

const doc = new Y.Doc();
const items = new Set(["items"]);
/** A selector that reads the collection of items. */
const select = <T>(result: T) => vi.fn((from: Y.Doc) => (from.getMap("items") ? result : undefined));

test("runs a selector once for all callers with the same key, until its collections change", () => {
  const views = new Views();
  const list = select(["milk"]);
  const first = views.select(["list"], doc, list);
  expect(views.select(["list"], doc, list)).toBe(first);
  expect(views.select(["list", "other"], doc, select(["nails"]))).toEqual(["nails"]);
  expect(list).toHaveBeenCalledTimes(1);
  views.expire(items);
  views.select(["list"], doc, list);
  expect(list).toHaveBeenCalledTimes(2);
});

test("keeps results from unchanged collections", () => {
  const views = new Views();
  const list = select(["milk"]);
  const both = vi.fn((from: Y.Doc) => [from.getMap("items").size, from.getMap("meals").size]);
  const selectBoth = () => [views.select(["list"], doc, list), views.select(["both"], doc, both)];
  selectBoth();
  views.expire(new Set(["meals", "events"]));
  selectBoth();
  expect([list.mock.calls.length, both.mock.calls.length]).toEqual([1, 2]);
});

test("returns the same object for an equal result, and a new one for a changed result", () => {
  const views = new Views();
  const before = views.select(["list"], doc, select([{ item: "milk", done: false }]));
  views.expire(items);
  expect(views.select(["list"], doc, select([{ item: "milk", done: false }]))).toBe(before);
  views.expire(items);
  expect(views.select(["list"], doc, select([{ item: "milk", done: true }]))).toEqual([{ item: "milk", done: true }]);
});

test("reuses the objects of unchanged list entries", () => {
  const views = new Views();
  const list = (...entries: object[]) => views.select(["list"], doc, select(entries)) ?? [];
  const [milk, , bread] = list({ id: 1, of: ["milk"] }, { id: 2, of: [] }, { id: 3, of: ["bread"] });
  views.expire(items);
  const [first, second, third] = list({ id: 3, of: ["bread"] }, { id: 1, of: ["milk"] }, { id: 4, of: [] });
  expect([first === bread, second === milk]).toEqual([true, true]);
  expect(third).toEqual({ id: 4, of: [] });
});

test("runs only the expired selector again", () => {
  const views = new Views();
  const timers = vi.fn(() => ["tea"]);
  const list = vi.fn(() => ["milk"]);
  const selectBoth = () => [views.select(["timers"], doc, timers), views.select(["list"], doc, list)];
  selectBoth();
  views.expireOne(["timers"]);
  selectBoth();
  expect([timers.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
});

test("drops results without subscribers", () => {
  const views = new Views();
  const week = views.select(["week", 1], doc, select(["soup"]));
  views.expire(items);
  views.expire(items);
  expect(views.select(["week", 1], doc, select(["soup"]))).not.toBe(week);
});
