/** After a restore, removes users and families that were deleted since the backup. */

import type { Families } from "../../storage/families.ts";
import type { Tombstones } from "../../storage/tombstones.ts";
import type { Users } from "../../storage/users.ts";
import type { Removal } from "./removal.ts";

interface RemoveDeletedParts {
  tombstones: Tombstones;
  users: Users;
  families: Families;
  removal: Removal;
}

export async function removeDeleted(parts: RemoveDeletedParts): Promise<void> {
  const { tombstones, users, families, removal } = parts;
  for (const familyId of await tombstones.among(await families.ids())) await removal.removeFamily(familyId);
  const deletedUsers = await users.findMany(await tombstones.among(await users.ids()));
  // If the family continued without them, it got a new owner later than the backup.
  for (const user of deletedUsers) await removal.removePerson(user, {});
}
