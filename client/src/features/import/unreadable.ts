/** Explains what to do with files that the import cannot read. */
const documents = "This is a word-processing document. Save it as plain text (TXT), then choose that file.";
const spreadsheets = "This is a spreadsheet. Save it as CSV, then choose that file.";
const archives = "We can't open this kind of archive. Unpack it, then choose the files inside.";

const byName: readonly [RegExp, string][] = [
  [/\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i, spreadsheets],
  [/\.(?:rtfd?|docx?|odt|pages)$/i, documents],
  [/\.(?:rar|7z|tar|tgz)$/i, archives],
];
const byBeginning: readonly [RegExp, string][] = [
  [/^PK/, archives],
  [/^\{\\rtf/, documents],
  [/^%PDF/, "This is a PDF. Copy its text into a plain text file (TXT), then choose that file."],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|RIFF|.{4}ftyp)/s, "This is a picture. Type or copy its text instead."],
  [/^\xD0\xCF/, spreadsheets],
  [
    /^\s*<(?:!doctype html|html)/i,
    "This is a web page. Copy its text into a plain text file (TXT), then choose that file.",
  ],
];
/** Office and OpenDocument files are archives. Detects them by the names of their parts. */
const byParts: readonly [RegExp, string][] = [
  [/xl\/workbook|opendocument\.spreadsheet/, spreadsheets],
  [/word\/document|opendocument\.text/, documents],
];

/** Why a file cannot be read, and what to do instead. Undefined if it may be a text. */
export function whyUnreadable(name: string, bytes: Uint8Array): string | undefined {
  const [, named] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  if (named) return named;
  const latin = new TextDecoder("latin1");
  const beginning = latin.decode(bytes.subarray(0, 100));
  const [, begun] = byBeginning.find(([pattern]) => pattern.test(beginning)) ?? [];
  if (begun !== archives) return begun;
  const [, made] = byParts.find(([pattern]) => pattern.test(latin.decode(bytes))) ?? [];
  return made ?? begun;
}
