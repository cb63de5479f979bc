/** Removes families without members, and data of unfinished sign-ups. */
import type { FamilyId } from "@hub/shared/ids";
import type { Log } from "../../log.ts";
import type { Archive } from "../../storage/archive.ts";
import type { CalendarAccounts } from "../../storage/calendar-accounts.ts";
import type { CalendarSubscriptions } from "../../storage/calendar-subscriptions.ts";
import type { DocumentStore } from "../../storage/document-store.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { Photos } from "../../storage/photos.ts";
import type { Recipes } from "../../storage/recipes.ts";
import type { SubscriptionCopies } from "../../storage/subscription-copies.ts";
import type { Users } from "../../storage/users.ts";
import type { Removal } from "./removal.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** During this time, an operator can restore a family without members. */
const closedRetentionMs = 30 * dayMs;
/** A running sign-up creates the document before the family. */
const unclaimedRetentionMs = dayMs;

/** Limits one run, so that operators notice a fault before it removes everything. */
const maxPerRun = 25;

interface OrphanParts {
  families: Families;
  memberships: Memberships;
  documents: DocumentStore;
  archive: Pick<Archive, "familyIds" | "removeOfFamily">;
  recipes: Pick<Recipes, "familyIds" | "removeOfFamily">;
  calendarAccounts: Pick<CalendarAccounts, "familyIds" | "removeOfFamily">;
  calendarSubscriptions: Pick<CalendarSubscriptions, "familyIds" | "removeOfFamily">;
  subscriptionCopies: Pick<SubscriptionCopies, "familyIds" | "removeOfFamily">;
  photos: Photos;
  users: Pick<Users, "childAccountsBefore">;
  removal: Removal;
  log: Pick<Log, "warn" | "error">;
}

export async function removeOrphans(parts: OrphanParts) {
  const { families, memberships, documents, archive, recipes, photos, removal, log } = parts;
  const nowMs = Date.now();
  await photos.sweep();
  const closed = await families.closedBefore(new Date(nowMs - closedRetentionMs));
  for (const familyId of atMost(closed, { what: "families", log })) await removal.removeFamily(familyId);

  const ofPeople = await memberships.familyIds();
  const removeEach = async (what: string, ids: readonly string[], remove: (id: string) => Promise<unknown>) => {
    const orphans = await families.missing(ids);
    const all = new Set([...ids, ...ofPeople]).size;
    if (orphans.length > all / 2)
      return log.error(
        { what, orphans: orphans.length, all },
        "job orphans: most stored data belongs to no family, so nothing is removed. Check that this is the right database",
      );
    for (const id of atMost(orphans, { what, log })) await remove(id);
  };
  await removeEach("documents", await documents.idsFrom(new Date(nowMs - unclaimedRetentionMs)), documents.remove);
  // The archiver may have stored entries during the removal.
  await removeEach("archive", await archive.familyIds(), (id) => archive.removeOfFamily(id as FamilyId));
  // Other requests may have stored recipes or calendars during the removal.
  await removeEach("recipes", await recipes.familyIds(), (id) => recipes.removeOfFamily(id as FamilyId));
  for (const calendars of [parts.calendarAccounts, parts.calendarSubscriptions, parts.subscriptionCopies])
    await removeEach("calendars", await calendars.familyIds(), (id) => calendars.removeOfFamily(id as FamilyId));
  // A child belongs to one family only.
  const children = await parts.users.childAccountsBefore(new Date(nowMs - unclaimedRetentionMs));
  const userIdsWithFamily = new Set(
    (await memberships.ofUsers(children.map(({ _id }) => _id))).map(({ userId }) => userId),
  );
  const childrenWithoutFamily = children.filter(({ _id }) => !userIdsWithFamily.has(_id));
  // Few sign-ups fail. More than this indicates a fault.
  if (childrenWithoutFamily.length > maxPerRun)
    log.error(
      { children: childrenWithoutFamily.length },
      "job orphans: too many children without a family, so none is removed",
    );
  else for (const child of childrenWithoutFamily) await removal.removePerson(child, {});
  // A user may have joined during the removal. Their next sign-in creates a new family.
  await removeEach("memberships", ofPeople, (id) => memberships.removeOfFamily(id as FamilyId));
}

/** Returns the ids that this run removes. Logs if there are more. */
function atMost<Id>(ids: readonly Id[], { what, log }: { what: string; log: Pick<Log, "warn"> }): readonly Id[] {
  if (ids.length > maxPerRun)
    log.warn({ what, found: ids.length, maxPerRun }, "job orphans: more orphans than one run removes");
  return ids.slice(0, maxPerRun);
}
