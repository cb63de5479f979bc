/** Preserves properties of another program's event that the hub does not store: alarms, links, attendees. */
import {
  eventTypes,
  maxDescriptionLength,
  maxLocationLength,
  maxTitleLength,
} from "@hub/shared/features/calendar/schema";
import { readBlocks, replaceBlocks } from "./event-blocks.ts";
import { nameOfLine, readText } from "./reading/property.ts";

/** Properties that the hub writes, or that describe the other program's file. */
const hubProperties = new Set([
  ...["uid", "dtstamp", "last-modified", "summary", "description", "location", "categories", "related-to"],
  ...["dtstart", "dtend", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id"],
  ...["x-microsoft-cdo-alldayevent"],
]);

/** The maximum stored length of each property, after trimming. */
const maxChars = { summary: maxTitleLength, description: maxDescriptionLength, location: maxLocationLength };
/** Trimming may shorten a truncated text by this many characters. */
const maxTrimmed = 20;

/** Other forms of a property, which are outdated after its text changes in the hub. */
const alternateForms = { location: ["geo", "x-apple-structured-location"], description: ["x-alt-desc"] };

/**
 * Adds the preserved lines of another program's file to the hub's file, for the event and its changed days. `home` is
 * the zone of times without one.
 */
export async function withPreservedLines(text: string, written: string, home: string): Promise<string> {
  const [hubs, others] = [await readBlocks(text, home), await readBlocks(written, home)];
  const [master, byDay] = [others.find(({ isMaster }) => isMaster), new Map(others.map((block) => [block.day, block]))];
  return replaceBlocks(text, hubs, ({ text: block, day, isMaster }) => {
    const same = isMaster ? master : byDay.get(day);
    return same && !same.part.isCancelled ? blockWithPreservedLines(block, same.text) : block;
  });
}

function blockWithPreservedLines(block: string, written: string): string {
  // Folded lines start with a space, so this line ends the event.
  const whole = withFullTexts(block, written);
  return whole.replace(/^END:VEVENT\r$/m, (end) => [...preservedLines(block, written), end].join("\r\n"));
}

/** Restores the full text of a property that the hub stores truncated, unless it was changed in the hub. */
function withFullTexts(text: string, written: string): string {
  const [hubs, others] = [propertiesIn(text), propertiesIn(written)];
  let whole = text;
  for (const [name, most] of Object.entries(maxChars)) {
    const [mine, theirs] = [lineOf(hubs, name), lineOf(others, name)];
    if (!mine || !theirs) continue;
    const [beginning, all] = [plainText(mine), plainText(theirs)];
    const isCut = beginning.length >= most - maxTrimmed && all.length > beginning.length && all.startsWith(beginning);
    // A function, because the text may contain replacement patterns.
    if (isCut) whole = whole.replace(`${mine}\r\n`, () => `${theirs}\r\n`);
  }
  return whole;
}

function preservedLines(text: string, written: string): string[] {
  const [hubs, others] = [propertiesIn(text), propertiesIn(written)];
  const isStale = (name: string) => textOf(hubs, name) !== textOf(others, name);
  const stale = Object.entries(alternateForms).flatMap(([name, also]) => (isStale(name) ? also : []));
  const omitted = new Set([...hubProperties, ...stale]);
  return others.flatMap(({ name, depth, text }) =>
    depth > 0 || !omitted.has(name) || (name === "categories" && !namesEventType(text)) ? [text] : [],
  );
}

/** Whether a categories line contains one of the hub's event types, which the hub writes itself. */
function namesEventType(text: string): boolean {
  const [, ...values] = text
    .replaceAll(/\r\n[ \t]/g, "")
    .toLowerCase()
    .split(":");
  const names = new Set<string>(values.join(":").split(","));
  return eventTypes.some((kind) => names.has(kind));
}

/** Unescaped, because programs escape the same text differently. */
function plainText(line: string): string {
  const text = line.replaceAll(/\r\n[ \t]/g, "");
  return readText({ text, line: 1 }).replaceAll("\r\n", "\n").trim();
}

type Properties = ReturnType<typeof propertiesOf>;

const eventBlock = /^BEGIN:VEVENT[ \t]*\r?\n(.*?)^END:VEVENT/ims;

function propertiesIn(block: string): Properties {
  const [, inner = ""] = eventBlock.exec(block) ?? [];
  return propertiesOf(inner);
}

function lineOf(properties: Properties, propertyName: string): string | undefined {
  return properties.find(({ name, depth }) => depth === 0 && name === propertyName)?.text;
}

function textOf(properties: Properties, propertyName: string): string | undefined {
  return lineOf(properties, propertyName)
    ?.replaceAll(/\r\n[ \t]/g, "")
    .replace(/^[^:]*:/, "");
}

/** Includes properties of nested components, such as alarms, each with its depth. */
function propertiesOf(inner: string) {
  let depth = 0;
  return inner
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .map((line) => {
      const name = nameOfLine(line);
      if (name === "begin") depth += 1;
      const property = { name, depth, text: line.replaceAll(/\r?\n/g, "\r\n") };
      if (name === "end") depth -= 1;
      return property;
    });
}
