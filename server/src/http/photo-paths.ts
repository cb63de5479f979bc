/** Where photos are looked at: each has an address for the people of the family, and another for its displays. */
import type { PhotoId } from "../storage/photos.ts";

export const photosPath = "/api/photos";
export const displayPhotosPath = "/api/display/photos";

export function photoUrl(id: PhotoId): string {
  return `${photosPath}/${id}`;
}

/** Where a display finds a photo that the roster knows by its address for people; null where there is none. */
export function photoOnDisplays(url: string | null): string | null {
  return url?.startsWith(`${photosPath}/`) ? displayPhotosPath + url.slice(photosPath.length) : null;
}
