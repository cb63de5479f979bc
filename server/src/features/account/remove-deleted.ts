/** Removes again, after a restore, the people and families that were deleted since the backup. */

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
  const gone = await users.findMany(await tombstones.among(await users.ids()));
  // Where their family went on without them, it had another owner by then, whom the backup does not know as that.
  for (const user of gone) await removal.removePerson(user, {});
}
