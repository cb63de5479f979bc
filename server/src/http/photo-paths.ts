/** The addresses of photos. Each photo has one for the family's people and one for its displays (wall screens). */
import type { PhotoId } from "../storage/photos.ts";

export const photosPath = "/api/photos";
export const displayPhotosPath = "/api/display/photos";

export function photoUrl(id: PhotoId): string {
  return `${photosPath}/${id}`;
}

/** Converts a photo's address for people into its address for displays; null without a photo. */
export function displayPhotoUrl(url: string | null): string | null {
  return url?.startsWith(`${photosPath}/`) ? displayPhotosPath + url.slice(photosPath.length) : null;
}
