/** Streams all data of a family as one ZIP file. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Realtime } from "@hub/realtime";
import { exportAct } from "@hub/shared/features/profile/schema";
import type { Author } from "@hub/shared/schema-check";
import { type Request, type Response, Router } from "express";
import { ZipFile } from "yazl";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Archive } from "../../storage/archive.ts";
import type { CalendarAccounts } from "../../storage/calendar-accounts.ts";
import type { CalendarSubscriptions } from "../../storage/calendar-subscriptions.ts";
import type { Conversations } from "../../storage/conversations.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { MessagePictures } from "../../storage/message-pictures.ts";
import type { Photos } from "../../storage/photos.ts";
import type { Preferences } from "../../storage/preferences.ts";
import type { Recipes } from "../../storage/recipes.ts";
import { inChunks } from "../../yielding.ts";
import { exportFiles } from "./export-parts.ts";
import { readWholeFamily } from "./export-source.ts";

interface ExportParts {
  sources: MembershipSources;
  realtime: Pick<Realtime<Author>, "read">;
  families: Families;
  memberships: Pick<Memberships, "ofFamily">;
  archive: Archive;
  recipes: Recipes;
  calendarAccounts: CalendarAccounts;
  calendarSubscriptions: CalendarSubscriptions;
  conversations: Conversations;
  preferences: Preferences;
  photos: Photos;
  messagePictures: Pick<MessagePictures, "idsOf" | "read">;
  limits: RateLimits;
}

export function createExportFile(parts: ExportParts): Router {
  const { sources, realtime, families, memberships, conversations, photos, messagePictures, limits } = parts;
  const router = Router();

  async function gather({ user, familyId }: Membership, now: Date): Promise<ZipFile> {
    const [family, timeZone, ownConversations, tastes, rows] = await Promise.all([
      readWholeFamily((select) => realtime.read(familyId, select), familyId, parts),
      families.timeZoneOf(familyId),
      conversations.list({ userId: user._id, familyId }, now),
      parts.preferences.list(user._id),
      memberships.ofFamily(familyId),
    ]);
    const zip = new ZipFile();
    const files = exportFiles({
      family,
      user,
      conversations: ownConversations,
      preferences: tastes.map(({ text }) => text),
      timeZone,
      now,
    });
    for (const [name, chunks] of Object.entries(files))
      zip.addReadStreamLazy(name, { mtime: now }, (send) => {
        // The ZIP writer doesn't handle errors of its input. An unhandled one would crash the hub.
        send(
          null,
          Readable.from(inChunks(chunks)).on("error", (error) => zip.emit("error", error)),
        );
      });
    const people = new Map(rows.map(({ userId, memberId }) => [userId, memberId]));
    for (const { photoId, userId } of await photos.activeOf([...people.keys()])) {
      const name = family.members.find(({ id }) => id === people.get(userId))?.name ?? "photo";
      addPicture(zip, `photos/${fileName(name)} ${photoId.slice(-4)}.webp`, () => photos.read(photoId));
    }
    for (const id of await messagePictures.idsOf(familyId))
      addPicture(zip, `pictures/${id}.webp`, () => messagePictures.read(id));
    zip.end();
    return zip;
  }

  /** Opens the pictures one at a time, so that a ZIP file needs memory for only one. */
  function addPicture(zip: ZipFile, path: string, read: () => Promise<Buffer | undefined>): void {
    zip.addReadStreamLazy(path, { compress: false }, (send) => {
      read().then(
        (bytes) => send(null, Readable.from([bytes ?? Buffer.alloc(0)])),
        (error: unknown) => send(error, Readable.from([])),
      );
    });
  }

  router.get("/api/export", async (request: Request, response: Response) => {
    const membership = await Membership.of(request, sources);
    membership.requireCurrentFamily(request);
    membership.requirePermission(exportAct);
    await limits.spend("exports", membership.user._id);
    const now = new Date();
    const zip = await gather(membership, now);
    response.attachment(`family-hub-${now.toISOString().slice(0, 10)}.zip`);
    zip.on("error", (error: Error) => response.destroy(error));
    // The client may disconnect at any time. This is not an error.
    await pipeline(zip.outputStream, response).catch(() => undefined);
  });

  return router;
}

/** A file name that every system accepts. */
function fileName(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .trim()
      .slice(0, 60) || "photo"
  );
}
