/** The lines of a text that somebody pasted: from a chat, a note, a mail, or a language model that writes Markdown. */
import { asLine } from "@hub/shared/text";
import { withoutStepNumber } from "./headings.ts";

export interface TextLine {
  text: string;
  /** Whether an empty line stands before it. */
  isApart: boolean;
  isNumbered: boolean;
  /** Whether it stands out as a heading does: "## Sauce", "**Sauce**". */
  hasDeviceCookie: boolean;
}

/** Of a text no more is read. */
const maxChars = 200_000;
const maxLines = 2_000;
const maxLineChars = 10_000;
/** A longer line is a paragraph, and has no marks around it. */
const maxSelectedChars = 1_000;
const rule = /^\s*(?:[-*_=~–—]\s*){3,}$/;
const tableRule = /^[\s|:+-]*\|[\s|:+-]*$/;
const emoji = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{Regional_Indicator}\\u{FE0F}\\u{200D}]";
const emojiBefore = new RegExp(`^(?:${emoji}\\s*)+`, "u");
const emojiAfter = new RegExp(`(?:\\s*${emoji})+\\s*$`, "u");
/** A box, a tick or a dash before a line; a star only where a space tells it from emphasis. */
const bullet = /^(?:[-–—+·•◦‣▪▫●○▢☐☑□✓✔➤→]\s*|\*\s+|\[[ xX]?\]\s*)+/u;
const wholeEmphasis = /^(\*\*\*|\*\*|__|\*|_)(?=\S)([^*_]+?)\1\s*([:：]?)$/;

/** The lines of a text that say anything, without the marks of Markdown and of chats. */
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

/** Undefined for a line without words, such as a rule. */
function lineOf(raw: string): Omit<TextLine, "isApart"> | undefined {
  const plain = asLine(raw.normalize("NFC"))
    .replace(/[\s\u00a0\u200b\ufeff]+/g, " ")
    .trim();
  if (plain.length > maxSelectedChars)
    return { text: withoutEmphasis(plain), isNumbered: false, hasDeviceCookie: false };
  if (plain === "" || rule.test(plain) || tableRule.test(plain)) return undefined;
  const whole = plain.replace(/^(?:>\s?)+/, "");
  const [hashes = ""] = /^#{1,6}\s+/.exec(whole) ?? [];
  const bare = withoutLinks(rowOf(whole.slice(hashes.length)))
    .replace(/(\d)\uFE0F?\u20E3\s*/gu, "$1. ")
    .replace(emojiBefore, "")
    .trim();
  const [, , emphasised, colon = ""] = wholeEmphasis.exec(bare) ?? [];
  const said = withoutEmphasis(emphasised === undefined ? bare : `${emphasised.trim()}${colon}`);
  const unmarked = said.replace(bullet, "").replace(emojiBefore, "");
  const unnumbered = withoutStepNumber(unmarked);
  const shown = withoutEmphasis(unnumbered ?? unmarked)
    .replace(emojiAfter, "")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(shown)) return undefined;
  return {
    text: shown,
    isNumbered: unnumbered !== undefined,
    hasDeviceCookie: hashes !== "" || emphasised !== undefined,
  };
}

/** The cells of a row of a table, as one line. */
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
