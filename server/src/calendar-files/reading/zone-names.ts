/**
 * Resolves a zone name of a calendar file to an IANA zone: IANA's own names, Windows names, abbreviations, or offsets.
 */
import { isTimeZone, localTimeOf } from "@hub/shared/zoned-time";
import { findIana, WINDOWS_TO_IANA_MAP } from "windows-iana";

const maxNameLength = 200;

/** The zone of an unambiguous name; undefined if the file's own description of the zone is better. */
export function zoneNamed(name: string): string | undefined {
  const plain = plainName(name);
  if (plain === "" || plain.length > maxNameLength) return undefined;
  if (/^(utc|gmt|z|zulu|etc\/utc|etc\/gmt|greenwich mean time|coordinated universal time)$/i.test(plain)) return "UTC";
  return ianaNamed(plain) ?? windowsZone(plain);
}

/** The likely zone of an ambiguous name, such as an abbreviation, a city, or an offset from UTC. */
export function likelyZone(name: string): string | undefined {
  const plain = plainName(name).slice(0, maxNameLength);
  const words = plain.replace(/^\((?:utc|gmt)[^)]*\)\s*/i, "");
  const bare = /\d/.test(words) ? "" : bareName(words);
  const namedZone = abbreviations[plain.toUpperCase()] ?? commonNames.get(bare) ?? windowsByBareName.get(bare);
  return namedZone ?? zoneOfOffsets(plain, words) ?? zoneOfCity(plain);
}

function plainName(name: string): string {
  return name
    .replaceAll('"', "")
    .trim()
    .replace(/^tzone:\/\/microsoft\//i, "");
}

/** Some programs add a path: /freeassociation.sourceforge.net/Europe/Berlin */
function ianaNamed(name: string): string | undefined {
  const parts = name
    .replaceAll(" ", "_")
    .split("/")
    .filter((part) => part !== "");
  if (parts.length === 1) return isAbbreviation(name) || !isTimeZone(name) ? undefined : name;
  return [3, 2].map((count) => parts.slice(-count).join("/")).find((each) => each.includes("/") && isTimeZone(each));
}

/** IANA reads "BST" as Bangladesh, unlike calendar programs. */
function isAbbreviation(name: string): boolean {
  return /^[A-Z]{1,5}$/.test(name);
}

/** Zones that Windows no longer has. */
const retiredWindowsZones: Readonly<Record<string, string>> = {
  "kamchatka standard time": "Asia/Kamchatka",
  "mid-atlantic standard time": "Atlantic/South_Georgia",
  "armenian standard time": "Asia/Yerevan",
  "mexico standard time": "America/Mexico_City",
  "mexico standard time 2": "America/Chihuahua",
};

function windowsZone(name: string): string | undefined {
  const exact = findIana(name)[0] ?? retiredWindowsZones[name.toLowerCase()];
  return exact === "Etc/UTC" ? "UTC" : exact;
}

/** Removes words for the season and text in parentheses. */
function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(/\b(standard|daylight|summer|winter|time|zone|zeit)\b/g, " ")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}

const windowsZones = WINDOWS_TO_IANA_MAP.flatMap(({ windowsName, territory, iana: [zone] }) =>
  territory === "001" && zone !== undefined ? [{ windowsName, zone }] : [],
);
/** One zone for each set of offsets in the world. */
export const worldZones: readonly string[] = windowsZones.map(({ zone }) => zone);

/** "Eastern Time" is short for "Eastern Standard Time"; "UTC-02" and "Central Standard Time (Mexico)" are not short. */
const windowsByBareName: ReadonlyMap<string, string> = new Map(
  windowsZones.flatMap(({ windowsName, zone }) =>
    /[\d(]|^UTC/.test(windowsName) ? [] : [[bareName(windowsName), zone]],
  ),
);

/** Names in words that Windows does not list. */
const commonNames: ReadonlyMap<string, string> = new Map([
  ["central european", "Europe/Berlin"],
  ["mitteleuropäische", "Europe/Berlin"],
  ["mitteleuropäische sommerzeit", "Europe/Berlin"],
  ["western european", "Europe/Lisbon"],
  ["eastern european", "Europe/Helsinki"],
  ["british", "Europe/London"],
  ["irish", "Europe/Dublin"],
  ["moscow", "Europe/Moscow"],
  ["alaska", "America/Anchorage"],
  ["hawaii", "Pacific/Honolulu"],
  ["indian", "Asia/Kolkata"],
  ["japan", "Asia/Tokyo"],
  ["australian eastern", "Australia/Sydney"],
  ["australian central", "Australia/Adelaide"],
  ["australian western", "Australia/Perth"],
]);

/** The meaning that families intend; several have other meanings elsewhere. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ CET: "Europe/Berlin", CEST: "Europe/Berlin", MEZ: "Europe/Berlin", MESZ: "Europe/Berlin", MET: "Europe/Berlin" },
  ...{ WET: "Europe/Lisbon", WEST: "Europe/Lisbon", EET: "Europe/Helsinki", EEST: "Europe/Helsinki" },
  ...{ BST: "Europe/London", IST: "Asia/Kolkata", MSK: "Europe/Moscow", TRT: "Europe/Istanbul" },
  ...{ EST: "America/New_York", EDT: "America/New_York", ET: "America/New_York" },
  ...{ CST: "America/Chicago", CDT: "America/Chicago", CT: "America/Chicago" },
  ...{ MST: "America/Denver", MDT: "America/Denver", MT: "America/Denver" },
  ...{ PST: "America/Los_Angeles", PDT: "America/Los_Angeles", PT: "America/Los_Angeles" },
  ...{ AST: "America/Halifax", ADT: "America/Halifax", NST: "America/St_Johns", NDT: "America/St_Johns" },
  ...{ AKST: "America/Anchorage", AKDT: "America/Anchorage", HST: "Pacific/Honolulu", BRT: "America/Sao_Paulo" },
  ...{ AEST: "Australia/Sydney", AEDT: "Australia/Sydney", ACST: "Australia/Adelaide", ACDT: "Australia/Adelaide" },
  ...{ AWST: "Australia/Perth", NZST: "Pacific/Auckland", NZDT: "Pacific/Auckland" },
  ...{ JST: "Asia/Tokyo", KST: "Asia/Seoul", HKT: "Asia/Hong_Kong", SGT: "Asia/Singapore", PKT: "Asia/Karachi" },
  ...{
    GST: "Asia/Dubai",
    SAST: "Africa/Johannesburg",
    EAT: "Africa/Nairobi",
    WAT: "Africa/Lagos",
    CAT: "Africa/Maputo",
  },
};

/** Zones by their offsets in minutes, in winter and summer: the most populous first. */
export const zonesByOffsets: readonly [standard: number, summer: number, zone: string][] = [
  [0, 60, "Europe/London"],
  [60, 120, "Europe/Berlin"],
  [120, 180, "Europe/Helsinki"],
  [-210, -150, "America/St_Johns"],
  [-240, -180, "America/Halifax"],
  [-300, -240, "America/New_York"],
  [-360, -300, "America/Chicago"],
  [-420, -360, "America/Denver"],
  [-480, -420, "America/Los_Angeles"],
  [-540, -480, "America/Anchorage"],
  [570, 630, "Australia/Adelaide"],
  [600, 660, "Australia/Sydney"],
  [720, 780, "Pacific/Auckland"],
  [-570, -570, "Pacific/Marquesas"],
  [210, 210, "Asia/Tehran"],
  [270, 270, "Asia/Kabul"],
  [330, 330, "Asia/Kolkata"],
  [345, 345, "Asia/Kathmandu"],
  [390, 390, "Asia/Yangon"],
  [525, 525, "Australia/Eucla"],
  [570, 570, "Australia/Darwin"],
];

/** "(UTC+01:00) Amsterdam, Berlin", "GMT+2", "GMT +0100 (Standard) / GMT +0200 (Daylight)", "+05:30". */
function zoneOfOffsets(name: string, words: string): string | undefined {
  const offsets = [...name.matchAll(/(?:^|(?:utc|gmt)\s*)([+-])(\d{1,2}):?(\d\d)?/gi)].map(
    ([, sign, hours, minutes = "0"]) => (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1),
  );
  const [standard = /^\((utc|gmt)\)/i.test(name) ? 0 : undefined, summer] = offsets;
  if (standard === undefined) return undefined;
  if (summer !== undefined) return zoneWithOffsets(standard, summer);
  return zoneOfCity(words, standard) ?? zoneWithOffsets(standard, standard);
}

/** The zone with these offsets all year; undefined without one. */
function zoneWithOffsets(standard: number, summer: number): string | undefined {
  const match = zonesByOffsets.find(([each, other]) => each === standard && other === summer);
  if (match) return match[2];
  const hours = -standard / 60;
  if (standard !== summer || !Number.isInteger(hours)) return undefined;
  const fixed = hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "+" : ""}${hours}`;
  return isTimeZone(fixed) ? fixed : undefined;
}

/** A zone named after one of the cities, with this winter offset if given. */
function zoneOfCity(words: string, standard?: number): string | undefined {
  const cities = new Set(
    words
      .toLowerCase()
      .split(/[,/]/)
      .map((city) => city.trim().replaceAll(" ", "_")),
  );
  return Intl.supportedValuesOf("timeZone").find((zone) => {
    const city = zone.slice(zone.lastIndexOf("/") + 1).toLowerCase();
    return cities.has(city) && (standard === undefined || winterOffset(zone) === standard);
  });
}

/** In minutes. Clocks are ahead in summer on both hemispheres. */
function winterOffset(zone: string): number {
  const year = new Date().getUTCFullYear();
  const offsets = [0, 6].map((month) => {
    const ms = Date.UTC(year, month, 1);
    return (Date.parse(`${localTimeOf(ms, zone)}Z`) - ms) / 60_000;
  });
  return Math.min(...offsets);
}
