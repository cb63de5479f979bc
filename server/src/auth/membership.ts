/**
 * The person who sent a request, their family and their role. Only checking a request makes a `Membership`, and every
 * handler that touches a family's data takes one, so none can forget the check.
 */
import type { IncomingMessage } from "node:http";
import { familyHeader } from "@hub/shared/api";
import { HubError } from "@hub/shared/errors";
import type { FamilyId, MemberId, UserId } from "@hub/shared/ids";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type { FamilyAuthor } from "@hub/shared/schema-check";
import type { Families } from "../storage/families.ts";
import type { MembershipRow, Memberships } from "../storage/memberships.ts";
import type { SharedDeviceId, SharedDevices } from "../storage/shared-devices.ts";
import type { UserRow, Users } from "../storage/users.ts";
import type { SessionRecords } from "./session-records.ts";
import type { Sessions, SignedInSession } from "./sessions.ts";

export class Membership {
  readonly user: UserRow;
  readonly familyId: FamilyId;
  readonly memberId: MemberId;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the person signed in with a second factor, and not only with a password or a provider. */
  readonly isTwoFactor: boolean;
  /** Whether the person is an owner, and acts as an adult until they have shown a second factor. */
  readonly needsSecondFactor: boolean;
  /** On which shared device a child is signed in with a PIN. */
  readonly sharedDeviceId: SharedDeviceId | undefined;

  private constructor(user: UserRow, row: MembershipRow, { session, isDemanded }: Shown) {
    this.user = user;
    this.familyId = row.familyId;
    this.memberId = row.memberId;
    this.role = actingRole(row, session, isDemanded);
    this.sessionId = session.id;
    this.isTwoFactor = session.isTwoFactor;
    this.sharedDeviceId = session.sharedDeviceId;
    this.needsSecondFactor = this.role !== row.role;
  }

  /** Under whose id a change is stored, and whose daily limit it counts against. */
  get editorId(): string {
    return this.user._id;
  }

  get author(): FamilyAuthor {
    return { role: this.role, memberId: this.memberId };
  }

  /** The membership of whoever sent the request. It is read each time, so a removed person is refused at once. */
  static async of(request: IncomingMessage, sources: MembershipSources): Promise<Membership> {
    const { sessions, users, memberships, families, sharedDevices } = sources;
    const session = await sessions.read(request);
    if (!session) throw new HubError("unauthorized");
    const [user, row] = await Promise.all([users.findById(session.userId), memberships.ofSession(session)]);
    if (!user || !row || user.generation !== session.generation) throw new HubError("unauthorized");
    const { sharedDeviceId } = session;
    if (sharedDeviceId && !(await sharedDevices.existing([sharedDeviceId])).has(sharedDeviceId))
      throw new HubError("unauthorized");
    const isDemanded = row.role === "owner" && !session.isTwoFactor && (await families.isDemanding(row.familyId));
    return new Membership(user, row, { session, isDemanded });
  }

  /** The memberships that are no longer true: the person signed out, was removed, or has another family or role. */
  static async findEnded(
    known: readonly Membership[],
    { users, memberships, families, sessionRecords, sharedDevices }: MembershipSources,
  ): Promise<Membership[]> {
    const userIds = [...new Set(known.map(({ user }) => user._id))];
    const [sessionIds, userRows, rows, demanding, sharedIds] = await Promise.all([
      sessionRecords.existing([...new Set(known.map(({ sessionId }) => sessionId))]),
      users.findMany(userIds),
      memberships.ofUsers(userIds),
      families.areDemanding([...new Set(known.map(({ familyId }) => familyId))]),
      sharedDevices.existing([...new Set(known.flatMap(({ sharedDeviceId }) => sharedDeviceId ?? []))]),
    ]);
    const generations = new Map(userRows.map(({ _id, generation }) => [_id, generation]));
    const keyOf = (userId: UserId, familyId: FamilyId) => `${userId} ${familyId}`;
    const rowOf = new Map(rows.map((row) => [keyOf(row.userId, row.familyId), row]));
    return known.filter((membership) => {
      const { user, sessionId, familyId, memberId, role, sharedDeviceId } = membership;
      if (sharedDeviceId && !sharedIds.has(sharedDeviceId)) return true;
      const row = rowOf.get(keyOf(user._id, familyId));
      const acting = row && actingRole(row, membership, demanding.has(familyId));
      const isSame = row?.memberId === memberId && acting === role;
      return !isSame || !sessionIds.has(sessionId) || generations.get(user._id) !== user.generation;
    });
  }

  /** Throws `outdated` when a page that still shows another of the person's families has sent the request. */
  demandMeant({ headers }: IncomingMessage): void {
    const meantFor = headers[familyHeader];
    if (meantFor !== undefined && meantFor !== this.familyId)
      throw new HubError("outdated", "You have gone to your other family. This page follows now.");
  }

  /** Throws `forbidden` for an owner who must show a second factor, and has not, before they join or leave a family. */
  async demandSecondFactor(sources: Pick<MembershipSources, "memberships" | "families">): Promise<void> {
    if (await this.lacksSecondFactor(sources))
      throw new HubError(
        "forbidden",
        "Your family asks its owners for a second factor. Please sign in with yours first.",
      );
  }

  /** Whether any of the person's families asks them, as its owner, for a second factor, and they have shown none. */
  async lacksSecondFactor({ memberships, families }: Pick<MembershipSources, "memberships" | "families">) {
    if (this.isTwoFactor) return false;
    const owned = (await memberships.ofUsers([this.user._id])).filter(({ role }) => role === "owner");
    return (await families.areDemanding(owned.map(({ familyId }) => familyId))).size > 0;
  }

  /** Throws `forbidden` unless the role allows the act. */
  demand(act: Act): void {
    if (!may(this.role, act)) throw new HubError("forbidden");
  }
}

interface Shown {
  session: SignedInSession;
  /** Whether the family asks its owners for a second factor. */
  isDemanded: boolean;
}

function actingRole({ role }: MembershipRow, { isTwoFactor }: { isTwoFactor: boolean }, isDemanded: boolean): Role {
  return role === "owner" && isDemanded && !isTwoFactor ? "adult" : role;
}

export interface MembershipSources {
  families: Pick<Families, "areDemanding" | "isDemanding">;
  sessions: Sessions;
  users: Users;
  memberships: Memberships;
  sessionRecords: SessionRecords;
  sharedDevices: Pick<SharedDevices, "existing">;
}
