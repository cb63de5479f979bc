/** Local times of a time zone, `YYYY-MM-DDTHH:MM:SS`, with `.mmm` for fractions of a second, and their instants. */

const dayMs = 86_400_000;
/** The earliest instant for offsets. No zone changed its offset earlier, and `Date.UTC` misreads two-digit years. */
const firstMs = Date.UTC(1000, 0, 1);
const formats = new Map<string, Intl.DateTimeFormat>();
/** A cache, because computing an offset takes microseconds and a month needs the same offsets many times. */
const offsets = new Map<string, number>();
const maxOffsets = 5_000;

/** Whether a name is an IANA time zone that this computer knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Intl also accepts "+02:00", which has no daylight saving rules.
    return formatOf(name) !== undefined && /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * The name of a time zone in the letter case of the IANA database. An older name of a zone stays as it is. In the wrong
 * case it becomes the zone's main name, because JavaScript does not know the case of older names.
 */
export function canonicalTimeZone(name: string): string {
  if (!isTimeZone(name)) return name;
  const main = formatOf(name).resolvedOptions().timeZone;
  if (main.toLowerCase() === name.toLowerCase()) return main;
  const isInCase = /[A-Z]/.test(name) && name.split("/").every((part) => /^[A-Z]/.test(part));
  return isInCase ? name : main;
}

/**
 * The instant of a local time, in milliseconds. A skipped time uses the offset before the gap, and a repeated time is
 * the first one (RFC 5545, 3.3.5).
 */
export function instantOf(local: string, timeZone: string): number {
  const asUtcMs = Date.parse(`${local}Z`);
  const day = Math.floor(asUtcMs / dayMs);
  // A zone does not change its offset twice within three days, so these are the offsets before and after a change.
  const before = offsetAtDay(day - 1, timeZone);
  const after = offsetAtDay(day + 2, timeZone);
  const isAfterChange =
    before !== after &&
    offsetMs(asUtcMs - before, timeZone) !== before &&
    offsetMs(asUtcMs - after, timeZone) === after;
  return asUtcMs - (isAfterChange ? after : before);
}

/** The local time at an instant. */
export function localTimeOf(instantMs: number, timeZone: string): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().replace(/(\.000)?Z$/, "");
}

/** How many milliseconds clocks are ahead of UTC. */
function offsetMs(instantMs: number, timeZone: string): number {
  const day = Math.floor(instantMs / dayMs);
  const offset = offsetAtDay(day, timeZone);
  return offset === offsetAtDay(day + 1, timeZone) ? offset : readOffset(instantMs, timeZone);
}

/** The offset at the start of a day in UTC. */
function offsetAtDay(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const found = readOffset(day * dayMs, timeZone);
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(key, found);
  return found;
}

function readOffset(instantMs: number, timeZone: string): number {
  const wholeSeconds = Math.floor(Math.max(instantMs, firstMs) / 1000) * 1000;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(wholeSeconds)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSeconds;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}
