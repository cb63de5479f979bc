import * as z from "zod/mini";
import { isTimeZone } from "./days.ts";

/** Text of one line: trimmed, not empty, at most `max` characters. */
export function lineOfText(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
}

/** Text that may be empty and may have several lines, at most `max` characters. */
export function freeText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max));
}

/** An instant: ISO-8601 with a zone, kept in UTC to the millisecond. */
export const instantSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

/** An IANA time zone, such as "Europe/Berlin". */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, "This hub does not know that time zone."));

/** A colour as #RRGGBB. */
export const colorSchema = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** How two names are compared: without case, surplus space or different ways to write one letter. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** A name for one of what it names, as far as English endings tell: "bay leaves" is "bay leaf". */
export function inSingular(name: string): string {
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + singularOf(name.slice(at));
}

function singularOf(word: string): string {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(leaves|loaves|halves)$/.test(word)) return `${word.slice(0, -3)}f`;
  if (/(oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}
