/** Removes again, after a restore, the people and families that were deleted since the backup. */
import type { Deleted } from "../../storage/deleted.ts";
import type { Families } from "../../storage/families.ts";
import type { Users } from "../../storage/users.ts";
import type { Removal } from "./removal.ts";

interface RemoveDeletedParts {
  deleted: Deleted;
  users: Users;
  families: Families;
  removal: Removal;
}

export async function removeDeleted(parts: RemoveDeletedParts): Promise<void> {
  const { deleted, users, families, removal } = parts;
  for (const familyId of await deleted.among(await families.ids())) await removal.removeFamily(familyId);
  const gone = await users.findMany(await deleted.among(await users.ids()));
  // Where their family went on without them, it had another owner by then, whom the backup does not know as that.
  for (const user of gone) await removal.removePerson(user, {});
}
