import { type Home, type HomeChanges, homeChangesSchema } from "@hub/shared/features/families/schema";

/** The values of the fields. */
export interface HomeText {
  name: string;
  timeZone: string;
  /** A weekday's number, or empty if each screen's language decides. */
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

/** Undefined if a field is not valid. If the fields of the place are empty, there is none. */
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

/** Some people type a decimal comma. Empty is not a number, and not 0 either, which is off the coast of Africa. */
function readDegrees(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}
