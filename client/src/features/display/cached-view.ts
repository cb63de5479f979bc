import { type DisplayView, displayViewSchema } from "@hub/shared/features/displays/schema";
import { readStoredJson, setStored } from "../../lib/storage.ts";

/** Caches the last view without photos, so that the display can start while the hub is unreachable. */
const storageKey = "display-view";

export function readCachedView(): DisplayView | undefined {
  return displayViewSchema.safeParse(readStoredJson("device", storageKey)).data;
}

export function cacheView({ people, ...others }: DisplayView): void {
  // Photos are fetched from the hub, which may be unreachable.
  const withoutPhotos = people?.map((member) => ({ ...member, photo: null }));
  setStored("device", storageKey, JSON.stringify({ ...others, people: withoutPhotos }));
}

export function clearCachedView(): void {
  setStored("device", storageKey, null);
}
