import { type DisplayView, displayViewSchema } from "@hub/shared/features/displays/schema";
import { readStoredJson, setStored } from "../../lib/storage.ts";

/** What the display last showed, without photos, so that it has something to show when it starts without the hub. */
const storageKey = "display-view";

export function readCachedView(): DisplayView | undefined {
  return displayViewSchema.safeParse(readStoredJson("device", storageKey)).data;
}

export function cacheView({ people, ...others }: DisplayView): void {
  // A photo would be fetched again, which fails without the hub.
  const withoutPhotos = people?.map((member) => ({ ...member, photo: null }));
  setStored("device", storageKey, JSON.stringify({ ...others, people: withoutPhotos }));
}

export function clearCachedView(): void {
  setStored("device", storageKey, null);
}
