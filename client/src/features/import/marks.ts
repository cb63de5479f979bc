/** The marks with which lists begin or end their lines: dashes, numbers, boxes, ticks. */
const selector = "[\\uFE0E\\uFE0F]?";
const tick = `(?:[☑✓✔✅🗹☒]${selector}|\\[[xX✓✔]\\]|\\([xX]\\))`;
const box = `(?:[☐□▢◻◽⬜❏❐🔲🔳◯○⭕❌✗✘❎]${selector}|\\[\\s?\\]|\\(\\s?\\))`;
/** A dash or a star is one where a space or a name follows; the others are nothing else. */
const bullet = `(?:[-–—*+](?=\\s|\\p{L})|[•◦‣⁃∙·●▪▫■➤→▶►]${selector}|\\d{1,3}[.)](?=\\s))`;
const before = new RegExp(`^\\s*(?:(${tick})|${box}|${bullet})\\s*`, "u");
const after = new RegExp(`\\s*(?:(${tick})|${box})\\s*$`, "u");
const struck = /^(?:~~(.+)~~|~([^~]+)~)$/u;

/** The text of a line without its marks, and whether one of them ticks it off. */
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

/** Whether a cell of a table is a tick alone. */
export function isTick(cell: string): boolean {
  return new RegExp(`^(?:${tick}|[xX×1])$`, "u").test(cell.trim());
}
