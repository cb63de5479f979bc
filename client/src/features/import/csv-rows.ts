/** Reads a table of values with separators between, with quotes and with line breaks in quotes. */
import Papa from "papaparse";

export interface CsvRow {
  /** The line of the file in which it begins, from 1. */
  line: number;
  cells: string[];
  /** Whether a quotation mark in it is never closed in the file. */
  isOpen: boolean;
}

/** Of separators that fit equally, the first: a comma may be part of a number or of a text. */
const separators = ["\t", ";", ",", "|"];
const sampleRows = 20;
/** After each quotation mark that is never closed, the file is read once more from the next line on. */
const maxOpen = 200;
/** What Excel writes and reads to say the separator. */
const separatorLine = /^"?sep=(.)"?\n/i;

export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [first = "", said] = separatorLine.exec(whole) ?? [];
  const content = whole.slice(first.length);
  const delimiter = said ?? separatorOf(content);
  const rows: CsvRow[] = [];
  let line = first === "" ? 1 : 2;
  let at = 0;
  for (let open = 0; at < content.length && open < maxOpen; open++) {
    const rest = content.slice(at);
    let end = 0;
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: "\n",
      step({ data, errors, meta }, parser) {
        const isOpen = errors.some(({ code }) => code === "MissingQuotes");
        // Everything after the mark would be in one cell, so only this line is given up.
        const next = isOpen ? lineEnd(rest, end) : meta.cursor;
        rows.push({ line, cells: isOpen ? [] : data, isOpen });
        line += rest.slice(end, next).split("\n").length - 1;
        end = next;
        if (isOpen) parser.abort();
      },
    });
    at += Math.max(end, 1);
  }
  return rows;
}

/** The separator with which the most rows have the same number of cells; a comma if none fits. */
function separatorOf(text: string): string {
  const fits = separators.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: sampleRows, skipEmptyLines: "greedy" });
    const widths = data.map(({ length }) => length).filter((width) => width > 1);
    return Math.max(0, ...widths.map((width) => widths.filter((other) => other === width).length));
  });
  const most = Math.max(...fits);
  return most === 0 ? "," : (separators[fits.indexOf(most)] ?? ",");
}

function lineEnd(content: string, at: number): number {
  const end = content.indexOf("\n", at);
  return end === -1 ? content.length : end + 1;
}
