import { type DisplayView, displayViewSchema } from "@hub/shared/features/displays/schema";

/** What the display showed last, but for photos, so that it has something to show when it starts without the hub. */
const storageKey = "display-view";

export function readCachedView(): DisplayView | undefined {
  try {
    return displayViewSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined; // Storage can be forbidden; the display then starts empty.
  }
}

export function cacheView({ people, ...others }: DisplayView): void {
  // A photo is asked for anew, which a start without the hub could only fail at.
  const withoutPhotos = people?.map((member) => ({ ...member, photo: null }));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...others, people: withoutPhotos }));
  } catch {
    // Without storage it is kept for as long as the page.
  }
}

export function clearCachedView(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // What could not be kept need not be forgotten.
  }
}
