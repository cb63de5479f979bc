/**
 * Zones that a file describes (VTIMEZONE, RFC 5545, 3.6.5). Each is matched with an IANA zone of the same offsets,
 * because the hub and every screen calculate with IANA zones.
 */
import { localTimeOf } from "@hub/shared/zoned-time";
import { createYielder } from "../../yielding.ts";
import { readProperty } from "./property.ts";
import { type DescribedZone, minuteMs, type Observance, offsetAt, samplesOf } from "./zone-clocks.ts";
import { likelyZone, worldZones, zoneNamed, zonesByOffsets } from "./zone-names.ts";

/** Families use a few zones; a file with more is suspicious. */
const maxZones = 200;
const maxObservances = 300;

export function createZoneReader() {
  const zones = new Map<string, DescribedZone>();
  let zone: DescribedZone = { id: "", location: "", observances: [] };
  let observance: Observance | undefined;
  return {
    zones,

    /** Reads a line within a VTIMEZONE. */
    readLine(name: string, line: { line: number; text: string }): void {
      const text = readProperty(line).value.trim();
      if (name === "tzid") zone.id = text;
      if (name === "x-lic-location") zone.location = text;
      const isObservance = name === "begin" && /^(standard|daylight)$/i.test(text);
      if (isObservance && zone.observances.length < maxObservances) {
        observance = { start: "", rrule: undefined, rdates: [], fromMinutes: 0, toMinutes: Number.NaN };
        zone.observances.push(observance);
      }
      if (observance) readObservanceLine(observance, name, text);
    },

    end(): void {
      const observances = zone.observances.filter((each) => Number.isFinite(each.fromMinutes + each.toMinutes));
      if (zones.size < maxZones && !zones.has(zone.id)) zones.set(zone.id, { ...zone, observances });
      zone = { id: "", location: "", observances: [] };
      observance = undefined;
    },
  };
}

function readObservanceLine(observance: Observance, name: string, text: string): void {
  if (name === "tzoffsetfrom") observance.fromMinutes = minutesOf(text);
  if (name === "tzoffsetto") observance.toMinutes = minutesOf(text);
  if (name === "dtstart") observance.start = localText(text);
  if (name === "rrule") observance.rrule = text;
  if (name === "rdate") observance.rdates.push(...text.split(",", maxObservances).map(localText));
}

function localText(text: string): string {
  const [, year, month, day, hours = "00", minutes = "00"] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(text) ?? [];
  return year === undefined ? "" : `${year}-${month}-${day}T${hours}:${minutes}:00`;
}

function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):?(\d\d)/.exec(offset) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

export interface ResolvedZone {
  /** An IANA zone. */
  name: string;
  /** Set if the file's offsets sometimes differ from the zone's. */
  described: DescribedZone | undefined;
}

/** Resolves the zone names of a file to IANA zones; unknown names are missing. Prefers `home`. */
export async function resolveZones(
  used: Iterable<string>,
  described: ReadonlyMap<string, DescribedZone>,
  home: string | undefined,
): Promise<Map<string, ResolvedZone>> {
  const yielder = createYielder();
  const found = new Map<string, ResolvedZone>();
  for (const id of used) {
    if (found.size >= maxZones) break;
    await yielder.yieldToEventLoop();
    const zone = described.get(id);
    const name = zoneNamed(id) ?? zoneNamed(zone?.location ?? "");
    const byClocks = name === undefined && zone ? await zoneByClocks(zone, home) : undefined;
    const zoneName = name ?? byClocks?.name ?? likelyZone(id);
    if (zoneName !== undefined) found.set(id, byClocks ?? { name: zoneName, described: undefined });
  }
  return found;
}

/** The minimum share of matching offsets. */
const minAgreement = 0.75;

async function zoneByClocks(zone: DescribedZone, home: string | undefined): Promise<ResolvedZone | undefined> {
  if (zone.observances.length === 0) return undefined;
  const year = new Date().getUTCFullYear();
  const samples = samplesOf(zone, year);
  const likely = [home, ...zonesByOffsets.map(([, , name]) => name)].filter((name) => name !== undefined);
  const yielder = createYielder();
  let best: { name: string; hits: number } | undefined;
  for (const name of new Set([...likely, "UTC", ...worldZones])) {
    await yielder.yieldToEventLoop();
    const hits = samples.filter(({ ms, minutes }) => zoneOffset(ms, name) === minutes).length;
    if (hits === samples.length) return { name, described: undefined };
    if (hits > (best?.hits ?? samples.length * minAgreement)) best = { name, hits };
  }
  return best && { name: best.name, described: zone };
}

function zoneOffset(ms: number, zone: string): number {
  return (Date.parse(`${localTimeOf(ms, zone)}Z`) - ms) / minuteMs;
}

/** Converts a local time of a described zone into the local time of its IANA zone. */
export function localInZone(local: string, { name, described }: ResolvedZone): string {
  if (!described) return local;
  const ms = Date.parse(`${local}Z`) - offsetAt(local, described) * minuteMs;
  return localTimeOf(ms, name);
}
