/** Detects the columns of a table by the words in its header. */
import { readWholeAmount } from "@hub/shared/amounts/line";
import { searchKey } from "@hub/shared/search-key";
import { nameKey } from "@hub/shared/text";
import { isTick } from "../marks.ts";
import columnWords from "./column-words.json" with { type: "json" };

export type ColumnKind = Exclude<keyof typeof columnWords, "yes">;

const wordsOf = (kind: keyof typeof columnWords) => new Set(Object.values(columnWords[kind]).flat().map(keyOf));
const kinds: readonly [ColumnKind, ReadonlySet<string>][] = (
  ["item", "quantity", "unit", "note", "category", "done", "list"] as const
).map((kind) => [kind, wordsOf(kind)]);
const yes = wordsOf("yes");

/** The maximum number of rows above the header, such as the name of the list. */
const maxAbove = 5;

type Columns = { item: number } & { [Kind in ColumnKind]?: number };

/** The columns by content, and the first row below the header. */
export function findColumns(rows: readonly (readonly string[])[]): { columns: Columns; firstRow: number } {
  const width = Math.max(0, ...rows.map((cells) => countFilled(cells)));
  for (const [at, cells] of rows.slice(0, maxAbove + 1).entries()) {
    const headerMatch = columnsIn(cells);
    const isWide = countFilled(cells) >= Math.min(2, width);
    const isHeader = headerMatch.count > 1 || (headerMatch.columns.item !== undefined && isWide);
    if (isHeader)
      return {
        columns: { ...headerMatch.columns, item: headerMatch.columns.item ?? itemAmong(cells, headerMatch.columns) },
        firstRow: at + 1,
      };
  }
  return { columns: columnsWithoutHeader(rows), firstRow: 0 };
}

/** Without a header: the first column of amounts, if any, and the first other column as the names. */
function columnsWithoutHeader(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const hasAmounts = Array.from({ length: width }, (_, at) => {
    const filled = rows.map((cells) => cells[at]?.trim() ?? "").filter(Boolean);
    return filled.length > 0 && filled.every((cell) => readWholeAmount(cell, { isRecipe: false }));
  });
  const item = Math.max(0, hasAmounts.indexOf(false));
  const quantity = hasAmounts.indexOf(true);
  return quantity === -1 || quantity === item ? { item } : { item, quantity };
}

function columnsIn(cells: readonly string[]) {
  const columns: { [Kind in ColumnKind]?: number } = {};
  for (const [at, cell] of cells.entries()) {
    const key = keyOf(cell);
    const [kind] = kinds.find(([each, words]) => columns[each] === undefined && words.has(key)) ?? [];
    if (kind) columns[kind] = at;
  }
  return { columns, count: Object.keys(columns).length };
}

/** The column of the names if the header has an unknown word for it: the first unknown column. */
function itemAmong(cells: readonly string[], columns: { [Kind in ColumnKind]?: number }): number {
  const usedColumns = new Set(Object.values(columns));
  const other = cells.findIndex((cell, at) => !usedColumns.has(at) && cell.trim() !== "");
  return other === -1 ? (columns.note ?? 0) : other;
}

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length;

/** Whether a cell marks an item as done: with a word, a tick, or a date. */
export function isDoneMark(cell: string): boolean {
  return isTick(cell) || yes.has(keyOf(cell)) || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:\D|$)/.test(cell.trim());
}

/** Normalizes a header: removes case, accents, brackets and the part after a colon. */
function keyOf(word: string): string {
  return searchKey(nameKey(word.replace(/\uFEFF/g, "")))
    .replace(/[([].*$/, "")
    .replace(/[\s:*#.?]+$/, "")
    .trim();
}
