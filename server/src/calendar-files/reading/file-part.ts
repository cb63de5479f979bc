/** One VEVENT of a calendar file as plain values; what of it cannot be read is told in words. */
import { type EventType, eventTypes, maxUidLength } from "@hub/shared/features/calendar/schema";
import ICAL from "ical.js";
import { type ContentLine, maxLineLength, quotedPrintable } from "./content-lines.ts";
import { nameOfLine, type RawEvent } from "./parts.ts";
import { type FileZones, zoneNamed } from "./zones.ts";

/** A reason why an event stays out, for people. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** The zone of a local time without one, which is the same time on the clock wherever it is read. */
export const floating = "floating";

/** A day, or a local time. */
export interface FileTime {
  text: string;
  /** Null for a day. */
  zone: string | null;
}

export interface FilePart {
  line: number;
  uid: string | undefined;
  title: string;
  description: string;
  location: string;
  /** Set where the file names one of the hub's types, as its own files do. */
  eventType: EventType | undefined;
  start: FileTime;
  end: FileTime | undefined;
  durationMs: number | undefined;
  rrule: string | null;
  rdates: FileTime[];
  exdates: FileTime[];
  recurrenceId: FileTime | undefined;
  isCancelled: boolean;
  sequence: number;
}

interface Property {
  params: Readonly<Record<string, unknown>>;
  values: readonly string[];
}

/** Throws `Unreadable`. */
export function readPart({ line, properties, fault }: RawEvent, zones: FileZones): FilePart {
  if (fault !== undefined) throw new Unreadable(fault);
  const byName = new Map<string, ContentLine[]>();
  for (const each of properties) {
    const name = nameOfLine(each.text);
    const others = byName.get(name);
    if (others) others.push(each);
    else byName.set(name, [each]);
  }
  if (byName.has("exrule") || (byName.get("rrule")?.length ?? 0) > 1)
    throw new Unreadable("It repeats by more than one rule.");
  const first = (name: string) => byName.get(name)?.[0];
  const textOf = (name: string) => readText(first(name));
  const timesOf = (name: string) => (byName.get(name) ?? []).flatMap((each) => readTimes(each, zones));
  const [start, recurrenceId] = [timesOf("dtstart")[0], timesOf("recurrence-id")[0]];
  if (/;RANGE=/i.test(first("recurrence-id")?.text ?? ""))
    throw new Unreadable("It changes several days of a series at once.");
  if (!start) throw new Unreadable("It does not say when it is.");
  const isWhole = textOf("x-microsoft-cdo-alldayevent").toUpperCase() === "TRUE";
  const asMeant = (time: FileTime) => (isWhole && time.text.endsWith("T00:00:00") ? dayOfTime(time) : time);
  const end = timesOf("dtend")[0];
  return {
    line,
    uid: uidIn(textOf("uid")),
    title: textOf("summary"),
    description: textOf("description"),
    location: textOf("location"),
    eventType: eventTypeIn(textOf("categories")),
    start: asMeant(start),
    end: end && asMeant(end),
    durationMs: durationIn(textOf("duration")),
    rrule: ruleIn(first("rrule")),
    rdates: timesOf("rdate"),
    exdates: timesOf("exdate"),
    recurrenceId,
    isCancelled: textOf("status").toUpperCase() === "CANCELLED",
    sequence: Number(textOf("sequence")) || 0,
  };
}

function readProperty({ text }: ContentLine): Property {
  try {
    // A property is its name, its parameters, its type and its values.
    const [, params, , ...values] = ICAL.parse.property(text) as [string, Property["params"], string, ...unknown[]];
    return { params, values: values.map(String) };
  } catch {
    throw new Unreadable(`${nameOfLine(text).toUpperCase()} of it cannot be read.`);
  }
}

/** Throws `Unreadable`. */
export function readText(line: ContentLine | undefined): string {
  if (!line) return "";
  const { values } = readProperty(line);
  const text = values.join(",");
  return quotedPrintable.test(line.text.slice(0, 200)) ? fromQuotedPrintable(text) : text;
}

function fromQuotedPrintable(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/=\n/g, ""), "utf8").toString("latin1");
  const plain = bytes.replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(plain, "latin1").toString("utf8");
}

function uidIn(text: string): string | undefined {
  const uid = text.trim();
  if (uid.length > maxUidLength) throw new Unreadable(`Its UID is longer than ${maxUidLength} characters.`);
  return uid === "" ? undefined : uid;
}

function eventTypeIn(categories: string): EventType | undefined {
  const names = categories.toLowerCase().split(",");
  return eventTypes.find((type) => names.includes(type));
}

function durationIn(text: string): number | undefined {
  if (text === "") return undefined;
  try {
    return ICAL.Duration.fromString(text).toSeconds() * 1_000;
  } catch {
    throw new Unreadable("How long it lasts cannot be read.");
  }
}

function ruleIn(line: ContentLine | undefined): string | null {
  if (!line) return null;
  const [, rule = ""] = /^[^:]*:(.*)$/s.exec(line.text) ?? [];
  return rule.trim().toUpperCase().replace(/;+$/, "");
}

function readTimes(line: ContentLine, zones: FileZones): FileTime[] {
  if (line.text.length >= maxLineLength) throw new Unreadable("It says too much.");
  const { params, values } = readProperty(line);
  const tzid = typeof params.tzid === "string" ? params.tzid : undefined;
  return values.filter((value) => value !== "").map((value) => readTime(value, { tzid, zones }));
}

const time = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z?))?$/;

function readTime(value: string, { tzid, zones }: { tzid: string | undefined; zones: FileZones }): FileTime {
  const [, year, month, day, hours, minutes, seconds = "00", utc] = time.exec(value) ?? [];
  if (year === undefined) throw new Unreadable("A time of it cannot be read.");
  if (year < "1900" || year > "2200") throw new Unreadable("Its time is not between 1900 and 2200.");
  const text = `${year}-${month}-${day}`;
  const local = `${text}T${hours ?? "00"}:${minutes ?? "00"}:${seconds}`;
  const there = new Date(`${local}Z`);
  if (Number.isNaN(there.getTime()) || !there.toISOString().startsWith(local))
    throw new Unreadable("One of its times does not exist.");
  if (hours === undefined) return { text, zone: null };
  if (utc === "Z") return { text: local, zone: "UTC" };
  if (tzid === undefined) return { text: local, zone: floating };
  const zone = zoneNamed(tzid) ?? zones.get(tzid);
  if (zone === undefined) throw new Unreadable("The hub does not know its time zone.");
  return { text: local, zone };
}

function dayOfTime({ text }: FileTime): FileTime {
  return { text: text.slice(0, 10), zone: null };
}
