import type { Collections } from "./collections.ts";

const hubTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns a function that reads and caches a family's time zone, or the hub's if the family chose none. `connection`
 * may be another database, for example one that a restore fills.
 */
export function timeZonesIn(connection: Collections): (familyId: string) => Promise<string> {
  const cache = new Map<string, string>();
  const families = connection.collection<{ _id: string; timeZone?: string | null }>("families");
  return async (familyId) => {
    const timeZone = cache.get(familyId) ?? (await families.findOne({ _id: familyId }))?.timeZone ?? hubTimeZone;
    cache.set(familyId, timeZone);
    return timeZone;
  };
}
