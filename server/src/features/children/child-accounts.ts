/**
 * Adds and changes accounts of children without an email address. Such an account has one family and a member on its
 * roster. It signs in only with a PIN, on the family's shared devices.
 */

import { HubError } from "@hub/shared/errors";
import { addChildCode } from "@hub/shared/features/children/endpoints";
import { readMember } from "@hub/shared/features/members/document";
import { type FamilyId, type MemberId, newId } from "@hub/shared/ids";
import { may } from "@hub/shared/permissions";
import { hashPassword } from "../../auth/password.ts";
import type { Config } from "../../config.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import type { ChildCodeRow, ChildCodes } from "../../storage/child-codes.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import { isChildAccount, placeholderEmail, type UserRow, type Users } from "../../storage/users.ts";

export interface ChildAccountParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  childCodes: ChildCodes;
  document: Pick<FamilyDocument, "read">;
  config: Pick<Config, "passwordWork">;
}

export interface ChildAccount {
  user: UserRow;
  familyId: FamilyId;
  memberId: MemberId;
}

export type ChildAccounts = ReturnType<typeof createChildAccounts>;

export function createChildAccounts({ users, memberships, families, childCodes, document, config }: ChildAccountParts) {
  const hashPin = (pin: string) => hashPassword(pin, config.passwordWork);

  /** All children of a family who sign in with a PIN, including those removed from the roster. */
  async function ofFamily(familyId: FamilyId): Promise<ChildAccount[]> {
    const rows = (await memberships.ofFamily(familyId)).filter(({ role }) => role === "child");
    const rowsOfUsers = await users.findMany(rows.map(({ userId }) => userId));
    const childOf = new Map(rowsOfUsers.filter(isChildAccount).map((user) => [user._id, user]));
    return rows.flatMap(({ userId, memberId }) => {
      const user = childOf.get(userId);
      return user ? [{ user, familyId, memberId }] : [];
    });
  }

  /** Throws unless the code's creator may still invite, and the member is still on the roster. */
  async function requireOpen({ familyId, memberId, userId }: ChildCodeRow): Promise<string> {
    const creator = await memberships.inFamily(userId, familyId);
    if (!creator || !may(creator.role, addChildCode.access)) refuseCode();
    const member = await document.read({ familyId, editorId: userId }, (doc) => readMember(doc, memberId));
    return member?.name ?? refuseCode();
  }

  async function findCode(code: string): Promise<ChildCodeRow> {
    const row = (await childCodes.find(code)) ?? refuseCode();
    await requireOpen(row);
    return row;
  }

  /** Adds the account before the membership. After a crash in between, the cleanup job removes the account. */
  async function add({ familyId, memberId }: ChildCodeRow, firstName: string, pinHash: string): Promise<ChildAccount> {
    const _id = newId<"user">();
    const joinedAt = new Date();
    const none = { lastName: "", profileImageUrl: null, passwordHash: null, identities: [], generation: 0 };
    const user: UserRow = { ...none, _id, email: placeholderEmail(_id), firstName, pinHash, createdAt: joinedAt };
    await users.add(user);
    try {
      await memberships.add({ userId: _id, familyId, memberId, role: "child", joinedAt });
    } catch (error) {
      await users.remove(_id);
      throw error;
    }
    return { user, familyId, memberId };
  }

  return {
    ofFamily,

    /** Finds a child who is on the family's roster. */
    async find(familyId: FamilyId, memberId: MemberId): Promise<ChildAccount | undefined> {
      const child = (await ofFamily(familyId)).find((each) => each.memberId === memberId);
      const editorId = child?.user._id;
      const member = editorId && (await document.read({ familyId, editorId }, (doc) => readMember(doc, memberId)));
      return member && child;
    },

    /** Finds a code without consuming it. Throws `not-found`. */
    findCode,

    /** Consumes a code and adds the account. */
    async join(code: string, pin: string): Promise<ChildAccount> {
      const { familyId } = await findCode(code);
      // Hash before consuming the code, because the hub may reject the hash under load.
      const pinHash = await hashPin(pin);
      return families.changePeople(familyId, async () => {
        const row = (await childCodes.take(code)) ?? refuseCode();
        return add(row, await requireOpen(row), pinHash);
      });
    },

    async changePin({ user }: ChildAccount, pin: string): Promise<void> {
      await users.setPin(user._id, await hashPin(pin));
    },
  };
}

/** The same error for used, expired and unknown codes. */
function refuseCode(): never {
  throw new HubError("not-found", "That code didn't work. Codes expire after 15 minutes. Ask for a new one.");
}
