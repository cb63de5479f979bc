/** Keeps on the device what calendars elsewhere have around today, for when the hub is out of reach. */
import { isSigningOut } from "../../../hub/session.ts";
import { isSharedDevice } from "../../../hub/shared-device.ts";
import { readStoredJson, setStored } from "../../../lib/storage.ts";
import type { Near } from "./near.ts";

/** To be raised when what is kept changes its shape: what another version of the page has kept is not read. */
const version = 1;
const storageKey = "calendars-near";
/** The browser gives a site a few megabytes for all that it keeps so. */
const maxChars = 1_000_000;

interface Kept {
  version: number;
  familyId: string;
  near: Near;
}

export function keepNear(familyId: string, near: Near): void {
  if (isSharedDevice() || isSigningOut()) return;
  const textOf = (kept: Near) => JSON.stringify({ version, familyId, near: kept } satisfies Kept);
  const whole = textOf(near);
  const events = near.events.map((event) => ({ ...event, description: "" }));
  const text = whole.length <= maxChars ? whole : textOf({ ...near, events });
  setStored("device", storageKey, text.length <= maxChars ? text : null);
}

/** Undefined where nothing of this family is kept. */
export function readKeptNear(familyId: string): Near | undefined {
  const kept = readStoredJson("device", storageKey) as Partial<Kept> | null; // What this page wrote, by its version.
  return kept?.version === version && kept.familyId === familyId ? kept.near : undefined;
}
