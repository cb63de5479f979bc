/** Manages the people of a family and their roles. A family with people always has an owner. */
import { HubError } from "@hub/shared/errors";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import type { Membership } from "../../auth/membership.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
import { showOnRoster } from "../../documents/roster.ts";
import type { Connections } from "../../live/connections.ts";
import type { Live } from "../../live/live.ts";
import type { Families } from "../../storage/families.ts";
import type { Invites } from "../../storage/invites.ts";
import type { MembershipRow, Memberships } from "../../storage/memberships.ts";
import { emailOf, isChildAccount, type UserRow, type Users } from "../../storage/users.ts";

export interface PeopleParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  invites: Invites;
  connections: Connections;
  live: Live;
  hubEditor: HubEditor;
  removal: { removePerson(user: UserRow, options: { isForGood: boolean }): Promise<void> };
}

export function createPeople(parts: PeopleParts) {
  const { users, memberships, families, invites, connections, live, hubEditor } = parts;

  /** Finds a person's membership, and whether it is the only owner's. */
  async function find(familyId: FamilyId, userId: string): Promise<{ row: MembershipRow; isLastOwner: boolean }> {
    const rows = await memberships.ofFamily(familyId);
    const row = rows.find((each) => each.userId === userId) ?? throwNotFound();
    const isLastOwner = row.role === "owner" && rows.filter(({ role }) => role === "owner").length === 1;
    return { row, isLastOwner };
  }

  /** Removes a person and ends their sessions. The member stays on the roster, with initials instead of the photo. */
  async function removeFromFamily(familyId: FamilyId, id: string): Promise<void> {
    const { row, isLastOwner } = await find(familyId, id);
    if (isLastOwner) throw new HubError("conflict", "A family needs an owner. Make someone else an owner first.");
    const { userId } = row;
    await memberships.remove(familyId, userId);
    await showOnRoster(hubEditor, row, null);
    await invites.removeOfUser(familyId, userId);
    await users.endSessions(userId);
    connections.closeUser(userId);
    live.notifyPeopleChange(familyId);
  }

  /** Finds a child with a PIN. Such a child has no other family, so the account is removed with the membership. */
  async function findChild(familyId: FamilyId, userId: UserId): Promise<UserRow | undefined> {
    const user = await users.findById(userId);
    const isPresent = (await memberships.inFamily(userId, familyId)) !== null;
    return user && isPresent && isChildAccount(user) ? user : undefined;
  }

  return {
    list: async ({ familyId }: Membership) => describePeople(await memberships.ofFamily(familyId), users),

    changeRole: async ({ familyId }: Membership, userId: string, role: Role) => {
      if (role !== "child" && (await findChild(familyId, userId as UserId)))
        throw new HubError("conflict", "This person signs in with a PIN, which only works for children.");
      return families.changePeople(familyId, async () => {
        const { row, isLastOwner } = await find(familyId, userId);
        if (isLastOwner && role !== "owner")
          throw new HubError("conflict", "A family needs an owner. Make someone else an owner first.");
        await memberships.setRole(familyId, row.userId, role);
        // The person's open invites were created with the previous role.
        if (role !== row.role) await invites.removeOfUser(familyId, row.userId);
        connections.reopenUser(row.userId);
        live.notifyPeopleChange(familyId);
        const [person] = await describePeople([{ ...row, role }], users);
        return person ?? throwNotFound();
      });
    },

    /** Requires a second factor in the current session. Without one, the owner could not turn the rule off again. */
    async setSecondFactorRule({ familyId, isTwoFactor }: Membership, isRequired: boolean): Promise<void> {
      if (isRequired && !isTwoFactor)
        throw new HubError(
          "conflict",
          "First set up an authenticator app or a passkey for yourself under Privacy & Security, and sign in with it.",
        );
      await families.setSecondFactorRequired(familyId, isRequired);
      for (const { role, userId } of await memberships.ofFamily(familyId))
        if (role === "owner") connections.reopenUser(userId);
      live.notifyPeopleChange(familyId);
    },

    remove: async ({ familyId }: Membership, userId: string) => {
      const child = await findChild(familyId, userId as UserId);
      if (child) {
        await parts.removal.removePerson(child, { isForGood: true });
        return null;
      }
      await families.changePeople(familyId, () => removeFromFamily(familyId, userId));
      return null;
    },

    leave: async ({ familyId, user }: Membership) => {
      await families.changePeople(familyId, () => removeFromFamily(familyId, user._id));
      return null;
    },
  };
}

async function describePeople(rows: readonly MembershipRow[], users: Users) {
  const byId = new Map((await users.findMany(rows.map(({ userId }) => userId))).map((user) => [user._id, user]));
  return rows.flatMap(({ userId, memberId, role, joinedAt }) => {
    const user = byId.get(userId);
    if (!user) return [];
    const { firstName, lastName } = user;
    const email = emailOf(user);
    return [{ userId, memberId, role, email, firstName, lastName, joinedAt: joinedAt.toISOString() }];
  });
}
