import { type Home, type HomeChanges, homeChangesSchema } from "@hub/shared/features/families/schema";

/** What stands in the fields. */
export interface HomeText {
  name: string;
  timeZone: string;
  /** A weekday's number, or empty where each screen's language says. */
  weekStart: string;
  currency: string;
  placeName: string;
  latitude: string;
  longitude: string;
}

export function writeHomeText({ name, timeZone, weekStart, currency, place }: Home): HomeText {
  return {
    name: name ?? "",
    timeZone,
    currency,
    weekStart: weekStart === null ? "" : String(weekStart),
    placeName: place?.name ?? "",
    latitude: place ? String(place.latitude) : "",
    longitude: place ? String(place.longitude) : "",
  };
}

/** Undefined when something cannot stay as it is. A place with nothing in its fields is none. */
export function readHomeText(text: HomeText): HomeChanges | undefined {
  const { name, timeZone, currency, placeName, latitude, longitude } = text;
  const weekStart = text.weekStart === "" ? null : Number(text.weekStart);
  const hasPlace = [placeName, latitude, longitude].some((part) => part.trim() !== "");
  const place = { name: placeName, latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return homeChangesSchema.safeParse({
    name: name.trim() || null,
    timeZone,
    weekStart,
    currency,
    place: hasPlace ? place : null,
  }).data;
}

/** Some write a comma. Empty is no number, and not 0, which is off the coast of Africa. */
function readDegrees(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}
