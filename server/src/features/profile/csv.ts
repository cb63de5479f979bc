/**
 * A CSV table for spreadsheet programs. They would run a cell that looks like a formula, so it is marked as text. This
 * includes full-width characters, and formulas after spaces and line breaks, which some programs strip first.
 */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

type Cell = string | number | null;

/** Yields the table row by row. */
export function* csvFile(header: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  // Without the byte order mark, some programs assume another encoding.
  yield `\uFEFF${toRow(header)}`;
  for (const row of rows) yield toRow(row);
}

function toRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return "";
  const text = typeof value === "string" && formulaStart.test(value) ? `'${value}` : String(value);
  return `"${text.replaceAll('"', '""')}"`;
}
