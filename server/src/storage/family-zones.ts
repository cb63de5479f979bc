import type { Collections } from "./collections.ts";

const hubTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns a function that reads a family's time zone once and remembers it, or the hub's where the family chose none.
 * `connection` may be of another database than the one in use: a restore fills one beside it.
 */
export function timeZonesIn(connection: Collections): (familyId: string) => Promise<string> {
  const known = new Map<string, string>();
  const families = connection.collection<{ _id: string; timeZone?: string | null }>("families");
  return async (familyId) => {
    const timeZone = known.get(familyId) ?? (await families.findOne({ _id: familyId }))?.timeZone ?? hubTimeZone;
    known.set(familyId, timeZone);
    return timeZone;
  };
}
