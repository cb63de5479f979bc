/** Reads a table of values separated by commas, semicolons or tabs, with quotes and with line breaks in quotes. */
export interface CsvRow {
  /** The line of the file in which it begins, from 1. */
  line: number;
  cells: string[];
  /** Whether a quotation mark in it is never closed in the file. */
  isOpen: boolean;
}

export function* readCsv(text: string): Generator<CsvRow> {
  const content = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(content);
  let line = 1;
  for (let at = 0; at < content.length; ) {
    const whole = readRow(content, { at, separator });
    // Everything after it would be in one cell, so only this line is given up.
    const row = whole ?? { cells: [], end: lineEnd(content, at) };
    yield { line, cells: row.cells, isOpen: whole === undefined };
    line += content.slice(at, row.end).split("\n").length - 1;
    at = row.end;
  }
}

/** The cells of the row at a position, and where the next begins; undefined if its quotes are never closed. */
function readRow(content: string, { at: start, separator }: { at: number; separator: string }) {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = start; at < content.length; at++) {
    const char = content.charAt(at);
    if (isQuoted && char === '"' && content.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = "";
    } else if (isQuoted || ![separator, "\n", "\r"].includes(char)) cell += char;
    else if (char === separator) {
      cells.push(cell);
      cell = "";
    } else if (char === "\n") return { cells: [...cells, cell], end: at + 1 };
  }
  return isQuoted ? undefined : { cells: [...cells, cell], end: content.length };
}

function lineEnd(content: string, at: number): number {
  const end = content.indexOf("\n", at);
  return end === -1 ? content.length : end + 1;
}

/** The separator that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const countOf = (separator: string) => first.split(separator).length;
  return [",", ";", "\t"].reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
