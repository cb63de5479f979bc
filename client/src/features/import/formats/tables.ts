/** Reads CSV tables: Todoist's, the hub's own export, and any table with common column names. */
import { readLine, readWholeAmount } from "@hub/shared/amounts/line";
import { readServings } from "@hub/shared/features/recipes/servings";
import { readMinutes } from "@hub/shared/features/recipes/times";
import { quantityText } from "@hub/shared/features/shopping/typed-items";
import { nameKey } from "@hub/shared/text";
import type { Collector } from "../collector.ts";
import { type CsvRow, readCsv } from "../csv-rows.ts";
import { readMarks } from "../marks.ts";
import { type ColumnKind, findColumns, isDoneMark } from "./columns.ts";

const recipeColumns = ["name", "ingredients", "steps"];

const maxHeaderChars = 2_000;

/** Whether a text is a table: it declares a separator, or its header has two known columns. */
export function isTable(text: string): boolean {
  if (/^\uFEFF?"?sep=."?[\r\n]/i.test(text)) return true;
  const rows = readCsv(text.slice(0, maxHeaderChars)).map(({ cells }) => cells);
  const { columns, firstRow } = findColumns(rows.slice(0, 1));
  return firstRow === 1 && Object.keys(columns).length > 1;
}

export function readTable(text: string, { collector, listName }: { collector: Collector; listName: string }): void {
  const all = readCsv(text);
  for (const { line } of all.filter(({ isOpen }) => isOpen))
    collector.addBad(`Line ${line}`, "A quotation mark is missing.");
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const header = rows[0]?.cells.map(nameKey) ?? [];
  if (header.includes("type") && header.includes("content"))
    return readTodoist(rows.slice(1), { header, collector, listName });
  if (recipeColumns.every((name) => header.includes(name))) return readRecipes(rows.slice(1), { header, collector });
  readThings(rows, collector);
}

interface Columns {
  header: readonly string[];
  collector: Collector;
}

/** Reads one Todoist project, whose name is not in the file. Comments belong to the task above them. */
function readTodoist(rows: readonly CsvRow[], { header, collector, listName }: Columns & { listName: string }): void {
  const cellOf = ({ cells }: CsvRow, name: string) => cells[header.indexOf(name)] ?? "";
  for (const row of rows) {
    const type = cellOf(row, "type");
    if (type !== "task") {
      if (!["section", "note", "meta", ""].includes(type))
        collector.addBad(`Line ${row.line}`, `An entry of the type “${type}” can't be on a list.`);
      continue;
    }
    // The name contains the labels, each with an "@".
    const item = cellOf(row, "content").replace(/(?:^|\s)@\S+/g, "");
    collector.addThing(`Line ${row.line}`, { item, note: cellOf(row, "description"), list: listName });
  }
}

function readRecipes(rows: readonly CsvRow[], { header, collector }: Columns): void {
  for (const { line, cells } of rows) {
    const cellOf = (name: string) => unmarked(cells[header.indexOf(name)] ?? "");
    const linesOf = (name: string) =>
      cellOf(name)
        .split("\n")
        .filter((each) => each.trim() !== "");
    collector.addRecipe(`Line ${line}`, {
      name: cellOf("name"),
      servings: readServings([cellOf("servings")]),
      minutes: readMinutes(cellOf("minutes")),
      ingredients: linesOf("ingredients"),
      steps: linesOf("steps"),
      notes: cellOf("notes"),
      tags: cellOf("tags")
        .split(/[;,]/)
        .filter((tag) => tag.trim() !== ""),
      source: /^https?:\/\//.test(cellOf("source")) ? cellOf("source") : null,
    });
  }
}

function readThings(rows: readonly CsvRow[], collector: Collector): void {
  const { columns, firstRow } = findColumns(rows.map(({ cells }) => cells));
  for (const { line, cells } of rows.slice(firstRow)) {
    const cellOf = (kind: ColumnKind) => unmarked(cells[columns[kind] ?? -1] ?? "").trim();
    const { text, isDone } = readMarks(cells[columns.item] ?? "");
    const thing = unmarked(text);
    const named = columns.quantity === undefined ? thingIn(thing) : { item: thing, quantity: "" };
    const quantity = amountIn([cellOf("quantity"), cellOf("unit")]);
    collector.addThing(`Line ${line}`, {
      ...named,
      quantity: named.quantity || quantity,
      note: cellOf("note"),
      category: cellOf("category"),
      isDone: isDone || isDoneMark(cellOf("done")),
      list: cellOf("list"),
    });
  }
}

/** Splits a cell with name and amount. An unparsable cell is the name. */
function thingIn(cell: string): { item: string; quantity: string } {
  const { name, amount, isParsed } = readLine(cell, { isRecipe: false });
  const quantity = amount && isParsed ? quantityText(amount) : "";
  return { item: quantity === "" ? cell : name, quantity };
}

/** Normalizes an amount for the list. Keeps an unparsable one as it is. */
function amountIn(cells: readonly string[]): string {
  const text = cells.filter(Boolean).join(" ");
  const amount = readWholeAmount(text, { isRecipe: false });
  return (amount && quantityText(amount)) || text;
}

/** Removes the prefix with which the hub's export keeps spreadsheets from reading a cell as a formula. */
function unmarked(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@])/, "");
}
