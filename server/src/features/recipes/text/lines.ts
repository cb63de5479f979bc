/** Splits pasted text into lines and removes formatting. The text may come from a chat, an email or Markdown. */
import { asLine } from "@hub/shared/text";
import { withoutStepNumber } from "./headings.ts";

export interface TextLine {
  text: string;
  /** True after an empty line. */
  isApart: boolean;
  isNumbered: boolean;
  /** True if the line has the formatting of a heading: "## Sauce", "**Sauce**". */
  isHeadingStyle: boolean;
}

/** The rest of a longer text is ignored. */
const maxChars = 200_000;
const maxLines = 2_000;
const maxLineChars = 10_000;
/** A longer line is a paragraph without formatting around it. */
const maxFormattedChars = 1_000;
const rule = /^\s*(?:[-*_=~–—]\s*){3,}$/;
const tableRule = /^[\s|:+-]*\|[\s|:+-]*$/;
const emoji = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u{FE0F}\\u{200D}]";
const emojiBefore = new RegExp(`^(?:${emoji}\\s*)+`, "u");
const emojiAfter = new RegExp(`(?:\\s*${emoji})+\\s*$`, "u");
/** A box, tick or dash before a line. A star needs a space after it, because it can also mean emphasis. */
const bullet = /^(?:[-–—+·•◦‣▪▫●○▢☐☑□✓✔➤→]\s*|\*\s+|\[[ xX]?\]\s*)+/u;
const wholeEmphasis = /^(\*\*\*|\*\*|__|\*|_)(?=\S)([^*_]+?)\1\s*([:：]?)$/;

/** The nonempty lines of a text, without the formatting of Markdown and chats. */
export function linesIn(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let isApart = false;
  for (const raw of text.slice(0, maxChars).split(/\r\n|[\n\r\u2028\u2029]/, 2 * maxLines)) {
    const line = lineOf(raw.slice(0, maxLineChars));
    if (line) lines.push({ ...line, isApart });
    isApart = !line;
    if (lines.length >= maxLines) break;
  }
  return lines;
}

/** Undefined for a line without words, such as a horizontal rule. */
function lineOf(raw: string): Omit<TextLine, "isApart"> | undefined {
  const plain = asLine(raw.normalize("NFC"))
    .replace(/[\s\u00a0\u200b\ufeff]+/g, " ")
    .trim();
  if (plain.length > maxFormattedChars)
    return { text: withoutEmphasis(plain), isNumbered: false, isHeadingStyle: false };
  if (plain === "" || rule.test(plain) || tableRule.test(plain)) return undefined;
  const whole = plain.replace(/^(?:>\s?)+/, "");
  const [hashes = ""] = /^#{1,6}\s+/.exec(whole) ?? [];
  const bare = withoutLinks(rowOf(whole.slice(hashes.length)))
    .replace(/(\d)\uFE0F?\u20E3\s*/gu, "$1. ")
    .replace(emojiBefore, "")
    .trim();
  const [, , emphasized, colon = ""] = wholeEmphasis.exec(bare) ?? [];
  const content = withoutEmphasis(emphasized === undefined ? bare : `${emphasized.trim()}${colon}`);
  const unmarked = content.replace(bullet, "").replace(emojiBefore, "");
  const unnumbered = withoutStepNumber(unmarked);
  const visible = withoutEmphasis(unnumbered ?? unmarked)
    .replace(emojiAfter, "")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(visible)) return undefined;
  return {
    text: visible,
    isNumbered: unnumbered !== undefined,
    isHeadingStyle: hashes !== "" || emphasized !== undefined,
  };
}

/** The cells of a table row as one line. */
function rowOf(line: string): string {
  return /^\|.*\|$/.test(line) ? line.replace(/\s*\|\s*/g, " ").trim() : line;
}

function withoutLinks(line: string): string {
  return line.replace(/!\[[^\]]*\]\([^)]*\)/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function withoutEmphasis(line: string): string {
  return line
    .replace(/(\*\*|__)(?=\S)([^*_]+?)\1/g, "$2")
    .replace(/(^|[\s(])([*_~])(?=\S)([^*_~]+?)\2(?=[\s).,:;!?]|$)/g, "$1$3")
    .replace(/`/g, "");
}
