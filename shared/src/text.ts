import * as z from "zod/mini";
import { idSchema } from "./ids.ts";
import { canonicalTimeZone, isTimeZone } from "./zoned-time.ts";

/**
 * Invisible characters: control characters, and bidirectional overrides, which can make one name look like another.
 * Schemas remove them instead of refusing the text, because pasted text often contains them. Reading also removes them
 * from older stored text.
 */
const invisible = "\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069";
const invisibleInLines = new RegExp(`[${invisible}]`, "gu");
const invisibleInText = new RegExp(`(?![\\n\\t])[${invisible}]`, "gu");

/** Normalizes text to one line without invisible characters. */
export function asLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, " ")
    .replace(invisibleInLines, "")
    .trim();
}

function asText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(invisibleInText, "")
    .trim();
}

/** Text of one line: trimmed, not empty, at most `max` characters. */
export function singleLineText(max: number) {
  return z.string().check(z.overwrite(asLine), z.minLength(1), z.maxLength(max));
}

/** Text of several lines: trimmed, not empty, at most `max` characters. */
export function multilineText(max: number) {
  return z.string().check(z.overwrite(asText), z.minLength(1), z.maxLength(max));
}

/** Text that may be empty and may have several lines, at most `max` characters. */
export function freeText(max: number) {
  return z.string().check(z.overwrite(asText), z.maxLength(max));
}

/** An instant: ISO-8601 with a zone, normalized to UTC with milliseconds. */
export const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

/** A calendar day of the family, `YYYY-MM-DD`. A meal belongs to a day, not to an instant. */
export const daySchema = z.iso.date();

/** An IANA time zone, such as "Europe/Berlin". */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, "This hub does not know that time zone."));

/**
 * An IANA time zone in the input of a call. Wrong letter case is corrected, because other calendars do not know
 * "europe/berlin".
 */
export const timeZoneInputSchema = z
  .string()
  .check(
    z.maxLength(64),
    z.refine(isTimeZone, "This hub does not know that time zone."),
    z.overwrite(canonicalTimeZone),
  );

/** The first day of the week, 0 for Sunday to 6 for Saturday; null to follow the language of each screen. */
export const weekStartSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(6)));

/** The input of an operation that only needs the id of an entry. */
export function byId<Kind extends string>() {
  return z.object({ id: idSchema<Kind>() });
}

/** A color as #RRGGBB. */
export const colorSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** The key for comparing names: ignores case, extra spaces and equivalent spellings of a letter. */
export function nameKey(name: string): string {
  // Most names are plain, and long lists compare every name.
  const normalized = /^[ -~]*$/.test(name) ? name : asLine(name.normalize("NFKC"));
  return normalized.trim().replace(/\s+/g, " ").toLowerCase();
}

/** The singular of a name by the rules of English plurals: "bay leaf" for "bay leaves". */
export function toSingular(name: string): string {
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + singularOf(name.slice(at));
}

/** Words whose plural only adds an "s", unlike other words with the same ending. */
const plainPlural =
  /(cookie|brownie|smoothie|veggie|quiche|brioche|shoe|kiwi|chill?i|panini|zucchini|salami|broccoli)s$/;

function singularOf(word: string): string {
  if (plainPlural.test(word)) return word.slice(0, -1);
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/chill?ies$/.test(word)) return word.slice(0, -2);
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(leaves|loaves|halves)$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
