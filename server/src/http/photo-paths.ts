/** The addresses of photos: each has one for the people of the family, and another for its displays (wall screens). */
import type { PhotoId } from "../storage/photos.ts";

export const photosPath = "/api/photos";
export const displayPhotosPath = "/api/display/photos";

export function photoUrl(id: PhotoId): string {
  return `${photosPath}/${id}`;
}

/** The display's address of a photo whose address for people is given; null where there is no photo. */
export function displayPhotoUrl(url: string | null): string | null {
  return url?.startsWith(`${photosPath}/`) ? displayPhotosPath + url.slice(photosPath.length) : null;
}
