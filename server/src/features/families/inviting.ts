import { HubError } from "@hub/shared/errors";
import type { Role } from "@hub/shared/permissions";
import type { Membership } from "../../auth/membership.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Invites } from "../../storage/invites.ts";

const rank: Record<Role, number> = { child: 1, adult: 2, owner: 3 };

/** Makes invites, for whoever may: the people's own page, and the assistant after a tap. */
export function createInviting({ invites, limits }: { invites: Invites; limits: RateLimits }) {
  return async ({ user, familyId, role: ownRole }: Membership, role: Role) => {
    if (rank[role] > rank[ownRole])
      throw new HubError("forbidden", "You can invite people as what you are yourself, or less.");
    await limits.spend("invites", user._id);
    const { row, token } = await invites.add({ familyId, role, invitedBy: user._id });
    return { row, token };
  };
}

export type Inviting = ReturnType<typeof createInviting>;

/** Where whoever got an invite opens it. */
export function inviteUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/invite/${token}`;
}
