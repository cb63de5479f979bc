/** Extracts events, busy times and time zones from a calendar file line by line. Nesting does not increase the cost. */
import type { ContentLine } from "./content-lines.ts";
import { createZoneReader } from "./described-zones.ts";
import { nameOfLine, readProperty } from "./property.ts";

/** The relevant lines of one event. */
export interface RawEvent {
  line: number;
  properties: ContentLine[];
  isFreeBusy: boolean;
  /** The calendar in the file that it belongs to. */
  calendar: CalendarProperties;
  /** Messages for the user about parts that the hub could not read. */
  notes: string[];
}

const ofEvent = [
  ...["uid", "summary", "description", "location", "categories", "status", "sequence"],
  ...["dtstart", "dtend", "due", "duration", "rrule", "exrule", "rdate", "exdate", "recurrence-id"],
  ...["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday", "freebusy"],
];
const ofZone = ["tzid", "x-lic-location", "tzoffsetfrom", "tzoffsetto"];
const ofCalendar = ["prodid", "x-wr-calname", "name", "x-wr-timezone", "method"];
const readNames = new Set(["begin", "end", ...ofEvent, ...ofZone, ...ofCalendar]);
const eventNames = new Set(ofEvent);
/** The maximum number of exceptions of a series, each on its own line, with a margin. */
const maxProperties = 11_000;
/** The limit for properties that an event has once. */
const maxSingleProperties = 40;

/** Whether a line with this start is relevant. */
export function isReadLine(head: string): boolean {
  return readNames.has(nameOfLine(head));
}

/** The `PRODID` of files that the hub writes. */
export const hubProgramId = "-//Family Hub//Family Hub//EN";

/** The properties of a calendar; a file may contain several. */
export interface CalendarProperties {
  name?: ContentLine;
  timeZone?: string;
  method?: string;
  /** The program that wrote the file. */
  programId?: string;
}

export type ComponentReader = ReturnType<typeof createComponentReader>;

/** `onEvent` receives each complete event. */
export function createComponentReader(onEvent: (event: RawEvent) => void) {
  const zones = createZoneReader();
  /** The open calendar, and the first one with a name. */
  let calendar: CalendarProperties = {};
  let named: CalendarProperties | undefined;
  /** The counts of components of other kinds, such as to-dos. */
  const others = new Map<string, number>();
  /** The open event, the depth of components in it, and whether a time zone is open. */
  let event: RawEvent | undefined;
  let depthInEvent = 0;
  let isInZone = false;
  /** The depth of other open components, such as a to-do. */
  let depthOfOthers = 0;
  let count = 0;

  function begin(line: number, name: string): void {
    const isEvent = name === "vevent" || name === "vfreebusy";
    if (isEvent && depthInEvent <= 1) {
      endEvent("It has no END line in the file, so parts of it may be missing.");
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
    else if (event && name === "vcalendar") endEvent("It has no END line in the file, so parts of it may be missing.");
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

  function readCalendarLine(name: string, line: ContentLine): void {
    if (name === "x-wr-calname" || (name === "name" && !calendar.name)) calendar.name = line;
    if (calendar.name) named ??= calendar;
    if (name === "x-wr-timezone") calendar.timeZone ??= readProperty(line).value.trim();
    if (name === "prodid") calendar.programId ??= readProperty(line).value.trim();
    if (name === "method") calendar.method ??= readProperty(line).value.trim().toUpperCase();
  }

  return {
    zones: zones.zones,
    name: () => named?.name,
    others,
    count: () => count,

    readLine(line: ContentLine): void {
      const name = nameOfLine(line.text);
      const value = () => readProperty(line).value.trim().toLowerCase();
      if (name === "begin") begin(line.line, value());
      if (name === "end") end(value());
      if (isInZone && !event) zones.readLine(name, line);
      else if (!event && depthOfOthers === 0) readCalendarLine(name, line);
      if (!event || depthInEvent > 0 || !eventNames.has(name)) return;
      const most = name === "exdate" || name === "rdate" || name === "freebusy" ? maxProperties : maxSingleProperties;
      if (event.properties.length < most) event.properties.push(line);
    },

    /** Call after the last line. */
    close(): void {
      endEvent("It has no END line in the file, so parts of it may be missing.");
    },
  };
}
