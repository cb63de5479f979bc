import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type PageRecipe, readPage } from "./read-page.ts";
import { toPreview } from "./recipe-preview.ts";
import expected from "./testing/other-reader.json" with { type: "json" };
import { examplePages } from "./testing/pages.ts";

const otherReader = fileURLToPath(new URL("testing/other_reader.py", import.meta.url));
/** The Debian package installs the library for the system's Python. */
const python = "/usr/bin/python3";
const hasOtherReader = spawnSync(python, ["-c", "import recipe_scrapers"]).status === 0;

/** The program of the worker threads. The test runs it directly, because starting seventy threads would be slow. */
const program = new URL("../../../programs/recipe-page/answer.mjs", import.meta.url).href;
const recipes: PageRecipe[] = [];
let previews: ReturnType<typeof toPreview>[] = [];
beforeAll(async () => {
  const { parsePage } = await import(program);
  for (const { html } of examplePages) recipes.push(parsePage({ text: html }).recipe);
  previews = recipes.map((recipe) => toPreview(recipe));
});

test("reads a page in a worker thread with the same result", async () => {
  const [page] = examplePages;
  expect(await readPage({ text: page?.html ?? "" })).toEqual({ recipe: recipes[0] });
});

test("stops reading a page after a time limit, with advice", async () => {
  const text = `${"<p>word ".repeat(50_000)}`;
  await expect(readPage({ text }, 1)).rejects.toThrow("too large or too complex. Paste its text");
});

test("reads the same name, ingredients and steps from seventy pages as an independent reader", () => {
  expect(examplePages).toHaveLength(70);
  const actual = previews.map(({ name, ingredients, steps }, at) => ({
    name,
    ingredients: ingredients.length,
    // The other reader turns the names of both sections into steps. Here they prefix the first step of each section.
    steps: steps.length + (examplePages[at]?.title.startsWith("sections:") ? 2 : 0),
  }));
  expect(actual).toEqual(expected);
});

test.runIf(hasOtherReader)("compares with the current result of the independent reader", () => {
  const input = JSON.stringify(examplePages.map(({ html }) => html));
  const { stdout } = spawnSync(python, [otherReader], { input, encoding: "utf8", maxBuffer: 10_000_000 });
  expect(JSON.parse(stdout)).toEqual(expected);
});

test("understands all amounts, times and servings, and reads pictures as URLs", () => {
  expect(previews.flatMap(({ unread }) => unread)).toEqual([]);
  for (const { servings, minutes, picture } of previews) {
    expect(servings).toBeGreaterThan(0);
    expect(minutes).toBeGreaterThan(0);
    expect(picture === null || picture === "https://example.org/dish.jpg").toBe(true);
  }
});
