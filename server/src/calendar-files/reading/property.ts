/** One property of a calendar file (RFC 5545, 3.1): its parameters and its value, read as leniently as possible. */
import { type ContentLine, quotedPrintable } from "./content-lines.ts";
import { decodeBytes } from "./decoding.ts";

export interface Property {
  line: number;
  /** By lower-case name; the first of repeated ones. */
  params: ReadonlyMap<string, string>;
  value: string;
}

const maxParams = 50;

export function nameOfLine(text: string): string {
  return /^\s*([\w-]{1,60})/.exec(text)?.[1]?.toLowerCase() ?? "";
}

export function readProperty({ line, text }: ContentLine): Property {
  const params = new Map<string, string>();
  const param = /\s*;\s*([\w-]+)\s*(?:=\s*("[^"]*"?|[^;:"]*)(?:,(?:"[^"]*"|[^;:"]*))*)?/y;
  param.lastIndex = /^\s*[\w-]*/.exec(text)?.[0].length ?? 0;
  let end = param.lastIndex;
  for (let found = param.exec(text); found && params.size < maxParams; found = param.exec(text)) {
    const [, name = "", value = ""] = found;
    if (!params.has(name.toLowerCase())) params.set(name.toLowerCase(), value.replaceAll('"', "").trim());
    end = param.lastIndex;
  }
  return withWholeZone(withMisplacedParams({ line, params, value: text.slice(text.indexOf(":", end) + 1) }));
}

/** Some programs write a colon before parameters: `DTSTART:TZID=Europe/Berlin:20261210T120000`. */
function withMisplacedParams(property: Property): Property {
  const [, name, param, value] = /^\s*(TZID|VALUE)=([^:]*):(.*)$/is.exec(property.value) ?? [];
  if (name === undefined || param === undefined || value === undefined) return property;
  const params = new Map([...property.params, [name.toLowerCase(), param.replaceAll('"', "").trim()]]);
  return { ...property, params, value };
}

/** Some programs do not quote the colon in the name of a zone: `TZID=GMT+01:00:20261210T120000`. */
function withWholeZone(property: Property): Property {
  const tzid = property.params.get("tzid");
  if (tzid === undefined || /^\s*\d{4}/.test(property.value)) return property;
  const [, more, value] = /^([^:]*):(\d{4}-?\d\d-?\d\d.*)$/s.exec(property.value) ?? [];
  if (more === undefined || value === undefined) return property;
  return { ...property, params: new Map([...property.params, ["tzid", `${tzid}:${more}`]]), value };
}

/** An unescaped text (3.3.11). */
export function readText(line: ContentLine | undefined): string {
  if (!line) return "";
  const { params, value } = readProperty(line);
  const encoding = params.get("encoding")?.toUpperCase() ?? "";
  const charset = params.get("charset") ?? "utf-8";
  if (quotedPrintable.test(line.text.slice(0, 200))) return unescaped(fromQuotedPrintable(value, charset));
  if (encoding === "B" || encoding === "BASE64") return decodeBytes(Buffer.from(value, "base64"), charset);
  return unescaped(value);
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([nN\\;,:"])/g, (_all, escaped: string) => (/n/i.test(escaped) ? "\n" : escaped));
}

/** RFC 2045, 6.7. Some programs write non-ASCII letters unencoded. */
function fromQuotedPrintable(text: string, charset: string): string {
  const plain = Buffer.from(text, "utf8")
    .toString("latin1")
    .replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return decodeBytes(Buffer.from(plain, "latin1"), charset);
}

/** The values of a list of texts, such as CATEGORIES, unescaped. */
export function readList(line: ContentLine | undefined): string[] {
  if (!line) return [];
  return readProperty(line)
    .value.split(/(?<!\\),/)
    .map((value) => unescaped(value).trim());
}
