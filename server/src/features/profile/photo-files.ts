/** Routes with picture bodies: uploads a photo, and sends a photo to a user or display. */
import { HubError } from "@hub/shared/errors";
import { type FamilyId, isId } from "@hub/shared/ids";
import { type Request, type Response, Router } from "express";
import { Display, type DisplaySources } from "../../auth/display.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import { displayPhotosPath, photosPath } from "../../http/photo-paths.ts";
import { type PictureMaker, pictureType } from "../../pictures/picture-maker.ts";
import { pictureHeaders, readPicture, requirePictureType } from "../../pictures/receive-picture.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { PhotoId, Photos } from "../../storage/photos.ts";
import type { UploadTickets } from "./upload-tickets.ts";

export const uploadsPath = "/api/objects/uploads";

interface PhotoFileParts {
  photos: Photos;
  tickets: UploadTickets;
  pictures: PictureMaker;
  memberships: Pick<Memberships, "inFamily">;
  sources: MembershipSources & DisplaySources;
}

export function createPhotoFiles({ photos, tickets, pictures, memberships, sources }: PhotoFileParts): Router {
  const router = Router();

  router.put(`${uploadsPath}/:ticket`, async (request: Request<{ ticket: string }>, response: Response) => {
    const { user } = await Membership.of(request, sources);
    const ticket = tickets.read(request.params.ticket, user._id);
    if (!ticket || ticket.expiresAt <= new Date()) throw invalidUploadError();
    const type = requirePictureType(request);
    // If the queue is full, the upload URL stays valid for a retry.
    await pictures.withRoom(async () => {
      if (!(await photos.claimUpload(ticket.photoId, user._id))) throw invalidUploadError();
      try {
        await photos.store(ticket.photoId, await pictures.make(await readPicture(request), { type, shape: "square" }));
      } catch (error) {
        await photos.remove(ticket.photoId);
        throw error;
      }
    });
    response.status(200).end();
  });

  router.get(`${photosPath}/:id`, async (request: Request<{ id: string }>, response: Response) => {
    const { familyId } = await Membership.of(request, sources);
    const picture = await pictureOf(request.params.id, familyId);
    response.set({ ...pictureHeaders, "Content-Type": pictureType }).send(picture);
  });

  router.get(`${displayPhotosPath}/:id`, async (request: Request<{ id: string }>, response: Response) => {
    const display = await Display.of(request, sources);
    display.requirePart("people");
    const picture = await pictureOf(request.params.id, display.familyId);
    // Not cached, so that a revoked display retains no photos.
    response.set("Content-Type", pictureType).send(picture);
  });

  /** The photo of a person of the family. */
  async function pictureOf(id: string, familyId: FamilyId): Promise<Buffer> {
    const owner = isId(id) ? await photos.ownerOf(id as PhotoId) : null;
    if (!owner || !(await memberships.inFamily(owner, familyId))) throwNotFound();
    return (await photos.read(id as PhotoId)) ?? throwNotFound();
  }

  return router;
}

/** The error for an upload URL that is forged, expired, used, or another user's. */
export function invalidUploadError(): HubError {
  return new HubError("not-found", "This upload link no longer works. Please try again.");
}
