/** Removes again, after a restore, who and what was deleted since the backup: nobody comes back by one. */
import type { Deleted } from "../../storage/deleted.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { Users } from "../../storage/users.ts";
import type { Removal } from "./removal.ts";

interface RemoveDeletedParts {
  deleted: Deleted;
  users: Users;
  families: Families;
  memberships: Memberships;
  removal: Removal;
}

export async function removeDeleted(parts: RemoveDeletedParts): Promise<void> {
  const { deleted, users, families, memberships, removal } = parts;
  for (const familyId of await deleted.among(await families.ids())) await removal.removeFamily(familyId);
  const gone = await users.findMany(await deleted.among(await users.ids()));
  for (const user of gone) {
    const row = await memberships.first(user._id);
    // Their family went on without them, so somebody else was its owner then, and is not yet in the backup.
    if (row && (await removal.readFamilyFate(row)).family === "choose") {
      const others = (await memberships.ofFamily(row.familyId)).filter(({ userId }) => userId !== user._id);
      const heir = others.find(({ role }) => role === "adult") ?? others[0];
      if (heir) await memberships.setRole(heir.familyId, heir.userId, "owner");
    }
    await removal.removePerson(user, { deletesFamily: false });
  }
}
