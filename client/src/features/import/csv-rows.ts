/** Parses CSV with any common separator, quotes, and line breaks in quotes. */
import Papa from "papaparse";

export interface CsvRow {
  /** Its first line in the file, from 1. */
  line: number;
  cells: string[];
  /** True if it has a quotation mark that the file never closes. */
  isOpen: boolean;
}

/** By preference: the first of equally good separators wins, and commas also occur in numbers and texts. */
const separators = ["\t", ";", ",", "|"];
const sampleRows = 20;
/** The limit for unclosed quotation marks. After each one, parsing restarts on the next line. */
const maxOpen = 200;
/** Excel's separator declaration. */
const separatorLine = /^"?sep=(.)"?\n/i;

export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [first = "", declared] = separatorLine.exec(whole) ?? [];
  const content = whole.slice(first.length);
  const delimiter = declared ?? separatorOf(content);
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
        // The rest of the file would be one cell, so skip only this line.
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

/** The separator that gives the most rows the same number of cells. A comma if none does. */
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
