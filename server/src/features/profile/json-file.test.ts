import { expect, test } from "vitest";
import { jsonFile } from "./json-file.ts";

test.each([
  [[]],
  [{}],
  ["text"],
  [["one", 'two "quoted"\nlines']],
  [{ empty: [], none: null, not: undefined, list: [{ id: "a", parts: [1, { deep: ["x"] }] }, {}], last: { a: [1] } }],
])("generates the same JSON in chunks as JSON.stringify: %j", (value) => {
  expect([...jsonFile(value)].join("")).toBe(`${JSON.stringify(value, null, 2)}\n`);
});
