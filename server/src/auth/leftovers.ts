/** Removes what nobody will come back to: families that were left, and what sign-ups that broke off have begun. */
import type { FamilyId } from "@hub/shared/ids";
import type { Archive } from "../storage/archive.ts";
import type { DocumentStore } from "../storage/document-store.ts";
import type { Families } from "../storage/families.ts";
import type { Memberships } from "../storage/memberships.ts";
import type { Photos } from "../storage/photos.ts";
import type { Removal } from "./removal.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** So long an operator can bring a family back that was left with something in it. */
const keepClosedMs = 30 * dayMs;
/** A sign-up that is under way has its document before its family. */
const keepUnclaimedMs = dayMs;

interface LeftoverParts {
  families: Families;
  memberships: Memberships;
  documents: DocumentStore;
  archive: Pick<Archive, "familyIds" | "removeOfFamily">;
  photos: Photos;
  removal: Removal;
}

export async function removeLeftovers(parts: LeftoverParts) {
  const { families, memberships, documents, archive, photos, removal } = parts;
  const nowMs = Date.now();
  await photos.sweep();
  for (const familyId of await families.closedBefore(new Date(nowMs - keepClosedMs)))
    await removal.removeFamily(familyId);
  const unclaimed = await families.missing(await documents.idsFrom(new Date(nowMs - keepUnclaimedMs)));
  for (const documentId of unclaimed) await documents.remove(documentId);
  // Something may have been on its way into the archive while its family was removed.
  for (const familyId of await families.missing(await archive.familyIds()))
    await archive.removeOfFamily(familyId as FamilyId);
  // Somebody may have joined a family in the moment in which it was removed; their next sign-in makes a new one.
  const gone = await families.missing(await memberships.familyIds());
  for (const familyId of gone) await memberships.removeOfFamily(familyId as FamilyId);
}
