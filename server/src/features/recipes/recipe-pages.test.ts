import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { readPage } from "./read-page.ts";
import expected from "./testing/other-reader.json" with { type: "json" };
import { examplePages } from "./testing/pages.ts";
import { toPreview } from "./to-preview.ts";

const otherReader = fileURLToPath(new URL("testing/other_reader.py", import.meta.url));
/** Debian's package installs it for the system's own Python. */
const python = "/usr/bin/python3";
const hasOtherReader = spawnSync(python, ["-c", "import recipe_scrapers"]).status === 0;

const previews: ReturnType<typeof toPreview>[] = [];
beforeAll(async () => {
  for (let at = 0; at < examplePages.length; at += 10) {
    const pages = examplePages.slice(at, at + 10).map(({ html }) => readPage({ text: html }));
    previews.push(...(await Promise.all(pages)).map((page) => toPreview(page, null)));
  }
}, 120_000);

test("seventy pages are read as an independent reader does: name, ingredients and steps", () => {
  expect(examplePages).toHaveLength(70);
  const found = previews.map(({ name, ingredients, steps }) => ({
    name,
    ingredients: ingredients.length,
    steps: steps.length,
  }));
  expect(found).toEqual(expected);
});

test.runIf(hasOtherReader)("what the independent reader found is what it finds today", () => {
  const input = JSON.stringify(examplePages.map(({ html }) => html));
  const { stdout } = spawnSync(python, [otherReader], { input, encoding: "utf8", maxBuffer: 10_000_000 });
  expect(JSON.parse(stdout)).toEqual(expected);
});

test("amounts, times and servings of all pages are understood, and their pictures are addresses", () => {
  expect(previews.flatMap(({ unread }) => unread)).toEqual([]);
  for (const { servings, minutes, picture } of previews) {
    expect(servings).toBeGreaterThan(0);
    expect(minutes).toBeGreaterThan(0);
    expect(picture === null || picture === "https://example.org/dish.jpg").toBe(true);
  }
});
