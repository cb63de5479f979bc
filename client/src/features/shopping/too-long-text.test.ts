import { expect, test } from "vitest";
import { tooLongText } from "./too-long-text.ts";

test.each([
  ["x".repeat(200), undefined],
  ["x".repeat(201), "“xxxxxxxxxxxxxxxxxxxxxxxx…” has 201 characters. The limit is 200."],
  [`milk, ${"y".repeat(260)}`, "“yyyyyyyyyyyyyyyyyyyyyyyy…” has 260 characters. The limit is 200."],
  [`milk (${"z".repeat(205)})`, "“zzzzzzzzzzzzzzzzzzzzzzzz…” has 205 characters. The limit is 200."],
  ["milk\n".repeat(200), undefined],
  ["milk\n".repeat(201), "You entered 201 items. The limit is 200."],
  ["a".repeat(20_010), "This text has 20010 characters. The limit is 20000."],
])("explains why a text is too long for a list", (text, words) => {
  expect(tooLongText(text)).toBe(words);
});
