/** Parses the marks at the start or end of list lines: dashes, numbers, boxes, ticks. */
const selector = "[\\uFE0E\\uFE0F]?";
const tick = `(?:[☑✓✔✅🗹☒]${selector}|\\[[xX✓✔]\\]|\\([xX]\\))`;
const box = `(?:[☐□▢◻◽⬜❏❐🔲🔳◯○⭕❌✗✘❎]${selector}|\\[\\s?\\]|\\(\\s?\\))`;
/** A dash or a star is a bullet only before a space or a letter. The other signs are always bullets. */
const bullet = `(?:[-–—*+](?=\\s|\\p{L})|[•◦‣⁃∙·●▪▫■➤→▶►]${selector}|\\d{1,3}[.)](?=\\s))`;
const before = new RegExp(`^\\s*(?:(${tick})|${box}|${bullet})\\s*`, "u");
const after = new RegExp(`\\s*(?:(${tick})|${box})\\s*$`, "u");
const struck = /^(?:~~(.+)~~|~([^~]+)~)$/u;

/** The text of a line without its marks, and whether a mark means that it is done. */
export function readMarks(line: string): { text: string; isDone: boolean } {
  let text = line.trim();
  let isDone = false;
  for (let found = before.exec(text); found; found = before.exec(text)) {
    isDone ||= found[1] !== undefined;
    text = text.slice(found[0].length);
  }
  const end = after.exec(text);
  if (end && end.index > 0) {
    isDone ||= end[1] !== undefined;
    text = text.slice(0, end.index);
  }
  const [, twice, once] = struck.exec(text) ?? [];
  const inner = twice ?? once;
  return inner === undefined ? { text, isDone } : { text: inner.trim(), isDone: true };
}

/** Whether a table cell consists of a tick. */
export function isTick(cell: string): boolean {
  return new RegExp(`^(?:${tick}|[xX×1])$`, "u").test(cell.trim());
}
