/**
 * The hub's admin sees the state of the hub and its users, but no family content. HUB_ADMIN names the admin. Without
 * it, the admin is the hub's first owner, stored once. When that person stops owning their family, its next owner takes
 * over. Only `npm run hub -- admin` or HUB_ADMIN moves the role to another family.
 */
import { HubError } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { isFromHome } from "../http/addresses.ts";
import type { Families } from "../storage/families.ts";
import type { Administration, HubSettings } from "../storage/hub-settings.ts";
import type { Memberships } from "../storage/memberships.ts";
import type { Users } from "../storage/users.ts";
import type { Membership } from "./membership.ts";

export interface AdminParts {
  config: Pick<Config, "admin" | "trustProxy">;
  users: Pick<Users, "oldest">;
  memberships: Pick<Memberships, "ofFamily" | "ofUsers">;
  families: Pick<Families, "count">;
  hubSettings: Pick<HubSettings, "administration" | "administer">;
}

/**
 * Hubs of earlier versions stored no admin. If none of this many oldest accounts is an owner, HUB_ADMIN must name one.
 */
const maxAccountsChecked = 20;

export type Admins = ReturnType<typeof createAdmins>;

/** Also stores the initial admin if none is stored. */
export async function openAdmins(parts: AdminParts) {
  const admins = createAdmins(parts);
  await admins.storeInitialAdmin();
  return admins;
}

function createAdmins({ config, users, memberships, families, hubSettings }: AdminParts) {
  async function successorOf({ userId, familyId }: Administration): Promise<UserId | undefined> {
    const rows = familyId === null ? [] : await memberships.ofFamily(familyId);
    const owners = rows.filter(({ role }) => role === "owner");
    if (userId !== null && owners.some((row) => row.userId === userId)) return userId;
    const [next] = owners;
    if (next) return next.userId;
    // The family no longer exists; the same person may own another one.
    if (userId === null) return undefined;
    return (await memberships.ofUsers([userId])).some(({ role }) => role === "owner") ? userId : undefined;
  }

  async function storedAdmin(): Promise<UserId | undefined> {
    const stored = await hubSettings.administration();
    return stored && successorOf(stored);
  }

  return {
    async isAdmin(membership: Membership): Promise<boolean> {
      const { user } = membership;
      // Applies even while the person is in a family that requires no second factor.
      if (membership.lacksSecondFactor) return false;
      return config.admin === undefined ? user._id === (await storedAdmin()) : user.email === config.admin;
    },

    /** Call for each new family: the hub's first family administers it, even if the hub was emptied before. */
    async onFamilyAdded(added: Administration): Promise<void> {
      const stored = await hubSettings.administration();
      if (stored && ((await successorOf(stored)) !== undefined || (await families.count()) > 1)) return;
      await hubSettings.administer(added, stored);
    },

    /** Call when the hub starts. Earlier versions stored no admin: it was the oldest account that owns a family. */
    async storeInitialAdmin(): Promise<void> {
      if (await hubSettings.administration()) return;
      const oldest = await users.oldest(maxAccountsChecked);
      const rows = (await memberships.ofUsers(oldest)).filter(({ role }) => role === "owner");
      const first = oldest.flatMap((id) => rows.find(({ userId }) => userId === id) ?? []).at(0);
      if (first) await hubSettings.administer(first, undefined);
    },

    /** Call before a person takes an email address without proving that it is theirs. */
    requireClaimAllowed(email: string, request: Request): void {
      if (email !== config.admin || isFromHome(request, config)) return;
      throw new HubError(
        "forbidden",
        "This address belongs to the person who runs this hub. It can only be used from the home network.",
      );
    },
  };
}
