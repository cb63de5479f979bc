/**
 * The hub's admin: the person whom HUB_ADMIN names, otherwise the first owner. They see the state of the hub and who
 * uses it, but nothing that a family has written.
 */
import { HubError } from "@hub/shared/errors";
import type { UserId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Config } from "../config.ts";
import { isFromHome } from "../http/addresses.ts";
import type { Memberships } from "../storage/memberships.ts";
import type { Users } from "../storage/users.ts";
import type { Membership } from "./membership.ts";

interface AdminParts {
  config: Pick<Config, "admin" | "trustProxy">;
  users: Pick<Users, "oldest">;
  memberships: Memberships;
}

/** When none of this many oldest accounts is an owner, HUB_ADMIN has to name the admin. */
const maxLookedAt = 20;

export type Admins = ReturnType<typeof createAdmins>;

export function createAdmins({ config, users, memberships }: AdminParts) {
  async function firstOwner(): Promise<UserId | undefined> {
    const oldest = await users.oldest(maxLookedAt);
    const rows = await memberships.ofUsers(oldest);
    return oldest.find((id) => rows.some(({ userId, role }) => userId === id && role === "owner"));
  }

  return {
    async isAdmin(membership: Membership): Promise<boolean> {
      const { user } = membership;
      // Also while they are in another family, which demands no second factor.
      if (membership.lacksSecondFactor) return false;
      return config.admin === undefined ? user._id === (await firstOwner()) : user.email === config.admin;
    },

    /** To be called before somebody takes an e-mail address that they have not proven to be theirs. */
    refuseClaim(email: string, request: Request): void {
      if (email !== config.admin || isFromHome(request, config)) return;
      throw new HubError(
        "forbidden",
        "This address is whoever runs the hub's. It can be taken from the home network only.",
      );
    },
  };
}
