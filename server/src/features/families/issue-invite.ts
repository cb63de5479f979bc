import { HubError } from "@hub/shared/errors";
import { readMember } from "@hub/shared/features/members/document";
import { type MemberId, newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import type { Membership } from "../../auth/membership.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Invites } from "../../storage/invites.ts";
import type { Memberships } from "../../storage/memberships.ts";

const rank: Record<Role, number> = { child: 1, adult: 2, owner: 3 };

/** Creates invites for the members page, and for the assistant after a confirmation. */
interface InviteParts {
  invites: Invites;
  memberships: Memberships;
  document: Pick<FamilyDocument, "read">;
  limits: RateLimits;
}

export function createInviteIssuer({ invites, memberships, document, limits }: InviteParts) {
  /** Throws unless the member is on the roster and has no account. */
  async function requireUnlinked(membership: Membership, memberId: MemberId): Promise<void> {
    const { familyId } = membership;
    const member = await document.read(membership, (doc) => readMember(doc, memberId));
    const { name } = member ?? throwNotFound();
    const people = await memberships.ofFamily(familyId);
    if (people.some((person) => person.memberId === memberId))
      throw new HubError("conflict", `${name} can already sign in.`);
  }

  return async (membership: Membership, role: Role, memberId?: MemberId) => {
    const { user, familyId, role: ownRole } = membership;
    if (rank[role] > rank[ownRole])
      throw new HubError("forbidden", "You can't give people a higher role than your own.");
    await limits.spend("invites", user._id);
    if (memberId !== undefined) await requireUnlinked(membership, memberId);
    const { row, token } = await invites.add({ familyId, role, invitedBy: user._id, memberId: memberId ?? newId() });
    return { row, token };
  };
}

export type IssueInvite = ReturnType<typeof createInviteIssuer>;

/** The URL that opens an invite. */
export function inviteUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/invite/${token}`;
}
