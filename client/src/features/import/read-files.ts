/** Reads files of other apps. Detects the app by the content. */

import { type Collector, createCollector, type ParsedFiles } from "./collector.ts";
import { readAnyList, readBring, readKeep, readTodoist } from "./formats/lists-in-json.ts";
import { readOwnExport } from "./formats/own-export.ts";
import { readKitchenOwl, readMealie, readPaprika, readTandoor } from "./formats/recipes-in-json.ts";
import { readText } from "./formats/text-lists.ts";

export interface TextFile {
  name: string;
  text: string;
}

/** The first reader that recognizes a value reads it. */
const readers = [
  ...[readOwnExport, readKeep, readTodoist, readBring, readAnyList],
  ...[readKitchenOwl, readMealie, readTandoor, readPaprika],
];

/** The content of all files, with lists of the same name merged. */
export async function readFiles(files: readonly TextFile[]): Promise<ParsedFiles> {
  const all: ParsedFiles = { lists: [], recipes: [], bad: [] };
  const seen = new Set<Reader>();
  // Takeout adds a file with the labels of the notes, which is not a list.
  const isLabels = ({ name }: TextFile) => /(?:^|\/)labels\.txt$/i.test(name);
  for (const file of [...files.filter((each) => !isLabels(each)), ...files.filter(isLabels)]) {
    if (isLabels(file) && (seen.has(readKeep) || /(?:^|\/)takeout\//i.test(file.name))) continue;
    const collector = createCollector(baseNameOf(file.name));
    seen.add(await readFile(file, collector));
    const { lists, recipes, bad } = collector.parsed;
    all.recipes.push(...recipes);
    all.bad.push(...bad);
    for (const list of lists) {
      const existing = all.lists.find(({ name }) => name === list.name);
      if (existing) existing.things.push(...list.things);
      else all.lists.push(list);
    }
  }
  return all;
}

type Reader = (typeof readers)[number] | undefined;

/** Reads a file and returns its app's reader. Undefined for tables and texts. */
async function readFile({ name, text }: TextFile, collector: Collector): Promise<Reader> {
  if (/^\uFEFF?\s*[[{]/.test(text) && !/^\s*\[[ xX\d]?[\]\d]/.test(text)) return readJson(text, collector);
  const listName = baseNameOf(name).replace(/\.[^.]*$/, "");
  const isNamedTable = /\.(?:csv|tsv|tab)$/i.test(name);
  // The table reader includes a library, so it loads on demand.
  const tables = isNamedTable || hasSeparator(text) ? await import("./formats/tables.ts") : undefined;
  if (tables && (isNamedTable || tables.isTable(text))) tables.readTable(text, { collector, listName });
  else readText(text, collector);
  return undefined;
}

function hasSeparator(text: string): boolean {
  return /[\t;,|]|sep=/i.test(text.trimStart().split(/[\r\n]/, 1)[0] ?? "");
}

/** The name of a file without its folders in an archive. */
export function baseNameOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function readJson(text: string, collector: Collector): Reader {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    collector.addBad("All", "The file is incomplete or damaged.");
    return undefined;
  }
  const reader = readers.find((read) => read(value, collector));
  if (!reader) collector.addBad("All", "We don't recognize this file's app or version.");
  return reader;
}
