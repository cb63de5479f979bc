import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtScripts, scriptOfPage, sumOf } from "./lib/page-script.mjs";

/**
 * What each page may need before it shows. The list's is a promise (docs/ledger/measured.md), with 123 kB of libraries in it;
 * the others keep what was won.
 */
const boundsKb = [
  ["the list on a phone", ["frame", "list"], 170.5],
  ["the day, with which the dashboard begins", ["frame", "day"], 175],
  ["the dashboard with all its cards", ["frame", "day", "cards"], 211.5],
  ["the page of a visitor", ["src/features/landing/LandingPage.tsx"], 120],
];

test.each(boundsKb)("%s needs no more script than it may", (_name, modules, maxKb) => {
  const files = scriptOfPage(modules);
  const table = files.map(({ file, gzipBytes }) => `${gzipBytes} ${file}`).join("\n");
  expect(sumOf(files) / 1000, table).toBeLessThan(maxKb);
});

test("sockets, photos, dialogs, the answers of the hub and the words about food come after the list", () => {
  const needed = scriptOfPage(["frame", "list"]).map(({ file }) => file);
  for (const late of [
    "esm-",
    "PhotoDialog",
    "use-warnings",
    "answers",
    "ListMenu",
    "LineSheet",
    "ShoppingMode",
    "HeaderActions",
    "CalendarPage",
    "CalendarGrid",
    "MonthGrid",
  ]) {
    expect(needed.filter((file) => file.includes(late))).toEqual([]);
  }
});

test("the gallery is in no build", () => {
  const files = builtScripts();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /gallery/i.test(readFileSync(file, "utf8")))).toEqual([]);
});
