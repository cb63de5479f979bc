/** Takes the events and time zones out of a calendar file, line by line; however it is nested, it costs no more. */
import type { ContentLine } from "./content-lines.ts";
import { createZoneReader } from "./zones.ts";

/** The lines of one event that say something that is read. */
export interface RawEvent {
  line: number;
  properties: ContentLine[];
  /** Why it cannot be read. */
  fault: string | undefined;
}

const readNames = new Set(
  [
    ...[
      "UID",
      "SUMMARY",
      "DESCRIPTION",
      "LOCATION",
      "CATEGORIES",
      "STATUS",
      "SEQUENCE",
      "DTSTART",
      "DTEND",
      "DURATION",
    ],
    ...["RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "X-MICROSOFT-CDO-ALLDAYEVENT"],
  ].map((name) => name.toLowerCase()),
);
/** As many as a series has days that may be special, each on a line of its own, and some more. */
const maxProperties = 600;

export const nameOfLine = (text: string): string => /^[\w-]{1,60}/.exec(text)?.[0].toLowerCase() ?? "";

export type PartReader = ReturnType<typeof createPartReader>;

export function createPartReader() {
  const events: RawEvent[] = [];
  const zones = createZoneReader();
  /** The event that is open, the depth of components within it, and whether a time zone is open. */
  let event: RawEvent | undefined;
  let depthInEvent = 0;
  let isInZone = false;
  let nameLine: ContentLine | undefined;

  function begin(line: number, name: string): void {
    if (name === "vevent" && depthInEvent <= 1) {
      if (event) event.fault = "It has no end.";
      event = { line, properties: [], fault: undefined };
      events.push(event);
      depthInEvent = 0;
    } else if (event) depthInEvent += 1;
    else if (name === "vtimezone") isInZone = true;
  }

  function end(name: string): void {
    if (event && depthInEvent > 0 && name !== "vevent") depthInEvent -= 1;
    else if (name === "vevent") event = undefined;
    else if (event && name === "vcalendar") {
      event.fault = "It has no end.";
      event = undefined;
    } else if (name === "vtimezone") {
      isInZone = false;
      zones.end();
    }
  }

  return {
    events,
    zones: zones.found,
    /** What the calendar calls itself. */
    nameLine: () => nameLine,

    take({ line, text }: ContentLine): void {
      const name = nameOfLine(text);
      const value = text
        .slice(name.length + 1)
        .trim()
        .toLowerCase();
      if (name === "begin") begin(line, value);
      if (name === "end") end(value);
      if (isInZone && !event) zones.take(name, text);
      if (name === "x-wr-calname" && !event) nameLine ??= { line, text };
      if (!event || depthInEvent > 0 || !readNames.has(name)) return;
      if (event.properties.length < maxProperties) event.properties.push({ line, text });
      else event.fault = "It says too much.";
    },

    /** To be called when there are no more lines. */
    close(): void {
      if (event) event.fault = "It has no end.";
    },
  };
}
