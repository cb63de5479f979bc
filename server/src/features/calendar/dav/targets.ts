/** The addresses under /dav. Users see only their own; others are not found. */

import type { AppAccess } from "../../../auth/app-access.ts";
import { throwNotFound } from "../../../documents/family-document.ts";

export const davRoot = "/dav/";

export type DavTarget = { kind: "root" | "person" | "home" | "calendar" } | { kind: "file"; name: string };

export function addressesOf({ user, familyId }: Pick<AppAccess, "user" | "familyId">) {
  const home = `${davRoot}families/${familyId}/`;
  const calendar = `${home}calendar/`;
  return { person: `${davRoot}people/${user._id}/`, home, calendar };
}

export function addressOf({ name }: { name: string }, access: Pick<AppAccess, "user" | "familyId">): string {
  return addressesOf(access).calendar + encodeURIComponent(name);
}

const maxNameLength = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression rejects control characters.
const plainName = /^[^/\u0000-\u001f\u007f]+$/;

/** Throws `not-found` for an address that does not belong to the user. */
export function targetAt(path: string, access: Pick<AppAccess, "user" | "familyId">): DavTarget {
  const { person, home, calendar } = addressesOf(access);
  const whole = path.endsWith("/") ? path : `${path}/`;
  if (whole === davRoot) return { kind: "root" };
  if (whole === person) return { kind: "person" };
  if (whole === home) return { kind: "home" };
  if (whole === calendar) return { kind: "calendar" };
  if (!path.startsWith(calendar)) throwNotFound();
  return { kind: "file", name: nameIn(path.slice(calendar.length)) ?? throwNotFound() };
}

/** Decodes a file name from an address; undefined if it is not a valid name. */
export function nameIn(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment);
    return plainName.test(name) && name.length <= maxNameLength ? name : undefined;
  } catch {
    return undefined;
  }
}
