/** A person's photo: asking for an upload address, showing the uploaded photo, and going back to initials. */
import { removePhoto, requestUpload, setPhoto } from "@hub/shared/features/profile/endpoints";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import type { Membership } from "../../auth/membership.ts";
import type { Config } from "../../config.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { missing } from "../../documents/family-document.ts";
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
import { overAddress, uploadsPath } from "./photo-files.ts";
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
    const ticket = tickets.read(lastPart(photoURL), membership.user._id);
    if (!ticket || !(await photos.show(ticket.photoId, membership.user._id))) throw overAddress();
    const shown = await showAs(membership, photoUrl(ticket.photoId), parts);
    await photos.removeShown(membership.user._id, ticket.photoId);
    return shown;
  });

  routes.add(removePhoto, async (_input, membership) => {
    const shown = await showAs(membership, null, parts);
    await photos.removeShown(membership.user._id);
    return shown;
  });
}

/** Changes the rosters first: when they cannot be reached, nothing has changed and the call can be repeated. */
async function showAs(membership: Membership, profileImageUrl: string | null, parts: PhotoParts) {
  const { users, memberships, hubEditor, live } = parts;
  const { user } = membership;
  for (const row of await memberships.ofUsers([user._id])) await showOnRoster(hubEditor, row, profileImageUrl);
  const changed = (await users.change(user._id, { profileImageUrl })) ?? missing();
  live.ownChanged(user._id);
  return describeUser(parts, changed, membership);
}

/** The ticket is the last part of the address, whatever an uploader adds after it. */
function lastPart(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
}
