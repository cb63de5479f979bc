import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtScripts, scriptOfPage, sumOf } from "./lib/page-script.mjs";

/**
 * The script budget of each page for its first paint, in kB. The budget of the list is a promise
 * (docs/ledger/measured.md) and includes 123 kB of libraries.
 */
const boundsKb = [
  ["the list on a phone", ["frame", "list"], 171],
  ["the first part of the dashboard", ["frame", "day"], 175],
  ["the dashboard with all its cards", ["frame", "day", "cards"], 211.5],
  ["the page of a visitor", ["src/features/landing/LandingPage.tsx"], 120],
];

test.each(boundsKb)("keeps %s within its script budget", (_name, modules, maxKb) => {
  const files = scriptOfPage(modules);
  const table = files.map(({ file, gzipBytes }) => `${gzipBytes} ${file}`).join("\n");
  expect(sumOf(files) / 1000, table).toBeLessThan(maxKb);
});

test("loads sockets, photos, dialogs, REST schemas and food words after the list", () => {
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

test("leaves the gallery out of the build", () => {
  const files = builtScripts();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /gallery/i.test(readFileSync(file, "utf8")))).toEqual([]);
});
