import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readDataFile } from "./data-file.ts";

const dishes = z.record(z.string(), z.strictObject({ servings: z.int(), steps: z.array(z.string()) }));

test("returns the content of a data file that matches its schema", () => {
  const content = { Pancakes: { servings: 4, steps: ["Bake them."] } };
  expect(readDataFile("breakfasts.json", dishes, content)).toEqual(content);
});

test("reports each mistake in a data file with the file and the entry", () => {
  const content = {
    Pancakes: { servings: 4, steps: ["Bake them."] },
    Porridge: { servings: "four", steps: ["Stir.", 2] },
    Toast: { servings: 4, steps: [], cook: "Ben" },
  };
  expect(() => readDataFile("breakfasts.json", dishes, content)).toThrow(
    /^Mistakes in breakfasts\.json:\nPorridge, servings: .+\nPorridge, steps, 1: .+\nToast: .+$/,
  );
});
