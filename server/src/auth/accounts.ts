/**
 * Creates accounts, and the family that each account starts with. The account is stored first and the membership last,
 * and every sign-in creates the missing parts, so a crash in between does no harm. A family stays invisible until it
 * has a member.
 */
import { createGenesis } from "@hub/shared/document";
import { HubError } from "@hub/shared/errors";
import { newId } from "@hub/shared/ids";
import { operations } from "@hub/shared/operations";
import type { Config } from "../config.ts";
import type { HubEditor } from "../documents/hub-editor.ts";
import type { Families } from "../storage/families.ts";
import type { MembershipRow, Memberships } from "../storage/memberships.ts";
import { emailTakenError, type Identity, type UserRow, type Users } from "../storage/users.ts";
import type { Admins } from "./admins.ts";
import { hashPassword, isPassword } from "./password.ts";

export interface Account {
  user: UserRow;
  row: MembershipRow;
}

export interface Profile {
  email: string;
  firstName: string;
  lastName: string;
}

/** Throws unless the caller may create an account. */
type RequireSignUp = () => Promise<void>;

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(options: {
  config: Pick<Config, "passwordWork">;
  users: Users;
  memberships: Memberships;
  families: Families;
  hubEditor: HubEditor;
  admins: Pick<Admins, "onFamilyAdded">;
}) {
  const { users, memberships, families, hubEditor, admins } = options;
  const { passwordWork } = options.config;

  const withFamily = async (user: UserRow, timeZone: string | null): Promise<Account> => ({
    user,
    row: (await memberships.first(user._id)) ?? (await createFamilyOnce(user, timeZone)),
  });

  /** The same person may sign in twice concurrently and must get only one family. */
  const createFamilyOnce = (user: UserRow, timeZone: string | null): Promise<MembershipRow> =>
    families.changeMemberships(
      user._id,
      async () => (await memberships.first(user._id)) ?? (await createFamily(user, timeZone)),
    );

  async function createFamily(user: UserRow, timeZone: string | null): Promise<MembershipRow> {
    const familyId = newId<"family">();
    const row: MembershipRow = { userId: user._id, familyId, memberId: newId(), role: "owner", joinedAt: new Date() };
    await hubEditor.create(familyId, createGenesis());
    const member = { id: row.memberId, name: memberName(user) };
    await hubEditor.edit(familyId, (doc) => operations.addMember.apply(doc, member), { by: user._id });
    await families.add(familyId, timeZone);
    await memberships.add(row);
    await admins.onFamilyAdded(row);
    return row;
  }

  async function add(
    profile: Profile,
    secret: { passwordHash: string | null; identities: Identity[] },
    timeZone: string | null,
  ): Promise<Account> {
    const _id = newId<"user">();
    const user: UserRow = { _id, ...profile, ...secret, profileImageUrl: null, generation: 0, createdAt: new Date() };
    await users.add(user);
    return { user, row: await createFamilyOnce(user, timeZone) };
  }

  return {
    /** Returns the account of an existing user, with their family. */
    ofUser: (user: UserRow): Promise<Account> => withFamily(user, null),

    async findByPassword(email: string, password: string): Promise<Account | undefined> {
      const user = await users.findByEmail(email);
      const isRight = await isPassword(password, user?.passwordHash, passwordWork);
      return user && isRight ? withFamily(user, null) : undefined;
    },

    /** Signing up again with the correct password signs in, so an interrupted sign-up can be repeated. */
    async signUp(
      profile: Profile,
      password: string,
      { timeZone, requireSignUp }: { timeZone: string | null; requireSignUp: RequireSignUp },
    ): Promise<Account> {
      const user = await users.findByEmail(profile.email);
      // Callers who may not sign up get the same answer in the same time, whether or not the email has an account.
      const refusal = await requireSignUp().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (user || refusal !== undefined) {
        const isRight = await isPassword(password, user?.passwordHash, passwordWork);
        if (user && isRight) return withFamily(user, timeZone);
        throw refusal ?? emailTakenError();
      }
      const passwordHash = await hashPassword(password, passwordWork);
      return add(profile, { passwordHash, identities: [] }, timeZone);
    },

    /**
     * Returns the account of a provider identity, and creates it if there is none. Accounts are never linked by email:
     * an address that a provider claims proves nothing about the local account with that address.
     */
    async ofIdentity(
      { identity, profile, isEmailVerified }: { identity: Identity; profile: Profile; isEmailVerified: boolean },
      requireSignUp: RequireSignUp,
    ): Promise<Account> {
      const user = await users.findByIdentity(identity);
      if (user) return withFamily(user, null);
      if (!isEmailVerified) throw new HubError("forbidden", "The provider has not verified this email address.");
      await requireSignUp();
      return add(profile, { passwordHash: null, identities: [identity] }, null);
    },
  };
}

const maxNameLength = 80;

export function memberName({ firstName, lastName, email }: Profile): string {
  const name = `${firstName} ${lastName}`.trim() || email.split("@")[0]?.trim() || "Me";
  return name.slice(0, maxNameLength).trim();
}
