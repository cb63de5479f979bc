import { beforeEach, expect, test } from "vitest";
import * as Y from "yjs";
import { addDays } from "../../days.ts";
import { newId, type PriceId } from "../../ids.ts";
import { openDocument } from "../../open-document.ts";
import { operations } from "../../operations.ts";
import { traceChange } from "../../trace.ts";
import { undoTrace } from "../../undo-trace.ts";
import { readPrice, readPrices, readPricesOf } from "./document.ts";
import { costOf, estimate, priceHistory, unitPriceOf } from "./estimate.ts";
import { maxPricesPerItem, maxStoredPrices, type Price } from "./schema.ts";

let doc: Y.Doc;
beforeEach(() => {
  doc = openDocument();
});

function pay(name: string | null, fields: Partial<Price> = {}, of = doc): PriceId {
  const id = newId<"price">();
  operations.addPrice.apply(of, { name, cents: 100, currency: "EUR", day: "2026-11-23", ...fields, id });
  return id;
}

const dayAfter = (days: number) => addDays("2026-01-01", days);
const priceOf = (cents: number, quantity = "") => ({ cents, quantity });

test.each([
  ["500 g", priceOf(199, "1 kg"), 100],
  ["0.2 kg", priceOf(150, "100 g"), 300],
  ["1.5 l", priceOf(99, "750 ml"), 198],
  ["6", priceOf(299, "10"), 179],
  ["a dozen", priceOf(299, "12"), 299],
  ["3 bottles", priceOf(129, "1 bottle"), 387],
  ["", priceOf(119), 119],
  ["1 bag + 200 g", priceOf(310, "1 bag + 200 g"), 310],
])("calculates the cost of %j from a comparable price", (quantity, price, cents) => {
  expect(costOf(quantity, price)).toBe(cents);
});

test.each([
  ["2", priceOf(119)],
  ["", priceOf(119, "1 l")],
  ["1 bottle", priceOf(119, "1 l")],
  ["2-3", priceOf(119, "1")],
  ["1", priceOf(119, "2-3")],
  ["1 kg", priceOf(119, "0 g")],
  ["1 bag + 200 g", priceOf(119, "1 bag")],
])("returns no cost of %j for a price with an incomparable amount", (quantity, price) => {
  expect(costOf(quantity, price)).toBeUndefined();
});

test("compares prices by the kilogram, the liter, the pound or the piece", () => {
  expect(unitPriceOf(priceOf(119, "500 g"))).toEqual({ cents: 238, unit: "kg" });
  expect(unitPriceOf(priceOf(99, "33 cl"))).toEqual({ cents: 300, unit: "l" });
  expect(unitPriceOf(priceOf(250, "8 oz"))).toEqual({ cents: 500, unit: "lb" });
  expect(unitPriceOf(priceOf(300, "10"))).toEqual({ cents: 30, unit: "" });
  expect(unitPriceOf(priceOf(300))).toBeUndefined();
});

test("estimates with each item's latest comparable price in the family's currency, and names items without one", () => {
  pay("Milk", { cents: 119, quantity: "1 l", day: "2026-11-01" });
  pay("milk", { cents: 90, quantity: "1 bottle", day: "2026-11-09" });
  pay("Milk", { cents: 500, quantity: "1 l", currency: "CHF", day: "2026-11-20" });
  pay("Tomatoes", { cents: 300, quantity: "1 kg" });
  pay(null, { cents: 9_999 });
  const needs = [
    { item: "Milk", quantity: "2 l" },
    { item: "tomato", quantity: "300 g" },
    { item: "Tomatoes", quantity: "0.2 kg" },
    { item: "Bread", quantity: "" },
    { item: "Milk powder", quantity: "1 l" },
  ];
  expect(estimate(readPrices(doc), "EUR", needs)).toEqual({
    cents: 238 + 150,
    priced: ["Milk", "tomato"],
    unpriced: ["Bread", "Milk powder"],
  });
  expect(estimate(readPrices(doc), "CHF", needs).cents).toBe(1_000);
  expect(estimate([], "EUR", [])).toEqual({ cents: 0, priced: [], unpriced: [] });
});

test("includes only prices in a history that are comparable with the latest one", () => {
  pay("Rice", { cents: 150, quantity: "500 g", day: "2026-09-01" });
  pay("Rice", { cents: 200, day: "2026-09-15" });
  pay("Rice", { cents: 280, quantity: "1 kg", day: "2026-10-01" });
  pay("Rice", { cents: 400, quantity: "1 kg", currency: "CHF", day: "2026-10-02" });
  pay("Rice", { cents: 80, quantity: "250 g", day: "2026-11-01" });
  expect(priceHistory(readPricesOf(doc, "rice"))).toEqual([
    { day: "2026-09-01", cents: 300 },
    { day: "2026-10-01", cents: 280 },
    { day: "2026-11-01", cents: 320 },
  ]);
  expect(priceHistory([])).toEqual([]);
});

test("stores the twelve latest prices of an item, even after merging two offline phones", () => {
  const phone = openDocument();
  for (let day = 0; day < maxPricesPerItem; day++) pay("Milk", { day: dayAfter(2 * day), cents: 1 + 2 * day });
  for (let day = 0; day < maxPricesPerItem; day++)
    pay("milk", { day: dayAfter(2 * day + 1), cents: 2 + 2 * day }, phone);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(phone));
  Y.applyUpdate(phone, Y.encodeStateAsUpdate(doc));
  const newest = Array.from({ length: maxPricesPerItem }, (_, at) => 2 * maxPricesPerItem - at);
  for (const each of [doc, phone]) expect(readPricesOf(each, "Milk").map(({ cents }) => cents)).toEqual(newest);
  expect(readPrices(phone)).toEqual(readPrices(doc));

  const oldest = readPricesOf(doc, "Milk").at(-1);
  const { trace } = traceChange(doc, () => pay("Milk", { day: dayAfter(99) }));
  expect(readPricesOf(doc, "Milk")).toHaveLength(maxPricesPerItem);
  expect(readPrice(doc, oldest?.id ?? "")).toBeUndefined();
  undoTrace(doc, trace);
  expect(readPricesOf(doc, "Milk").at(-1)).toEqual(oldest);
});

test("stores at most 2,000 prices, which use a small part of a document", () => {
  const things = Math.ceil(maxStoredPrices / maxPricesPerItem) + 1;
  doc.transact(() => {
    for (let at = 0; at < things * maxPricesPerItem; at++) {
      const id = newId<"price">();
      const fields = { name: `Organic thing ${at % things}`, quantity: "500 g", cents: 199, currency: "EUR" };
      doc
        .getMap("prices")
        .set(id, new Y.Map(Object.entries({ ...fields, day: dayAfter(at % 300), marks: Y.Array.from([1]) })));
    }
  });
  expect(readPrices(doc)).toHaveLength(maxStoredPrices);
  const fresh = pay("Milk");
  expect(doc.getMap("prices").size).toBeGreaterThan(maxStoredPrices);
  expect(readPrices(doc)).toHaveLength(maxStoredPrices);
  expect(readPrices(doc)[0]?.id).toBe(fresh);
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(700_000);
});
