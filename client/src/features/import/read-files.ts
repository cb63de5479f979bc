/** Reads files of other apps, each by what its content shows it to be. */
import { readTypedItems } from "@hub/shared/features/shopping/typed-items";
import { readAnyList, readBring, readKeep, readTodoist } from "./formats/lists-in-json.ts";
import { readOwnExport } from "./formats/own-export.ts";
import { readKitchenOwl, readMealie, readPaprika, readTandoor } from "./formats/recipes-in-json.ts";
import { readTable } from "./formats/tables.ts";
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
  for (const file of files) {
    const collector = createCollector(file.name);
    readFile(file, collector);
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

function readFile({ name, text }: TextFile, collector: Collector): void {
  const baseName = name.replace(/\.[^.]*$/, "");
  if (text.startsWith("PK"))
    return collector.addBad("All", "It is an archive that cannot be read here. Unpack it, and choose the files in it.");
  if (/^\uFEFF?\s*[[{]/.test(text)) return readJson(text, collector);
  if (/\.csv$/i.test(name)) return readTable(text, { collector, listName: baseName });
  readText(text, collector);
}

const tick = /^\s*(?:[☑✓✔]|\[[xX]\])/u;

/** A list as apps share it: a thing on each line, marks on ticked ones, and headings that end with a colon. */
function readText(text: string, collector: Collector): void {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trimEnd().endsWith(":")) continue;
    for (const thing of readTypedItems(line))
      collector.addThing(`Line ${index + 1}`, { ...thing, isDone: tick.test(line) });
  }
}

function readJson(text: string, collector: Collector): void {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return collector.addBad("All", "It was cut off or changed, and cannot be read.");
  }
  if (!readers.some((read) => read(value, collector)))
    collector.addBad("All", "It comes from no app that the hub knows, or from another version of one.");
}
