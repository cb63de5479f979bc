/** Stores the subscribed events around today on the device, for use while the hub is unreachable. */
import { listSubscribedEvents } from "@hub/shared/features/calendar/endpoints";
import { listSubscriptions } from "@hub/shared/features/calendar/subscription-endpoints";
import * as z from "zod/mini";
import { isSigningOut } from "../../../hub/session.ts";
import { isSharedDevice } from "../../../hub/shared-device.ts";
import { readStoredJson, setStored } from "../../../lib/storage.ts";
import type { NearbyEvents } from "./nearby-events.ts";

const storageKey = "calendars-near";
/** Browsers limit a site's `localStorage` to a few megabytes. */
const maxChars = 1_000_000;

/** Rejects data that another version of the page stored in another shape. */
const storedSchema = z.object({
  familyId: z.string(),
  near: z.object({
    atMs: z.number(),
    start: z.string(),
    end: z.string(),
    subscriptions: listSubscriptions.output,
    events: listSubscribedEvents.output,
  }),
});

export function storeNearbyEvents(familyId: string, near: NearbyEvents): void {
  if (isSharedDevice() || isSigningOut()) return;
  const textOf = (stored: NearbyEvents) => JSON.stringify({ familyId, near: stored });
  const whole = textOf(near);
  const events = near.events.map((event) => ({ ...event, description: "" }));
  const text = whole.length <= maxChars ? whole : textOf({ ...near, events });
  setStored("device", storageKey, text.length <= maxChars ? text : null);
}

/** Undefined if nothing is stored for this family. */
export function readStoredNearbyEvents(familyId: string): NearbyEvents | undefined {
  const { data: stored } = storedSchema.safeParse(readStoredJson("device", storageKey));
  return stored?.familyId === familyId ? stored.near : undefined;
}
