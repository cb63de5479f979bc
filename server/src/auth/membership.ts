/**
 * The sender of a request, with family and role. Only a verified request creates a `Membership`, and every handler that
 * touches family data takes one, so no handler can skip the check.
 */
import type { IncomingMessage } from "node:http";
import { familyHeader } from "@hub/shared/api";
import { HubError } from "@hub/shared/errors";
import type { FamilyId, MemberId } from "@hub/shared/ids";
import { type Act, may, type Role } from "@hub/shared/permissions";
import type { FamilyAuthor } from "@hub/shared/schema-check";
import type { AccessContext, AccessContexts } from "../storage/access-context.ts";
import type { MembershipRow } from "../storage/memberships.ts";
import type { SharedDeviceId, SharedDevices } from "../storage/shared-devices.ts";
import type { UserRow } from "../storage/users.ts";
import type { SessionRecords } from "./session-records.ts";
import type { Sessions, SignedInSession } from "./sessions.ts";

export class Membership {
  readonly user: UserRow;
  readonly familyId: FamilyId;
  readonly memberId: MemberId;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the person signed in with a second factor in addition to a password or a provider. */
  readonly isTwoFactor: boolean;
  /** Whether the person is an owner who acts as an adult until they show a second factor. */
  readonly needsSecondFactor: boolean;
  /** Whether any of the person's families requires a second factor from them as its owner, and they showed none. */
  readonly lacksSecondFactor: boolean;
  /** The shared device on which a child signed in with a PIN. */
  readonly sharedDeviceId: SharedDeviceId | undefined;

  private constructor(
    { user, memberships, familiesRequiringSecondFactor }: AccessContext,
    row: MembershipRow,
    session: SignedInSession,
  ) {
    this.user = user;
    this.familyId = row.familyId;
    this.memberId = row.memberId;
    this.role = actingRole(row, session, familiesRequiringSecondFactor);
    this.sessionId = session.id;
    this.isTwoFactor = session.isTwoFactor;
    this.sharedDeviceId = session.sharedDeviceId;
    this.needsSecondFactor = this.role !== row.role;
    this.lacksSecondFactor = memberships.some(
      (one) => actingRole(one, session, familiesRequiringSecondFactor) !== one.role,
    );
  }

  /** The id that changes are stored under and that the daily limit counts against. */
  get editorId(): string {
    return this.user._id;
  }

  get author(): FamilyAuthor {
    return { role: this.role, memberId: this.memberId };
  }

  /**
   * Verifies the sender of the request. Reads the membership on every request, so a removed person is refused
   * immediately.
   */
  static async of(request: IncomingMessage, sources: MembershipSources): Promise<Membership> {
    const { sessions, accessContexts, sharedDevices } = sources;
    const session = await sessions.read(request);
    if (!session) throw new HubError("unauthorized");
    const { sharedDeviceId } = session;
    const context = await accessContexts.of(session.userId);
    const row = context && membershipIn(context, session);
    if (!row || context.user.generation !== session.generation) throw new HubError("unauthorized");
    if (sharedDeviceId && !(await sharedDevices.existing([sharedDeviceId])).has(sharedDeviceId))
      throw new HubError("unauthorized");
    return new Membership(context, row, session);
  }

  /** Finds memberships that ended or changed: the person signed out, was removed, or has another family or role. */
  static async findRevoked(
    known: readonly Membership[],
    { accessContexts, sessionRecords, sharedDevices }: MembershipSources,
  ): Promise<Membership[]> {
    const [sessionIds, contexts, sharedIds] = await Promise.all([
      sessionRecords.existing([...new Set(known.map(({ sessionId }) => sessionId))]),
      accessContexts.ofMany([...new Set(known.map(({ user }) => user._id))]),
      sharedDevices.existing([...new Set(known.flatMap(({ sharedDeviceId }) => sharedDeviceId ?? []))]),
    ]);
    const contextOf = new Map(contexts.map((context) => [context.user._id, context]));
    return known.filter((membership) => {
      const { user, sessionId, memberId, role, sharedDeviceId } = membership;
      if (!sessionIds.has(sessionId) || (sharedDeviceId && !sharedIds.has(sharedDeviceId))) return true;
      const context = contextOf.get(user._id);
      const row = context && membershipIn(context, membership);
      if (row?.memberId !== memberId || context?.user.generation !== user.generation) return true;
      return actingRole(row, membership, context.familiesRequiringSecondFactor) !== role;
    });
  }

  /** Throws `outdated` when the page that sent the request still shows another of the person's families. */
  requireCurrentFamily({ headers }: IncomingMessage): void {
    const requestedFamilyId = headers[familyHeader];
    if (requestedFamilyId !== undefined && requestedFamilyId !== this.familyId)
      throw new HubError("outdated", "You've switched to your other family. This page will switch too.");
  }

  /** Throws `forbidden` for an owner who must show a second factor before joining or leaving a family. */
  requireSecondFactor(): void {
    if (this.lacksSecondFactor)
      throw new HubError(
        "forbidden",
        "Your family requires a second factor from its owners. Please sign in with yours first.",
      );
  }

  /** Throws `forbidden` unless the role allows the act. */
  requirePermission(act: Act): void {
    if (!may(this.role, act)) throw new HubError("forbidden");
  }
}

/**
 * The membership in the session's family. Sessions of earlier versions name no family and mean the one joined first.
 */
function membershipIn(
  { memberships }: AccessContext,
  { familyId }: { familyId: FamilyId | undefined },
): MembershipRow | undefined {
  return familyId === undefined ? memberships[0] : memberships.find((row) => row.familyId === familyId);
}

/** An owner acts as an adult until they show the second factor that their family requires. */
function actingRole(
  { role, familyId }: MembershipRow,
  { isTwoFactor }: { isTwoFactor: boolean },
  familiesRequiringSecondFactor: ReadonlySet<FamilyId>,
): Role {
  return role === "owner" && !isTwoFactor && familiesRequiringSecondFactor.has(familyId) ? "adult" : role;
}

export interface MembershipSources {
  sessions: Sessions;
  accessContexts: AccessContexts;
  sessionRecords: SessionRecords;
  sharedDevices: Pick<SharedDevices, "existing">;
}
