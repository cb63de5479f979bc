/** Determines the zone of each time of a file. */
import { createYielder } from "../../yielding.ts";
import type { RawEvent } from "./components.ts";
import { localInZone, resolveZones } from "./described-zones.ts";
import { readProperty } from "./property.ts";
import { floating, type ResolveZone } from "./times.ts";
import type { DescribedZone } from "./zone-clocks.ts";

interface FileZones {
  /** Resolves the times of a calendar; `timeZone` is its default zone (X-WR-TIMEZONE). */
  resolveIn(timeZone: string | undefined): ResolveZone;
  /** Whether the hub knows the zone of a TZID. */
  isKnown(tzid: string): boolean;
}

/** Prefers `home` among equal zones. */
export async function readZones(
  events: readonly RawEvent[],
  described: ReadonlyMap<string, DescribedZone>,
  home: string | undefined,
): Promise<FileZones> {
  const yielder = createYielder();
  const used = new Set<string>();
  for (const event of events) {
    await yielder.yieldToEventLoop();
    for (const name of zonesOf(event)) used.add(name);
    if (event.calendar.timeZone) used.add(event.calendar.timeZone);
  }
  const found = await resolveZones(used, described, home);
  return {
    resolveIn(timeZone) {
      const defaultZone = found.get(timeZone ?? "")?.name ?? floating;
      return (text, tzid) => {
        const zone = found.get(tzid);
        return zone ? { text: localInZone(text, zone), zone: zone.name } : { text, zone: defaultZone };
      };
    },
    isKnown: (tzid) => found.has(tzid),
  };
}

/** The zones that an event names. */
export function zonesOf({ properties }: RawEvent): string[] {
  return properties.flatMap((line) => {
    if (!/[;:]\s*TZID=/i.test(line.text.slice(0, 300))) return [];
    return readProperty(line).params.get("tzid") || [];
  });
}
