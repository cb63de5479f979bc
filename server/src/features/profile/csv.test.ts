import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

const toCsv = (...table: Parameters<typeof csvFile>) => [...csvFile(...table)].join("");

test("quotes any text in a cell", () => {
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

test("marks every cell that looks like a formula as text", () => {
  const plain = ['=HYPERLINK("http://x","y")', "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"];
  const afterSpace = ["\n=1", "\r\n=1", "\n1", " =1", "\u00a0=1", "\u200b=1", "\ufeff=1", "\u0000=1", "\u2028=1"];
  const wide = ["＝1+1", "＋1", "－1", "＠SUM(A1)", "﹦1", "﹢1", "−2+3", "\n＝1"];
  for (const formula of [...plain, ...afterSpace, ...wide]) {
    expect(toCsv(["a"], [[formula]])).toContain(`"'${formula.replaceAll('"', '""')}"`);
  }
  expect(toCsv(["a"], [[-5]])).toContain('"-5"');
});
