import * as calls from "@hub/shared/features/families/endpoints";
import { readMember } from "@hub/shared/features/members/document";
import type { FamilyId } from "@hub/shared/ids";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import type { Config } from "../../config.ts";
import type { FamilyDocument } from "../../documents/family-document.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { HubEditor } from "../../documents/hub-editor.ts";
import { callerKey } from "../../http/addresses.ts";
import { shareableUrl } from "../../http/origin.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { InviteRow } from "../../storage/invites.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";
import { type IssueInvite, inviteUrl } from "./issue-invite.ts";
import { createJoining, type JoiningParts } from "./joining.ts";
import { createPeople, type PeopleParts } from "./people.ts";
import { type FamilySwitch, switchFamily } from "./user-families.ts";

interface FamilyParts extends PeopleParts, JoiningParts {
  sources: MembershipSources;
  document: FamilyDocument;
  hubEditor: HubEditor;
  limits: RateLimits;
  issueInvite: IssueInvite;
  config: Config;
  signInSessions: FamilySwitch;
  reminderPlans: ReminderPlans;
}

export function addFamilyRoutes(routes: Routes, parts: FamilyParts): void {
  const people = createPeople(parts);
  routes.add(calls.listPeople, (_input, membership) => people.list(membership));
  routes.add(calls.changeRole, ({ userId, role }, membership) => people.changeRole(membership, userId, role));
  routes.add(calls.removePerson, ({ userId }, membership) => people.remove(membership, userId));
  routes.add(calls.leaveFamily, async (_input, membership) => {
    membership.requireSecondFactor();
    return people.leave(membership);
  });
  const hasWeather = parts.config.weatherUrl !== undefined;
  const homeOf = async (familyId: FamilyId) => ({ ...(await parts.families.homeOf(familyId)), hasWeather });
  routes.add(calls.readFamilyHome, (_input, { familyId }) => homeOf(familyId));
  routes.add(calls.changeFamily, async (changes, { familyId, user }) => {
    await parts.limits.spend("saves", user._id);
    await parts.families.changeHome(familyId, changes);
    await parts.reminderPlans.begin(familyId);
    // The signed-in user's data includes the family's town, so screens must reload it.
    parts.live.notifyPeopleChange(familyId);
    return homeOf(familyId);
  });
  routes.add(calls.setSecondFactorRule, async ({ demandsSecondFactor }, membership) => {
    await people.setSecondFactorRule(membership, demandsSecondFactor);
    return homeOf(membership.familyId);
  });
  addInviteRoutes(routes, parts);
}

function addInviteRoutes(routes: Routes, parts: FamilyParts): void {
  const { users, invites, limits, config, sources, issueInvite } = parts;
  const joining = createJoining(parts);

  /** The names of the members that the invites are for. */
  async function memberNames(rows: readonly InviteRow[]): Promise<(string | null)[]> {
    const [first] = rows;
    if (!first) return [];
    return parts.hubEditor.read(first.familyId, (doc) =>
      rows.map(({ memberId }) => readMember(doc, memberId)?.name ?? null),
    );
  }

  /** Describes invites of one family. */
  async function describeAll(rows: readonly InviteRow[]) {
    const names = await memberNames(rows);
    const inviters = new Map(
      (await users.findMany(rows.map(({ invitedBy }) => invitedBy))).map((user) => [user._id, user.firstName]),
    );
    return rows.map((row, index) => ({
      id: row._id,
      role: row.role,
      expiresAt: row.expiresAt.toISOString(),
      invitedBy: inviters.get(row.invitedBy) ?? "",
      memberName: names[index] ?? null,
    }));
  }

  routes.add(calls.addInvite, async ({ role, memberId }, membership, request) => {
    const { row, token } = await issueInvite(membership, role, memberId);
    const url = inviteUrl(shareableUrl(request, config), token);
    return { id: row._id, token, url, role, expiresAt: row.expiresAt.toISOString() };
  });

  routes.add(calls.listInvites, async (_input, { familyId }) => describeAll(await invites.ofFamily(familyId)));

  routes.add(calls.revokeInvite, async ({ id }, { familyId }) =>
    (await invites.remove(familyId, id)) ? null : throwNotFound(),
  );

  routes.add(calls.previewInvite, async ({ token }, _caller, request) => {
    await limits.spend("inviteLinks", callerKey(request));
    const [invite] = await describeAll([await invites.find(token)]);
    const membership = await Membership.of(request, sources).catch(() => undefined);
    const { id: _id, ...preview } = invite ?? throwNotFound();
    return { ...preview, staysIn: membership ? await joining.staysIn(membership) : 0 };
  });

  routes.add(calls.acceptInvite, async ({ token }, membership, request) => {
    await limits.spend("inviteLinks", callerKey(request));
    membership.requireSecondFactor();
    const familyId = await joining.accept(token, membership);
    await switchFamily(membership, familyId, { ...parts, request });
    await parts.reminderPlans.begin(familyId);
    return describeUser(parts, membership.user, await Membership.of(request, sources));
  });
}
