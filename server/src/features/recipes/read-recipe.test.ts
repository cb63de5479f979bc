/** Texts of any size leave the hub free for others, from the first look at them on. */
import { typicalBlock } from "@hub/realtime/testing/event-loop-block";
import { expect, test } from "vitest";
import { readRecipe } from "./read-recipe.ts";

const size = 100_000;
/** Tags that never end, and what comes close to one. */
const texts = [`<${"a".repeat(size)}`, ...["<a ", "<a", "<", "<1 "].map((part) => part.repeat(size / part.length))];

test("large texts in which no tag ends hold nobody up", async () => {
  const readAll = async () => {
    for (const text of texts) await readRecipe({ text }, undefined).catch(() => undefined);
  };
  expect(await typicalBlock(readAll, 50)).toBeLessThan(50);
});
