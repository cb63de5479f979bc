/** Lists the families of a user, and switches between them. */
import * as calls from "@hub/shared/features/families/endpoints";
import type { UserFamily } from "@hub/shared/features/families/schema";
import type { FamilyId, UserId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { readFamilyNames } from "../../family-names.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Families } from "../../storage/families.ts";
import type { Memberships } from "../../storage/memberships.ts";
import type { UserRow, Users } from "../../storage/users.ts";

export interface FamilySwitch {
  /** Starts a new session in one of the user's families. */
  renew(request: Request, user: UserRow, how: { familyId: FamilyId }): Promise<void>;
}

export interface UserFamilyParts {
  users: Users;
  memberships: Memberships;
  families: Families;
  document: FamilyDocument;
  sources: MembershipSources;
  limits: RateLimits;
  connections: Pick<Connections, "reopenUser">;
  signInSessions: FamilySwitch;
}

export function addUserFamilyRoutes(routes: Routes, parts: UserFamilyParts): void {
  const { memberships, limits } = parts;

  routes.add(calls.listUserFamilies, (_input, { user, familyId }) => listFamilies(user._id, familyId, parts));

  routes.add(calls.enterFamily, async ({ familyId }, membership, request) => {
    const { user } = membership;
    await limits.spend("saves", user._id);
    if (!(await memberships.inFamily(user._id, familyId))) throwNotFound();
    if (familyId !== membership.familyId) await switchFamily(membership, familyId, { ...parts, request });
    return describeUser(parts, user, await Membership.of(request, parts.sources));
  });
}

/** Switches to another of the user's families. Screens that show the previous one reload the signed-in user. */
export async function switchFamily(
  { user }: Membership,
  familyId: FamilyId,
  {
    signInSessions,
    connections,
    request,
  }: Pick<UserFamilyParts, "signInSessions" | "connections"> & { request: Request },
): Promise<void> {
  await signInSessions.renew(request, user, { familyId });
  // Wait until the browser has its new session: its screens need it to reconnect.
  request.res?.once("close", () => connections.reopenUser(user._id));
}

/** In the order in which the user joined them. */
async function listFamilies(userId: UserId, currentId: FamilyId, parts: UserFamilyParts): Promise<UserFamily[]> {
  const ids = (await parts.memberships.ofUsers([userId])).map(({ familyId }) => familyId);
  const nameOf = await readFamilyNames(ids, parts);
  return ids.map((id) => ({ id, name: nameOf(id), isCurrent: id === currentId }));
}
