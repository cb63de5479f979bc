/** Receives the picture in a request's body. */
import { HubError } from "@hub/shared/errors";
import { maxPhotoBytes } from "@hub/shared/features/profile/schema";
import type { Request } from "express";
import { isPhotoType } from "./picture-maker.ts";

/**
 * A picture never changes under its address and is only for people who may see it: with another session, or after
 * signing out, a browser requests it again.
 */
export const pictureHeaders = { "Cache-Control": "private, max-age=31536000, immutable", Vary: "Cookie" };

/** Returns the content type of a body; throws for other types and for bodies that are too large. */
export function requirePictureType({ headers }: Request): string {
  const type = headers["content-type"]?.toLowerCase();
  if (type === undefined || !isPhotoType(type)) throw new HubError("bad-request", "Please choose a JPG or PNG.");
  if (Number(headers["content-length"] ?? 0) > maxPhotoBytes) throw tooLarge();
  return type;
}

/** A slower upload would block others. */
const maxReadMs = 30_000;

/** Reads a body whose declared length may be wrong, and stops at the first byte too many. */
export async function readPicture(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timeout = setTimeout(() => request.destroy(), maxReadMs);
  try {
    // The unread rest stays in the connection, so the refusal can still be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxPhotoBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof HubError
      ? error
      : new HubError("bad-request", "The photo upload was incomplete. Please try again.");
  } finally {
    clearTimeout(timeout);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): HubError {
  return new HubError("too-large", "A photo can be at most 2 MB.");
}
