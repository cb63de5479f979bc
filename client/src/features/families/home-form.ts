import {
  type Home,
  type HomeChanges,
  type HomeFields,
  homeFormSchema,
  type Town,
} from "@hub/shared/features/families/schema";
import { changesBetween } from "../../ui/form-changes.ts";

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
export function readHomeText(text: HomeText): HomeFields | undefined {
  const { name, timeZone, currency, placeName, latitude, longitude } = text;
  const weekStart = text.weekStart === "" ? null : Number(text.weekStart);
  const hasPlace = [placeName, latitude, longitude].some((part) => part.trim() !== "");
  const place = { name: placeName, latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  return homeFormSchema.safeParse({
    name: name.trim() || null,
    timeZone,
    weekStart,
    currency,
    place: hasPlace ? place : null,
  }).data;
}

/** What changed of a home; of a place too, so that one person can correct its name and another one its numbers. */
export function homeChanges(before: HomeFields | undefined, after: HomeFields): HomeChanges {
  if (!before) return after;
  const { place, ...changes } = changesBetween(before, after);
  if (place === undefined) return changes;
  return { ...changes, place: before.place && place ? changesBetween<Town>(before.place, place) : place };
}

/** Some people type a decimal comma. Empty is not a number, and not 0 either, which is off the coast of Africa. */
function readDegrees(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}
