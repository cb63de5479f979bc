import { HubError } from "@hub/shared/errors";
import { readMember } from "@hub/shared/features/members/document";
import { type MemberId, newId } from "@hub/shared/ids";
import type { Role } from "@hub/shared/permissions";
import type { Membership } from "../../auth/membership.ts";
import { type FamilyDocument, missing } from "../../documents/family-document.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Invites } from "../../storage/invites.ts";
import type { Memberships } from "../../storage/memberships.ts";

const rank: Record<Role, number> = { child: 1, adult: 2, owner: 3 };

/** Makes invites, for whoever may: the people's own page, and the assistant after a tap. */
interface InviteParts {
  invites: Invites;
  memberships: Memberships;
  document: Pick<FamilyDocument, "read">;
  limits: RateLimits;
}

export function createInviteIssuer({ invites, memberships, document, limits }: InviteParts) {
  /** Throws unless a member is on the roster and nobody has become that member yet. */
  async function requireUnlinked(membership: Membership, memberId: MemberId): Promise<void> {
    const { familyId } = membership;
    const member = await document.read(membership, (doc) => readMember(doc, memberId));
    const { name } = member ?? missing();
    const people = await memberships.ofFamily(familyId);
    if (people.some((person) => person.memberId === memberId))
      throw new HubError("conflict", `${name} can sign in already.`);
  }

  return async (membership: Membership, role: Role, memberId?: MemberId) => {
    const { user, familyId, role: ownRole } = membership;
    if (rank[role] > rank[ownRole])
      throw new HubError("forbidden", "You can invite people as what you are yourself, or less.");
    await limits.spend("invites", user._id);
    if (memberId !== undefined) await requireUnlinked(membership, memberId);
    const { row, token } = await invites.add({ familyId, role, invitedBy: user._id, memberId: memberId ?? newId() });
    return { row, token };
  };
}

export type IssueInvite = ReturnType<typeof createInviteIssuer>;

/** The address at which an invite is opened. */
export function inviteUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/invite/${token}`;
}
