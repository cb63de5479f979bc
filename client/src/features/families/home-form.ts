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
  /** A weekday's number. Empty if each device's locale decides. */
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

/** Undefined if a field is invalid. Empty town fields mean no town. */
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

/**
 * The changed fields of a home. Compares the parts of the town separately, so that two users can change its name and
 * its position.
 */
export function homeChanges(before: HomeFields | undefined, after: HomeFields): HomeChanges {
  if (!before) return after;
  const { place, ...changes } = changesBetween(before, after);
  if (place === undefined) return changes;
  return { ...changes, place: before.place && place ? changesBetween<Town>(before.place, place) : place };
}

/** Accepts a decimal comma. An empty text is NaN rather than 0, which is a valid coordinate. */
function readDegrees(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}
