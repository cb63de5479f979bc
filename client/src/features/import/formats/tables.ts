/** CSV tables: Todoist's, our own export's, and any table with the usual column names. */
import { readServings } from "@hub/shared/features/recipes/servings";
import { readMinutes } from "@hub/shared/features/recipes/times";
import { nameKey } from "@hub/shared/text";
import { type CsvRow, readCsv } from "../csv-rows.ts";
import type { Collector } from "../found.ts";

const names = {
  item: ["item", "items", "name", "content", "product", "article", "thing", "title", "task"],
  quantity: ["quantity", "amount", "qty", "count", "number"],
  note: ["note", "notes", "description", "details", "specification", "comment"],
  category: ["category", "aisle", "section", "department"],
  done: ["done", "completed", "checked", "bought", "status"],
  list: ["list", "list name", "project", "folder"],
} as const;
const recipeColumns = ["name", "ingredients", "steps"];
const yes = /^(?:yes|true|1|x|done|completed|checked|bought)$/i;

export function readTable(text: string, { collector, listName }: { collector: Collector; listName: string }): void {
  const all = [...readCsv(text)];
  for (const { line } of all.filter(({ isOpen }) => isOpen))
    collector.addBad(`Line ${line}`, "A quotation mark in it is not closed.");
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const header = rows[0]?.cells.map(nameKey) ?? [];
  if (header.includes("type") && header.includes("content"))
    return readTodoist(rows.slice(1), { header, collector, listName });
  if (recipeColumns.every((name) => header.includes(name))) return readRecipes(rows.slice(1), { header, collector });
  readThings(rows, { header, collector });
}

interface Columns {
  header: readonly string[];
  collector: Collector;
}

/** One file is one project, without its name; comments belong to the task above them. */
function readTodoist(rows: readonly CsvRow[], { header, collector, listName }: Columns & { listName: string }): void {
  const cellOf = ({ cells }: CsvRow, name: string) => cells[header.indexOf(name)] ?? "";
  for (const row of rows) {
    const type = cellOf(row, "type");
    if (type !== "task") {
      if (!["section", "note", "meta", ""].includes(type))
        collector.addBad(`Line ${row.line}`, `${type} is nothing that a list holds.`);
      continue;
    }
    // Labels are in the name, each after an "@".
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

function readThings(rows: readonly CsvRow[], { header, collector }: Columns): void {
  const indexOf = (kind: keyof typeof names, columns = header) =>
    columns.findIndex((name) => (names[kind] as readonly string[]).includes(name));
  const hasHeader = indexOf("item") !== -1;
  // In a table without column names, the first column has the name of the thing.
  const columns = hasHeader ? header : ["item"];
  for (const { line, cells } of hasHeader ? rows.slice(1) : rows) {
    const cellOf = (kind: keyof typeof names) => unmarked(cells[indexOf(kind, columns)] ?? "");
    collector.addThing(`Line ${line}`, {
      item: cellOf("item"),
      quantity: cellOf("quantity"),
      note: cellOf("note"),
      category: cellOf("category"),
      isDone: yes.test(cellOf("done").trim()),
      list: cellOf("list"),
    });
  }
}

/** A cell without the mark that keeps spreadsheets from reading it as a formula, which our own export adds. */
function unmarked(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@])/, "");
}
