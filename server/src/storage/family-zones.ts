import type { Collections } from "./collections.ts";

const hubTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a function that reads a family's time zone from these collections, once for each family. */
export function timeZonesIn(connection: Collections): (familyId: string) => Promise<string> {
  const known = new Map<string, string>();
  const families = connection.collection<{ _id: string; timeZone?: string | null }>("families");
  return async (familyId) => {
    const timeZone = known.get(familyId) ?? (await families.findOne({ _id: familyId }))?.timeZone ?? hubTimeZone;
    known.set(familyId, timeZone);
    return timeZone;
  };
}
