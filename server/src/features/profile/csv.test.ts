import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

const toCsv = (...table: Parameters<typeof csvFile>) => [...csvFile(...table)].join("");

test("a cell may hold anything that people write", () => {
  expect(
    toCsv(
      ["item", "count"],
      [
        ['2" nails, "small"', 3],
        ["two\nlines", null],
      ],
    ),
  ).toBe('\uFEFF"item","count"\r\n"2"" nails, ""small""","3"\r\n"two\nlines",\r\n');
});

test("no cell is taken for a formula", () => {
  for (const wicked of ['=HYPERLINK("http://x","y")', "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"]) {
    expect(toCsv(["a"], [[wicked]])).toContain(`"'${wicked.replaceAll('"', '""')}"`);
  }
  expect(toCsv(["a"], [[-5]])).toContain('"-5"');
});
