/** Routes with picture bodies for messages and recipes: upload and download for users, download for displays. */
import type { Realtime } from "@hub/realtime";
import { HubError } from "@hub/shared/errors";
import { readMessages } from "@hub/shared/features/messages/document";
import { writeMessage } from "@hub/shared/features/messages/operations";
import { maxRecipes } from "@hub/shared/features/recipes/schema";
import { type FamilyId, isId, type PictureId } from "@hub/shared/ids";
import type { Author } from "@hub/shared/schema-check";
import { type Request, type Response, Router } from "express";
import { Display, type DisplaySources } from "../../auth/display.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import { type PictureMaker, pictureType } from "../../pictures/picture-maker.ts";
import { pictureHeaders, readPicture, requirePictureType } from "../../pictures/receive-picture.ts";
import type { MessagePictures } from "../../storage/message-pictures.ts";

/** Enough for all recipes and messages, and for pictures that await removal. */
const maxPictures = maxRecipes + 500;

interface PictureFileParts {
  messagePictures: MessagePictures;
  pictures: PictureMaker;
  realtime: Pick<Realtime<Author>, "read">;
  limits: RateLimits;
  sources: MembershipSources & DisplaySources;
}

type PictureRequest = Request<{ id: string }>;

export function createPictureFiles(parts: PictureFileParts): Router {
  const { messagePictures, pictures, realtime, limits, sources } = parts;
  const router = Router();

  // The client chooses the id, so that a message can refer to the picture offline. The upload is idempotent.
  router.put("/api/messages/pictures/:id", async (request: PictureRequest, response: Response) => {
    const membership = await Membership.of(request, sources);
    membership.requireCurrentFamily(request);
    membership.requirePermission(writeMessage.act);
    const id = idOf(request);
    const { familyId, user } = membership;
    if (await messagePictures.isStored(id, familyId)) return void response.status(200).end();
    const type = requirePictureType(request);
    await limits.spend("uploads", user._id);
    if ((await messagePictures.countOf(familyId)) >= maxPictures)
      throw new HubError("conflict", "There are too many pictures. Remove a message or recipe with a picture first.");
    await pictures.withRoom(async () => {
      if (!(await messagePictures.begin(id, familyId)))
        throw new HubError("conflict", "This picture is already being uploaded.");
      try {
        await messagePictures.store(id, await pictures.make(await readPicture(request), { type, shape: "whole" }));
      } catch (error) {
        await messagePictures.remove(id);
        throw error;
      }
    });
    response.status(201).end();
  });

  router.get("/api/messages/pictures/:id", async (request: PictureRequest, response: Response) => {
    const { familyId } = await Membership.of(request, sources);
    const picture = await pictureOf(idOf(request), familyId);
    response.set({ ...pictureHeaders, "Content-Type": pictureType }).send(picture);
  });

  router.get("/api/display/messages/pictures/:id", async (request: PictureRequest, response: Response) => {
    const display = await Display.of(request, sources);
    display.requirePart("messages");
    const id = idOf(request);
    const visible = await realtime.read(display.familyId, (doc) => readMessages(doc));
    if (!visible.some(({ picture, to }) => picture === id && to.length === 0)) throwNotFound();
    response.set("Content-Type", pictureType).send(await pictureOf(id, display.familyId));
  });

  async function pictureOf(id: PictureId, familyId: FamilyId): Promise<Buffer> {
    if (!(await messagePictures.isStored(id, familyId))) throwNotFound();
    return (await messagePictures.read(id)) ?? throwNotFound();
  }

  return router;
}

function idOf({ params: { id } }: PictureRequest): PictureId {
  return isId(id) ? (id as PictureId) : throwNotFound();
}
