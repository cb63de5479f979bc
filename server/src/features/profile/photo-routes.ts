/** Sets and removes a user's photo. The browser uploads it to a one-time URL. */
import { removePhoto, requestUpload, setPhoto } from "@hub/shared/features/profile/endpoints";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import type { Membership } from "../../auth/membership.ts";
import type { Config } from "../../config.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
import { showOnRoster } from "../../documents/roster.ts";
import { baseUrl } from "../../http/origin.ts";
import { photoUrl } from "../../http/photo-paths.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Live } from "../../live/live.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { Photos } from "../../storage/photos.ts";
import type { Users } from "../../storage/users.ts";
import { invalidUploadError, uploadsPath } from "./photo-files.ts";
import type { UploadTickets } from "./upload-tickets.ts";

const ticketLifetimeMs = 5 * 60 * 1000;

export interface PhotoParts {
  photos: Photos;
  tickets: UploadTickets;
  users: Users;
  memberships: Memberships;
  families: Families;
  document: FamilyDocument;
  hubEditor: HubEditor;
  live: Live;
  limits: RateLimits;
  config: Config;
}

export function addPhotoRoutes(routes: Routes, parts: PhotoParts): void {
  const { photos, tickets, limits, config } = parts;

  routes.add(requestUpload, async (_input, { user }, request) => {
    await limits.spend("uploads", user._id);
    const expiresAt = new Date(Date.now() + ticketLifetimeMs);
    const photoId = await photos.begin(user._id, expiresAt);
    const ticket = tickets.write({ photoId, expiresAt }, user._id);
    return { uploadURL: `${request.headers.origin ?? baseUrl(request, config)}${uploadsPath}/${ticket}` };
  });

  routes.add(setPhoto, async ({ photoURL }, membership) => {
    const ticket = tickets.read(lastSegment(photoURL), membership.user._id);
    if (!ticket || !(await photos.activate(ticket.photoId, membership.user._id))) throw invalidUploadError();
    const described = await setPhotoEverywhere(membership, photoUrl(ticket.photoId), parts);
    await photos.removeActive(membership.user._id, { except: ticket.photoId });
    return described;
  });

  routes.add(removePhoto, async (_input, membership) => {
    const described = await setPhotoEverywhere(membership, null, parts);
    await photos.removeActive(membership.user._id);
    return described;
  });
}

/** Changes the rosters first. If that fails, the user's record is unchanged and the client can retry the call. */
async function setPhotoEverywhere(membership: Membership, profileImageUrl: string | null, parts: PhotoParts) {
  const { users, memberships, hubEditor, live } = parts;
  const { user } = membership;
  for (const row of await memberships.ofUsers([user._id])) await showOnRoster(hubEditor, row, profileImageUrl);
  const changed = (await users.change(user._id, { profileImageUrl })) ?? throwNotFound();
  live.notifyPersonalDataChange(user._id);
  return describeUser(parts, changed, membership);
}

/** The ticket: the last segment of the URL's path. Clients may add a query. */
function lastSegment(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
}
