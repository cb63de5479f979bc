/** The CalDAV reports on a calendar: events in a time range, requested files, and changes. */
import { HubError } from "@hub/shared/errors";
import { isWithin, type TimeRange } from "@hub/shared/features/calendar/document";
import { occurrencesOf } from "@hub/shared/features/calendar/series/occurrences";
import { createYielder } from "../../../yielding.ts";
import { type CalendarFile, partIn } from "./files.ts";
import { syncTokenName } from "./properties.ts";
import { DavRefusal } from "./refusal.ts";
import type { SyncTokens } from "./sync-tokens.ts";
import { nameIn } from "./targets.ts";
import { caldav, childOf, type Element, type Name } from "./xml.ts";

export interface Filter {
  range: TimeRange;
  /** In lower case. It matches files whose UID contains it. */
  uidPart: string;
  /** True if the filter matches only components that the hub does not store. */
  matchesNothing: boolean;
}

const named = (local: string): Name => `{${caldav}}${local}`;
const everything: Filter = { range: {}, uidPart: "", matchesNothing: false };

/** Throws `DavRefusal` for a filter that the hub does not support. */
export function readFilter(query: Element): Filter {
  const calendar = childOf(childOf(query, named("filter")), named("comp-filter"));
  const [component, ...more] = calendar?.children ?? [];
  if (!component) return everything;
  if (more.length > 0 || component.name !== named("comp-filter")) refuse(component);
  if (component.attributes.name?.toUpperCase() !== "VEVENT") return { ...everything, matchesNothing: true };
  let { range, uidPart } = everything;
  for (const child of component.children) {
    if (child.name === named("time-range")) range = readRange(child);
    else if (child.name === named("prop-filter")) uidPart = readUidPart(child);
    else refuse(child);
  }
  return { range, uidPart, matchesNothing: false };
}

function refuse({ name }: Element): never {
  throw new DavRefusal(403, named("supported-filter"), { message: `The hub does not filter by ${name.slice(0, 60)}.` });
}

function readUidPart(filter: Element): string {
  const [match, ...more] = filter.children;
  const isPlain = match?.name === named("text-match") && match.attributes["negate-condition"] !== "yes";
  if (filter.attributes.name?.toUpperCase() !== "UID" || !isPlain || more.length > 0) refuse(filter);
  return match.text.toLowerCase();
}

function readRange({ attributes }: Element): TimeRange {
  const { start, end } = attributes;
  return { start: readInstant(start), end: readInstant(end) };
}

function readInstant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6.000Z");
  const time = new Date(iso);
  if (iso === text || Number.isNaN(time.getTime()))
    throw new HubError("bad-request", "A time range must be in UTC, such as 20261201T000000Z.");
  return time.toISOString();
}

export async function filterFiles(
  files: readonly CalendarFile[],
  filter: Filter,
  timeZone: string,
): Promise<CalendarFile[]> {
  const { range, uidPart, matchesNothing } = filter;
  if (matchesNothing) return [];
  const yielder = createYielder();
  const isBounded = range.start !== undefined || range.end !== undefined;
  const matches: CalendarFile[] = [];
  for (const file of files) {
    await yielder.yieldToEventLoop();
    if (file.uid.toLowerCase().includes(uidPart) && (!isBounded || occursIn(file, range, timeZone))) matches.push(file);
  }
  return matches;
}

function occursIn(file: CalendarFile, range: TimeRange, timeZone: string): boolean {
  if (firstOccursIn(file, range, timeZone)) return true;
  const isWhole = !file.changes.some(({ reach }) => reach === "following");
  const segment = isWhole ? undefined : partIn(file)?.segment;
  for (const { recurrenceId } of occurrencesOf(file.event, file.changes, { range, timeZone })) {
    if (!segment || recurrenceId === null || (recurrenceId >= segment.from && recurrenceId < segment.to)) return true;
  }
  return false;
}

/** Whether the first occurrence is in the range. This avoids expanding a range of centuries. */
function firstOccursIn({ event, changes }: CalendarFile, range: TimeRange, timeZone: string): boolean {
  if (changes.some(({ reach }) => reach === "following")) return false;
  const isLater = range.start !== undefined && range.start.slice(0, 10) > event.when.start.slice(0, 10);
  const first = occurrencesOf(event, changes, { range: isLater ? { start: range.start } : {}, timeZone });
  return [...first].some((occurrence) => isWithin(occurrence, range));
}

const maxRequested = 5_000;

/** The addresses in a multiget. `name` is undefined if an address cannot be a file. */
export function requestedIn(report: Element, calendar: string): { address: string; name: string | undefined }[] {
  const addresses = report.children.flatMap(({ name, text }) => (name === "{DAV:}href" ? [text.trim()] : []));
  if (addresses.length > maxRequested) throw new HubError("too-large");
  return addresses.map((address) => {
    const path = URL.canParse(address) ? new URL(address).pathname : address;
    return { address, name: path.startsWith(calendar) ? nameIn(path.slice(calendar.length)) : undefined };
  });
}

/** The changes since an app's sync token. Throws `DavRefusal` for a token that this node does not know. */
export function readSync(report: Element, files: readonly CalendarFile[], tokens: SyncTokens) {
  const token = childOf(report, syncTokenName)?.text.trim() ?? "";
  const since = token === "" ? { changed: [...files], removed: [] } : tokens.since(token, files);
  if (!since) throw new DavRefusal(403, "{DAV:}valid-sync-token");
  const limit = Number(childOf(childOf(report, "{DAV:}limit"), "{DAV:}nresults")?.text ?? Number.POSITIVE_INFINITY);
  if (since.changed.length + since.removed.length > limit)
    throw new DavRefusal(403, "{DAV:}number-of-matches-within-limits");
  return since;
}
