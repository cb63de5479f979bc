/** Which IANA zone a calendar file means: by the name that it uses, or by what it says of the zone's clocks. */
import { isTimeZone } from "@hub/shared/zoned-time";
import windowsZones from "./windows-zones.json" with { type: "json" };

/** IANA zones by the names of a file's own zones. */
export type FileZones = ReadonlyMap<string, string>;

/** What a file says of a zone: minutes from UTC, and the month in which summer begins. */
interface Described {
  id: string;
  location: string;
  standard: number | undefined;
  summer: number | undefined;
  summerMonth: number | undefined;
}

const nothing: Described = {
  id: "",
  location: "",
  standard: undefined,
  summer: undefined,
  summerMonth: undefined,
};
/** Families write from a few; a file with more is up to something. */
const maxZones = 200;

export function createZoneReader() {
  const found = new Map<string, string>();
  let zone = { ...nothing };
  let section = "";
  return {
    found,

    take(name: string, text: string): void {
      const value = text.slice(text.indexOf(":") + 1).trim();
      if (name === "begin") section = value.toLowerCase();
      if (name === "end") section = "";
      if (name === "tzid") zone.id = value;
      if (name === "x-lic-location") zone.location = value;
      if (name === "tzoffsetto" && section === "standard") zone.standard = minutesOf(value);
      if (name === "tzoffsetto" && section === "daylight") zone.summer = minutesOf(value);
      if (section !== "daylight") return;
      const month = name === "rrule" ? /BYMONTH=(\d+)/i.exec(value)?.[1] : undefined;
      const ofStart = name === "dtstart" && zone.summerMonth === undefined ? value.slice(4, 6) : undefined;
      if (month ?? ofStart) zone.summerMonth = Number(month ?? ofStart);
    },

    end(): void {
      const known = zoneNamed(zone.id) ?? zoneNamed(zone.location) ?? zoneLike(zone);
      if (known !== undefined && found.size < maxZones) found.set(zone.id, known);
      zone = { ...nothing };
    },
  };
}

/** The zone that a name means to most programs. */
export function zoneNamed(name: string): string | undefined {
  if (name === "" || name.length > 200) return undefined;
  const windows: Readonly<Record<string, string>> = windowsZones;
  if (Object.hasOwn(windows, name)) return windows[name];
  // Some put a path of their own before it: /freeassociation.sourceforge.net/Europe/Berlin
  const parts = name.split("/").filter((part) => part !== "");
  const names = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  return names.find((each) => isTimeZone(each) && (each.includes("/") || each === name));
}

function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(offset) ?? [];
  if (hours === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** Zones by their clocks: minutes from UTC, then in summer, and whether summer begins in spring of the north. */
const likely: readonly [standard: number, summer: number, isNorth: boolean, zone: string][] = [
  [0, 60, true, "Europe/London"],
  [60, 120, true, "Europe/Berlin"],
  [120, 180, true, "Europe/Helsinki"],
  [-210, -150, true, "America/St_Johns"],
  [-240, -180, true, "America/Halifax"],
  [-300, -240, true, "America/New_York"],
  [-360, -300, true, "America/Chicago"],
  [-420, -360, true, "America/Denver"],
  [-480, -420, true, "America/Los_Angeles"],
  [-540, -480, true, "America/Anchorage"],
  [570, 630, false, "Australia/Adelaide"],
  [600, 660, false, "Australia/Sydney"],
  [720, 780, false, "Pacific/Auckland"],
];

function zoneLike({ standard, summer, summerMonth = 3 }: Described): string | undefined {
  if (standard === undefined) return undefined;
  if (summer === undefined || summer === standard) {
    const hours = -standard / 60;
    const fixed = `Etc/GMT${hours >= 0 ? "+" : ""}${hours}`;
    return Number.isInteger(hours) && isTimeZone(fixed) ? fixed : undefined;
  }
  const isNorth = summerMonth < 7;
  return likely.find(([each, its, north]) => each === standard && its === summer && north === isNorth)?.[3];
}
