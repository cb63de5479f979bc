/** The lines of a calendar file (RFC 5545, 3.1), unfolded, whatever line ends they have. */

export interface ContentLine {
  /** Where it begins in the file, counted from one. */
  line: number;
  text: string;
}

/** Of a longer line the rest is left out: no text that is kept is longer, and no list of days that is read. */
export const maxLineLength = 50_000;
/** After how many lines the reader gives way, whatever they are. */
const linesPerStep = 500;

const wholeUtf8 = new TextDecoder("utf-8", { fatal: true });

export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return wholeUtf8.decode(bytes);
  } catch {
    // The encoding of programs before Unicode.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Yields undefined now and then, so that the reader can give way although there is no whole line yet. */
export function* readLines(content: string): Generator<ContentLine | undefined> {
  let whole: ContentLine | undefined;
  let line = 0;
  for (const text of physicalLines(content)) {
    line += 1;
    if (line % linesPerStep === 0) yield undefined;
    const more = whole && continuationOf(whole.text, text);
    if (whole && more !== undefined) {
      if (whole.text.length < maxLineLength) whole.text = (whole.text + more).slice(0, maxLineLength);
      continue;
    }
    if (whole) yield whole;
    whole = { line, text: text.slice(0, maxLineLength) };
  }
  if (whole) yield whole;
}

function* physicalLines(content: string): Generator<string> {
  const ends = /\r\n|\n|\r/g;
  let at = 0;
  for (let end = ends.exec(content); end; end = ends.exec(content)) {
    yield content.slice(at, end.index);
    at = ends.lastIndex;
  }
  yield content.slice(at);
}

/** What a line adds to the one before; undefined where it begins one of its own. */
function continuationOf(former: string, text: string): string | undefined {
  if (text.startsWith(" ") || text.startsWith("\t")) return text.slice(1);
  // A soft line break of quoted-printable, as calendars of the nineties have it.
  return former.endsWith("=") && quotedPrintable.test(former.slice(0, 200)) ? `\n${text}` : undefined;
}

export const quotedPrintable = /^[^:]*;ENCODING=QUOTED-PRINTABLE[;:]/i;
