/** Takes the events, busy times and time zones out of a calendar file, line by line; however it is nested, it costs no more. */
import type { ContentLine } from "./content-lines.ts";
import { createZoneReader } from "./described-zones.ts";
import { nameOfLine, readProperty } from "./property.ts";

/** The lines of one event that say something that is read. */
export interface RawEvent {
  line: number;
  properties: ContentLine[];
  isFreeBusy: boolean;
  /** The calendar of the file that it belongs to. */
  calendar: CalendarProperties;
  /** What was not understood, in words for people. */
  notes: string[];
}

const ofEvent = [
  ...["uid", "summary", "description", "location", "categories", "status", "sequence"],
  ...["dtstart", "dtend", "due", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id"],
  ...["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday", "freebusy"],
];
const ofZone = ["tzid", "x-lic-location", "tzoffsetfrom", "tzoffsetto"];
const ofCalendar = ["x-wr-calname", "name", "x-wr-timezone", "method"];
const readNames = new Set(["begin", "end", ...ofEvent, ...ofZone, ...ofCalendar]);
const eventNames = new Set(ofEvent);
/** As many as a series has days that may be special, each on a line of its own, and some more. */
const maxProperties = 11_000;
/** Properties of which an event has one each. */
const maxSingleProperties = 40;

/** Whether anything in a line with this beginning is read. */
export function isReadLine(head: string): boolean {
  return readNames.has(nameOfLine(head));
}

/** What a calendar says of itself; a file may have several calendars. */
export interface CalendarProperties {
  name?: ContentLine;
  timeZone?: string;
  method?: string;
}

export type ComponentReader = ReturnType<typeof createComponentReader>;

/** `onEvent` gets each event once it has ended. */
export function createComponentReader(onEvent: (event: RawEvent) => void) {
  const zones = createZoneReader();
  /** The calendar that is open, and the first one that has a name. */
  let calendar: CalendarProperties = {};
  let named: CalendarProperties | undefined;
  /** How many components of other kinds there are, such as to-dos. */
  const others = new Map<string, number>();
  /** The event that is open, the depth of components within it, and whether a time zone is open. */
  let event: RawEvent | undefined;
  let depthInEvent = 0;
  let isInZone = false;
  /** How many other components are open around what is read, such as a to-do. */
  let depthOfOthers = 0;
  let count = 0;

  function begin(line: number, name: string): void {
    const isEvent = name === "vevent" || name === "vfreebusy";
    if (isEvent && depthInEvent <= 1) {
      endEvent("It has no end in the file, so parts of it may be missing.");
      event = { line, properties: [], isFreeBusy: name === "vfreebusy", calendar, notes: [] };
      depthInEvent = 0;
      depthOfOthers = 0;
    } else if (event) depthInEvent += 1;
    else if (name === "vtimezone") isInZone = true;
    else if (name === "vcalendar") calendar = {};
    else if (name === "vtodo" || name === "vjournal") {
      depthOfOthers += 1;
      others.set(name, (others.get(name) ?? 0) + 1);
    }
  }

  function end(name: string): void {
    if (name === "vevent" || name === "vfreebusy") endEvent();
    else if (event && depthInEvent > 0) depthInEvent -= 1;
    else if (event && name === "vcalendar") endEvent("It has no end in the file, so parts of it may be missing.");
    else if (name === "vtodo" || name === "vjournal") depthOfOthers = 0;
    else if (name === "vtimezone" && isInZone) {
      isInZone = false;
      zones.end();
    }
  }

  function endEvent(note?: string): void {
    if (!event) return;
    if (note !== undefined) event.notes.push(note);
    const ended = event;
    event = undefined;
    depthInEvent = 0;
    count += 1;
    onEvent(ended);
  }

  function takeCalendar(name: string, line: ContentLine): void {
    if (name === "x-wr-calname" || (name === "name" && !calendar.name)) calendar.name = line;
    if (calendar.name) named ??= calendar;
    if (name === "x-wr-timezone") calendar.timeZone ??= readProperty(line).value.trim();
    if (name === "method") calendar.method ??= readProperty(line).value.trim().toUpperCase();
  }

  return {
    zones: zones.zones,
    name: () => named?.name,
    others,
    count: () => count,

    take(line: ContentLine): void {
      const name = nameOfLine(line.text);
      const value = () => readProperty(line).value.trim().toLowerCase();
      if (name === "begin") begin(line.line, value());
      if (name === "end") end(value());
      if (isInZone && !event) zones.take(name, line);
      else if (!event && depthOfOthers === 0) takeCalendar(name, line);
      if (!event || depthInEvent > 0 || !eventNames.has(name)) return;
      const most = name === "exdate" || name === "rdate" || name === "freebusy" ? maxProperties : maxSingleProperties;
      if (event.properties.length < most) event.properties.push(line);
    },

    /** To be called when there are no more lines. */
    close(): void {
      endEvent("It has no end in the file, so parts of it may be missing.");
    },
  };
}
