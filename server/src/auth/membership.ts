/** Who a request is from. A handler that touches a family's data takes a `Membership`, which only the check can make. */
import type { IncomingMessage } from "node:http";
import { HubError } from "@hub/shared/errors";
import type { FamilyId, MemberId } from "@hub/shared/ids";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type { FamilyAuthor } from "@hub/shared/schema-check";
import type { MembershipRow, Memberships } from "../storage/memberships.ts";
import type { UserRow, Users } from "../storage/users.ts";
import type { SessionRecords } from "./session-records.ts";
import type { Sessions } from "./sessions.ts";

export class Membership {
  readonly user: UserRow;
  readonly familyId: FamilyId;
  readonly memberId: MemberId;
  readonly role: Role;
  readonly sessionId: string;

  private constructor(user: UserRow, row: MembershipRow, sessionId: string) {
    this.user = user;
    this.familyId = row.familyId;
    this.memberId = row.memberId;
    this.role = row.role;
    this.sessionId = sessionId;
  }

  /** Whose room a change spends, and as whom it is made. */
  get editorId(): string {
    return this.user._id;
  }

  get author(): FamilyAuthor {
    return { role: this.role, memberId: this.memberId };
  }

  /** The membership of whoever sent the request, read anew, so that a removal counts from the next request on. */
  static async of(request: IncomingMessage, { sessions, users, memberships }: MembershipSources): Promise<Membership> {
    const session = await sessions.read(request);
    if (!session) throw new HubError("unauthorized");
    const [user, row] = await Promise.all([users.findById(session.userId), memberships.ofUser(session.userId)]);
    if (!user || !row || user.generation !== session.generation) throw new HubError("unauthorized");
    return new Membership(user, row, session.id);
  }

  /** Those who are no longer what they were: signed out, gone, in another family or role. */
  static async findEnded(
    known: readonly Membership[],
    { users, memberships, sessionRecords }: MembershipSources,
  ): Promise<Membership[]> {
    const userIds = [...new Set(known.map(({ user }) => user._id))];
    const [sessionIds, userRows, rows] = await Promise.all([
      sessionRecords.existing([...new Set(known.map(({ sessionId }) => sessionId))]),
      users.findMany(userIds),
      memberships.ofUsers(userIds),
    ]);
    const generations = new Map(userRows.map(({ _id, generation }) => [_id, generation]));
    const rowOf = new Map(rows.map((row) => [row.userId, row]));
    return known.filter(({ user, sessionId, familyId, memberId, role }) => {
      const row = rowOf.get(user._id);
      const isSame = row?.familyId === familyId && row.memberId === memberId && row.role === role;
      return !isSame || !sessionIds.has(sessionId) || generations.get(user._id) !== user.generation;
    });
  }

  /** Throws `forbidden` unless the role allows the act. */
  demand(act: Act): void {
    if (!may(this.role, act)) throw new HubError("forbidden");
  }
}

export interface MembershipSources {
  sessions: Sessions;
  users: Users;
  memberships: Memberships;
  sessionRecords: SessionRecords;
}
