/** What another program said of an event that the hub has no place for: its alarms, its links, who is invited. */
import {
  eventTypes,
  maxDescriptionLength,
  maxLocationLength,
  maxTitleLength,
} from "@hub/shared/features/calendar/schema";
import { readBlocks, replaceBlocks } from "./event-blocks.ts";
import { nameOfLine, readText } from "./reading/property.ts";

/** Properties that the hub writes itself, or that are about the other program's file. */
const own = new Set([
  ...["uid", "dtstamp", "last-modified", "summary", "description", "location", "categories", "related-to"],
  ...["dtstart", "dtend", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id"],
  ...["x-microsoft-cdo-alldayevent"],
]);

/** How many characters the hub stores of each, apart from spaces at its ends. */
const maxChars = { summary: maxTitleLength, description: maxDescriptionLength, location: maxLocationLength };
const maxTrimmed = 20;

/** Properties that say the same in another form, which is wrong once the place or the notes in the hub differ. */
const alternateForms = { location: ["geo", "x-apple-structured-location"], description: ["x-alt-desc"] };

/**
 * A file of the hub's with what else another program wrote of the event and of its changed days.
 * `home` is the zone of times that name none.
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
  // A line within a text begins with a space, so this one ends the event.
  const whole = withWholeTexts(block, written);
  return whole.replace(/^END:VEVENT\r$/m, (end) => [...preservedLines(block, written), end].join("\r\n"));
}

/** Puts back the whole of a text of which the hub stores only the beginning, unless it was changed here. */
function withWholeTexts(text: string, written: string): string {
  const [hubs, others] = [propertiesIn(text), propertiesIn(written)];
  let whole = text;
  for (const [name, most] of Object.entries(maxChars)) {
    const [mine, theirs] = [lineOf(hubs, name), lineOf(others, name)];
    if (!mine || !theirs) continue;
    const [beginning, all] = [plainText(mine), plainText(theirs)];
    const isCut = beginning.length >= most - maxTrimmed && all.length > beginning.length && all.startsWith(beginning);
    // A function, because the text may have characters that mean something in a replacement.
    if (isCut) whole = whole.replace(`${mine}\r\n`, () => `${theirs}\r\n`);
  }
  return whole;
}

function preservedLines(text: string, written: string): string[] {
  const [hubs, others] = [propertiesIn(text), propertiesIn(written)];
  const isStale = (name: string) => textOf(hubs, name) !== textOf(others, name);
  const stale = Object.entries(alternateForms).flatMap(([name, also]) => (isStale(name) ? also : []));
  const left = new Set([...own, ...stale]);
  return others.flatMap(({ name, depth, text }) =>
    depth > 0 || !left.has(name) || (name === "categories" && !namesEventType(text)) ? [text] : [],
  );
}

/** Whether a line of categories names one of the hub's event types, which the hub writes itself. */
function namesEventType(text: string): boolean {
  const [, ...values] = text
    .replaceAll(/\r\n[ \t]/g, "")
    .toLowerCase()
    .split(":");
  const names = new Set<string>(values.join(":").split(","));
  return eventTypes.some((kind) => names.has(kind));
}

/** Unescaped, because programs escape the same text in different ways. */
function plainText(folded: string): string {
  const text = folded.replaceAll(/\r\n[ \t]/g, "");
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

/** Includes those of components within the event, such as an alarm, each with its depth. */
function propertiesOf(inner: string) {
  let depth = 0;
  return inner
    .trimEnd()
    .split(/\r?\n(?![ \t])/)
    .map((folded) => {
      const name = nameOfLine(folded);
      if (name === "begin") depth += 1;
      const property = { name, depth, text: folded.replaceAll(/\r?\n/g, "\r\n") };
      if (name === "end") depth -= 1;
      return property;
    });
}
