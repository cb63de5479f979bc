/** Reading a text of any size must not block other requests. */
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { expect, test } from "vitest";
import { readRecipe } from "./read-recipe.ts";

const size = 100_000;
/** Unclosed tags, and near matches. */
const texts = [`<${"a".repeat(size)}`, ...["<a ", "<a", "<", "<1 "].map((part) => part.repeat(size / part.length))];

test("doesn't block other requests with large texts of unclosed tags", async () => {
  const readAll = async () => {
    for (const text of texts) await readRecipe({ text }, undefined).catch(() => undefined);
  };
  expect(await typicalBlock(readAll, 50)).toBeLessThan(50);
});
