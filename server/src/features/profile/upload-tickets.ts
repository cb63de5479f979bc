/**
 * Addresses for uploads. Each carries a signature over the photo it is for, its owner and its end, so that one that was
 * made up, is over or belongs to somebody else is refused without a query to the database.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId, type UserId } from "@hub/shared/ids";
import type { PhotoId } from "../../storage/photos.ts";

interface Ticket {
  photoId: PhotoId;
  expiresAt: Date;
}

export function createUploadTickets(secret: string) {
  function sign(photoId: string, expiresMs: string, owner: UserId): Buffer {
    // The first word keeps these signatures apart from whatever else the secret signs.
    return createHmac("sha256", secret).update(`upload ${photoId} ${expiresMs} ${owner}`).digest();
  }

  return {
    write({ photoId, expiresAt }: Ticket, owner: UserId): string {
      const expiresMs = String(expiresAt.getTime());
      return `${photoId}.${expiresMs}.${sign(photoId, expiresMs, owner).toString("base64url")}`;
    },

    /** The ticket, if it was made for this owner; the caller checks whether it has expired. */
    read(ticket: string, owner: UserId): Ticket | undefined {
      const [photoId, expiresMs, signature, ...rest] = ticket.split(".");
      if (!isId(photoId) || !expiresMs || !signature || rest.length > 0) return undefined;
      const given = Buffer.from(signature, "base64url");
      const right = sign(photoId, expiresMs, owner);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { photoId: photoId as PhotoId, expiresAt: new Date(Number(expiresMs)) };
    },
  };
}

export type UploadTickets = ReturnType<typeof createUploadTickets>;
