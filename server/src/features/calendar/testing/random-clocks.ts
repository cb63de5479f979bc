/** Time zone notations of calendar files, each with its IANA zone. */
import type { Random } from "@hub/shared/testing/random";
import { instantOf, localTimeOf } from "@hub/shared/zoned-time";

export interface Clock {
  /** An IANA zone; null for all-day events. */
  timeZone: string | null;
  /** The parameters of a time. */
  params: string;
  /** The lines that describe the zone in the file; empty if its name suffices. */
  definition: readonly string[];
}

const ianaZones = [
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Sao_Paulo",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];

const windowsZones = {
  "W. Europe Standard Time": "Europe/Berlin",
  "GMT Standard Time": "Europe/London",
  "Eastern Standard Time": "America/New_York",
  "Tokyo Standard Time": "Asia/Tokyo",
  "New Zealand Standard Time": "Pacific/Auckland",
};

interface Description {
  timeZone: string;
  offsets: [standard: string, daylight: string];
  /** The rules by which standard time and daylight time begin. */
  rules: [standard: string, daylight: string];
}

const europe: Description["rules"] = ["BYMONTH=10;BYDAY=-1SU", "BYMONTH=3;BYDAY=-1SU"];
const described: Description[] = [
  { timeZone: "Europe/Berlin", offsets: ["+0100", "+0200"], rules: europe },
  { timeZone: "America/New_York", offsets: ["-0500", "-0400"], rules: ["BYMONTH=11;BYDAY=1SU", "BYMONTH=3;BYDAY=2SU"] },
];
/** The local hour of each change, in the offset before it. */
const changeHours: Readonly<Record<string, [string, string]>> = {
  "Europe/Berlin": ["03", "02"],
  "America/New_York": ["02", "02"],
};

/** The notation of all-day events. */
export const wholeDays: Clock = { timeZone: null, params: ";VALUE=DATE", definition: [] };

/** `home` is the family's zone, which applies to floating times. */
export function randomClock(random: Random, home: string): Clock {
  const kind = random.pick(["days", "iana", "iana", "windows", "described", "floating", "utc"]);
  if (kind === "days") return wholeDays;
  if (kind === "floating") return { timeZone: home, params: "", definition: [] };
  if (kind === "utc") return { timeZone: "UTC", params: "", definition: [] };
  if (kind === "described") return describedClock(random);
  if (kind === "iana") {
    const timeZone = random.pick(ianaZones);
    return { timeZone, params: `;TZID=${timeZone}`, definition: [] };
  }
  const [name, timeZone] = random.pick(Object.entries(windowsZones));
  return { timeZone, params: `;TZID=${random.chance(0.5) ? name : `"${name}"`}`, definition: [] };
}

function describedClock(random: Random): Clock {
  const { timeZone, offsets, rules } = random.pick(described);
  const name = `Clocks of ${offsets[0]}`;
  const [standard, daylight] = offsets;
  const hours = changeHours[timeZone] ?? ["02", "02"];
  const half = (kind: string, at: 0 | 1, [from, to]: [string, string]) => [
    `BEGIN:${kind}`,
    `DTSTART:1970${at === 0 ? "1025" : "0329"}T${hours[at]}0000`,
    `RRULE:FREQ=YEARLY;${rules[at]}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
  const halves = [...half("STANDARD", 0, [daylight, standard]), ...half("DAYLIGHT", 1, [standard, daylight])];
  const definition = ["BEGIN:VTIMEZONE", `TZID:${name}`, ...halves, "END:VTIMEZONE"];
  return { timeZone, params: `;TZID=${name}`, definition };
}

/** A property line with a date or a local time. */
export function timeLine(name: string, local: string, { timeZone, params }: Clock): string {
  return `${name}${params}:${timeValue(local, timeZone)}`;
}

/** The value of a local time: `20261203T190000`, with "Z" in UTC. */
export function timeValue(local: string, timeZone: string | null): string {
  return local.replaceAll(/[-:]/g, "") + (timeZone === "UTC" ? "Z" : "");
}

export function instantIn(local: string, timeZone: string | null): number {
  return instantOf(local.length === 10 ? `${local}T00:00:00` : local, timeZone ?? "UTC");
}

/** Adds a duration to a local time or a date. */
export function localAfter(local: string, ms: number, timeZone: string | null): string {
  const after = localTimeOf(instantIn(local, timeZone) + ms, timeZone ?? "UTC");
  return timeZone === null ? after.slice(0, 10) : after.slice(0, 19);
}
