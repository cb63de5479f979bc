/** Reads files of other apps, each by what its content shows it to be. */

import { readCsv } from "./csv-rows.ts";
import { findColumns } from "./formats/columns.ts";
import { readAnyList, readBring, readKeep, readTodoist } from "./formats/lists-in-json.ts";
import { readOwnExport } from "./formats/own-export.ts";
import { readKitchenOwl, readMealie, readPaprika, readTandoor } from "./formats/recipes-in-json.ts";
import { readTable } from "./formats/tables.ts";
import { readText } from "./formats/text-lists.ts";
import { type Collector, createCollector, type Found } from "./found.ts";

export interface TextFile {
  name: string;
  text: string;
}

/** The first reader that recognises a value reads it. */
const readers = [
  ...[readOwnExport, readKeep, readTodoist, readBring, readAnyList],
  ...[readKitchenOwl, readMealie, readTandoor, readPaprika],
];

/** The content of all files, with lists of the same name merged. */
export function readFiles(files: readonly TextFile[]): Found {
  const all: Found = { lists: [], recipes: [], bad: [] };
  const seen = new Set<Reader>();
  // Takeout lists the labels of notes in a file beside them, which is no list of the family.
  const isLabels = ({ name }: TextFile) => /(?:^|\/)labels\.txt$/i.test(name);
  for (const file of [...files.filter((each) => !isLabels(each)), ...files.filter(isLabels)]) {
    if (isLabels(file) && (seen.has(readKeep) || /(?:^|\/)takeout\//i.test(file.name))) continue;
    const collector = createCollector(baseNameOf(file.name));
    seen.add(readFile(file, collector));
    const { lists, recipes, bad } = collector.found;
    all.recipes.push(...recipes);
    all.bad.push(...bad);
    for (const list of lists) {
      const known = all.lists.find(({ name }) => name === list.name);
      if (known) known.things.push(...list.things);
      else all.lists.push(list);
    }
  }
  return all;
}

type Reader = (typeof readers)[number] | undefined;

/** Reads a file, and returns the reader of the app that it comes from; undefined for tables and texts. */
function readFile({ name, text }: TextFile, collector: Collector): Reader {
  if (/^\uFEFF?\s*[[{]/.test(text) && !/^\s*\[[ xX\d]?[\]\d]/.test(text)) return readJson(text, collector);
  const listName = baseNameOf(name).replace(/\.[^.]*$/, "");
  if (/\.(?:csv|tsv|tab)$/i.test(name) || isTable(text)) readTable(text, { collector, listName });
  else readText(text, collector);
  return undefined;
}

/** A file's name without the folders of the archive that it was in. */
export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

const maxHeaderChars = 2_000;

/** Whether a text is a table, by how it names its separator or by two known columns in its header. */
function isTable(text: string): boolean {
  if (/^\uFEFF?"?sep=."?[\r\n]/i.test(text)) return true;
  const beginning = text.slice(0, maxHeaderChars);
  if (!/[\t;,|]/.test(beginning.trimStart().split(/[\r\n]/, 1)[0] ?? "")) return false;
  const rows = readCsv(beginning).map(({ cells }) => cells);
  const { columns, firstRow } = findColumns(rows.slice(0, 1));
  return firstRow === 1 && Object.keys(columns).length > 1;
}

function readJson(text: string, collector: Collector): Reader {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    collector.addBad("All", "It was cut off or changed, and cannot be read.");
    return undefined;
  }
  const reader = readers.find((read) => read(value, collector));
  if (!reader) collector.addBad("All", "It comes from no app that the hub knows, or from another version of one.");
  return reader;
}
