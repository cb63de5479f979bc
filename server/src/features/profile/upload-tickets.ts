/**
 * Tickets in upload URLs. Each has a signature of its photo, owner and expiry, so the hub rejects forged, expired and
 * foreign tickets without a database query.
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
    // The prefix separates these signatures from others with the same secret.
    return createHmac("sha256", secret).update(`upload ${photoId} ${expiresMs} ${owner}`).digest();
  }

  return {
    write({ photoId, expiresAt }: Ticket, owner: UserId): string {
      const expiresMs = String(expiresAt.getTime());
      return `${photoId}.${expiresMs}.${sign(photoId, expiresMs, owner).toString("base64url")}`;
    },

    /** Returns the ticket if it belongs to the owner. The caller checks its expiry. */
    read(ticket: string, owner: UserId): Ticket | undefined {
      const [photoId, expiresMs, signature, ...rest] = ticket.split(".");
      if (!isId(photoId) || !expiresMs || !signature || rest.length > 0) return undefined;
      const actual = Buffer.from(signature, "base64url");
      const expected = sign(photoId, expiresMs, owner);
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      return { photoId: photoId as PhotoId, expiresAt: new Date(Number(expiresMs)) };
    },
  };
}

export type UploadTickets = ReturnType<typeof createUploadTickets>;
