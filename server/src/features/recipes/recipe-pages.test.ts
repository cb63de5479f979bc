import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type PageRecipe, readPage } from "./read-page.ts";
import expected from "./testing/other-reader.json" with { type: "json" };
import { examplePages } from "./testing/pages.ts";
import { toPreview } from "./to-preview.ts";

const otherReader = fileURLToPath(new URL("testing/other_reader.py", import.meta.url));
/** Debian's package installs it for the system's own Python. */
const python = "/usr/bin/python3";
const hasOtherReader = spawnSync(python, ["-c", "import recipe_scrapers"]).status === 0;

/** What each thread runs that reads a page; to start seventy threads takes longer than to read all pages. */
const program = new URL("../../../programs/recipe-page/answer.mjs", import.meta.url).href;
const recipes: PageRecipe[] = [];
let previews: ReturnType<typeof toPreview>[] = [];
beforeAll(async () => {
  const { answerFor } = await import(program);
  for (const { html } of examplePages) recipes.push(answerFor({ text: html }).recipe);
  previews = recipes.map((recipe) => toPreview(recipe));
});

test("a page that is read in a thread of its own is read the same", async () => {
  const [page] = examplePages;
  expect(await readPage({ text: page?.html ?? "" })).toEqual({ recipe: recipes[0] });
});

test("a page that takes too long to be read is given up, with what to do", async () => {
  const text = `${"<p>word ".repeat(50_000)}`;
  await expect(readPage({ text }, 1)).rejects.toThrow("too large or too tangled to be read. Paste its text");
});

test("seventy pages are read as an independent reader does: name, ingredients and steps", () => {
  expect(examplePages).toHaveLength(70);
  const found = previews.map(({ name, ingredients, steps }, at) => ({
    name,
    ingredients: ingredients.length,
    // The other reader makes steps of the names of both sections, which here begin the first step in each.
    steps: steps.length + (examplePages[at]?.title.startsWith("sections:") ? 2 : 0),
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
