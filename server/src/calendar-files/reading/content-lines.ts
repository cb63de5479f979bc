/**
 * Splits a calendar file into lines (RFC 5545, 3.1), unfolded as bytes and then decoded, because a fold may split a
 * character. It reads chunks, so a large file is never in memory as a whole.
 */
import { decodeLine } from "./decoding.ts";

export interface ContentLine {
  /** The number of its first line in the file, starting at one. */
  line: number;
  text: string;
}

/** Longer lines are truncated: enough for 10,000 dates, and more than any stored text. */
const maxLineBytes = 200_000;
/** Property names are at the start of a line. */
const headBytes = 200;

const [lf, cr, space, tab, equals] = [10, 13, 32, 9, 61];

export const quotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;
const property = /^[A-Za-z][\w-]*[;:]/;
const spacedProperty = /^[A-Za-z][\w-]*\s+[;:]/;
const freeText = /^(SUMMARY|DESCRIPTION|LOCATION)[;:]/i;

/** Joins folded lines as bytes, without reading them. */
export function unfold(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll(/\r?\n[ \t]/g, ""), "latin1");
}

export interface LineReaderOptions {
  /** The encoding that the sender declares; valid UTF-8 lines need none. */
  charset: string | undefined;
  /** Whether a line with this start is passed on. */
  isRead(head: string): boolean;
  onLine(line: ContentLine): void;
}

/** Accepts chunks of bytes in order; `close` passes on the last line. */
export function createLineReader({ charset, isRead, onLine }: LineReaderOptions) {
  /** The start of a line that continues in the next chunk. */
  const rest = createByteStore();
  /** The line that is being unfolded. */
  const open = createByteStore();
  let [number, openedAt] = [0, 0];
  let kind: "unread" | "read" | "text" | "quoted-printable" = "unread";
  let endsWithCr = false;
  let indent = 0;

  function flush(): void {
    if (kind !== "unread" && open.size() > 0) onLine({ line: openedAt, text: decodeLine(open.bytes(), charset) });
    open.clear();
  }

  function addLine(written: Buffer): void {
    const whole = withoutNulls(written);
    number += 1;
    if (whole.length === 0) return;
    if (number === 2) indent = indentOf(whole);
    const bytes = withoutMark(indent > 0 ? whole.subarray(spacesBefore(whole, indent)) : whole);
    const [first] = bytes;
    if (number > 1 && (first === space || first === tab)) return addTo(bytes.subarray(1));
    if (kind === "quoted-printable" && open.last() === equals) {
      // A soft line break (RFC 2045), as in vCalendar 1.0.
      open.dropLast();
      return addTo(bytes);
    }
    const head = headOf(bytes).trimStart();
    // Some programs write the lines of a text unescaped.
    if (kind === "text" && !isProperty(head)) return addTo(Buffer.concat([Buffer.from("\\n"), bytes]));
    flush();
    kind = kindOf(head);
    openedAt = number;
    addTo(bytes);
  }

  function isProperty(head: string): boolean {
    return property.test(head) || (spacedProperty.test(head) && isRead(head));
  }

  function kindOf(head: string): typeof kind {
    if (!isRead(head)) return "unread";
    if (quotedPrintable.test(head)) return "quoted-printable";
    return freeText.test(head) ? "text" : "read";
  }

  function addTo(bytes: Buffer): void {
    if (kind !== "unread") open.add(bytes);
  }

  return {
    write(chunk: Buffer): void {
      let start = endsWithCr && chunk[0] === lf ? 1 : 0;
      for (let at = start; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (byte !== lf && byte !== cr) continue;
        rest.add(chunk.subarray(start, at));
        addLine(rest.bytes());
        rest.clear();
        if (byte === cr && chunk[at + 1] === lf) at += 1;
        start = at + 1;
      }
      if (chunk.length > 0) endsWithCr = chunk.at(-1) === cr;
      rest.add(chunk.subarray(start));
    },

    close(): void {
      addLine(rest.bytes());
      flush();
    },
  };
}

/** A reusable buffer for the longest line. */
function createByteStore() {
  let store = Buffer.alloc(1024);
  let size = 0;
  return {
    size: () => size,
    bytes: () => store.subarray(0, size),
    last: () => (size > 0 ? store[size - 1] : undefined),
    dropLast: () => {
      size = Math.max(0, size - 1);
    },
    clear: () => {
      size = 0;
    },
    add(bytes: Buffer): void {
      const added = bytes.subarray(0, maxLineBytes - size);
      if (size + added.length > store.length) {
        const larger = Buffer.alloc(Math.max(store.length * 2, size + added.length));
        store.copy(larger, 0, 0, size);
        store = larger;
      }
      added.copy(store, size);
      size += added.length;
    },
  };
}

/** Texts from databases may contain null bytes. */
function withoutNulls(bytes: Buffer): Buffer {
  return bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
}

/** Removes a byte order mark, which joined files also contain in the middle. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function headOf(bytes: Buffer): string {
  return bytes.toString("latin1", 0, headBytes);
}

const indented = /^([ \t]+)(?:VERSION|PRODID|METHOD|CALSCALE|BEGIN|X-[\w-]+)[:;]/i;

/** Some programs indent every line. The second line cannot be a fold, because the first line is short. */
function indentOf(bytes: Buffer): number {
  return indented.exec(headOf(bytes))?.[1]?.length ?? 0;
}

function spacesBefore(bytes: Buffer, most: number): number {
  let count = 0;
  while (count < most && (bytes[count] === space || bytes[count] === tab)) count += 1;
  return count;
}
