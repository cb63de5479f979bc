import { expect, test } from "vitest";
import { tooLongText } from "./too-long-text.ts";

test.each([
  ["x".repeat(200), undefined],
  ["x".repeat(201), "“xxxxxxxxxxxxxxxxxxxxxxxx…” has 201 characters, of which 200 fit."],
  [`milk, ${"y".repeat(260)}`, "“yyyyyyyyyyyyyyyyyyyyyyyy…” has 260 characters, of which 200 fit."],
  [`milk (${"z".repeat(205)})`, "“zzzzzzzzzzzzzzzzzzzzzzzz…” has 205 characters, of which 200 fit."],
  ["milk\n".repeat(200), undefined],
  ["milk\n".repeat(201), "These are 201 things, of which 200 fit."],
  ["a".repeat(20_010), "This has 20010 characters, of which 20000 fit."],
])("explains why a text is too long for a list", (text, words) => {
  expect(tooLongText(text)).toBe(words);
});
