import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/children/endpoints";
import { readMember, readMembers } from "@hub/shared/features/members/document";
import type { FamilyId } from "@hub/shared/ids";
import type { Request } from "express";
import type { Routes } from "../../api/route.ts";
import { describeUser } from "../../auth/describe-user.ts";
import { deviceName } from "../../auth/device-name.ts";
import { Membership, type MembershipSources } from "../../auth/membership.ts";
import { isPassword } from "../../auth/password.ts";
import { createPinAttempts, wrongPinError } from "../../auth/pin-attempts.ts";
import { setSharedDeviceCookie, sharedDeviceOf } from "../../auth/shared-device.ts";
import type { SignUps } from "../../auth/sign-ups.ts";
import type { Config } from "../../config.ts";
import { type FamilyDocument, throwNotFound } from "../../documents/family-document.ts";
import { callerKey } from "../../http/addresses.ts";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Connections } from "../../live/connections.ts";
import type { Live } from "../../live/live.ts";
import type { ReminderPlans } from "../../storage/reminder-plans.ts";
import type { SharedDeviceId, SharedDeviceRow, SharedDevices } from "../../storage/shared-devices.ts";
import type { SignIns } from "../../storage/sign-ins.ts";
import type { UserRow } from "../../storage/users.ts";
import { type ChildAccount, type ChildAccountParts, createChildAccounts } from "./child-accounts.ts";
import { addSharedDeviceRoutes } from "./shared-device-routes.ts";

export interface ChildrenParts extends ChildAccountParts {
  sharedDevices: SharedDevices;
  signIns: SignIns;
  reminderPlans: ReminderPlans;
  document: FamilyDocument;
  sources: MembershipSources;
  signUps: Pick<SignUps, "requireOpenForChildren">;
  limits: RateLimits;
  connections: Connections;
  live: Live;
  removal: { removePerson(user: UserRow, options: { isForGood: boolean }): Promise<void> };
  signInSessions: {
    enterByPin(
      request: Request,
      user: UserRow,
      how: { familyId: FamilyId; sharedDeviceId: SharedDeviceId },
    ): Promise<void>;
  };
  config: Config;
}

export function addChildrenRoutes(routes: Routes, parts: ChildrenParts): void {
  const { memberships, childCodes, document, limits, connections, live } = parts;
  const children = createChildAccounts(parts);

  routes.add(calls.addChildCode, async ({ memberId }, membership) => {
    const { familyId, user } = membership;
    await limits.spend("invites", user._id);
    const { name } = (await document.read(membership, (doc) => readMember(doc, memberId))) ?? throwNotFound();
    if ((await memberships.ofFamily(familyId)).some((row) => row.memberId === memberId))
      throw new HubError("conflict", `${name} can already sign in.`);
    const { code, expiresAt } = await childCodes.add({ familyId, memberId, userId: user._id });
    return { code, expiresAt: expiresAt.toISOString() };
  });

  routes.add(calls.changePin, async ({ memberId, pin }, { familyId, user }) => {
    const child = (await children.find(familyId, memberId)) ?? throwNotFound();
    await limits.spend("accountChanges", user._id);
    await children.changePin(child, pin);
    await limits.reset("pinsPerFamily", familyId);
    connections.reopenUser(child.user._id);
    return null;
  });

  routes.add(calls.removeChild, async ({ memberId }, { familyId }) => {
    const child = (await children.ofFamily(familyId)).find((each) => each.memberId === memberId) ?? throwNotFound();
    await parts.removal.removePerson(child.user, { isForGood: true });
    live.notifyPeopleChange(familyId);
    return null;
  });
  addSignInRoutes(routes, parts);
  addSharedDeviceRoutes(routes, { ...parts, children });
}

/** The endpoints for devices without a session. */
function addSignInRoutes(routes: Routes, parts: ChildrenParts): void {
  const { sharedDevices, document, limits, signUps, signInSessions, live, config } = parts;
  const children = createChildAccounts(parts);
  const tryPin = createPinAttempts(limits);

  /** Shares this device with the code's family, unless it is shared already. */
  async function share(request: Request, familyId: FamilyId, device: SharedDeviceRow | null): Promise<SharedDeviceId> {
    if (device) return device._id;
    const { row, secret } = await sharedDevices.add(familyId, deviceName(request.headers["user-agent"]));
    setSharedDeviceCookie(request, secret, config);
    return row._id;
  }

  async function enter(request: Request, { user, familyId }: ChildAccount, sharedDeviceId: SharedDeviceId) {
    await signInSessions.enterByPin(request, user, { familyId, sharedDeviceId });
    return describeUser(parts, user, await Membership.of(request, parts.sources));
  }

  routes.add(calls.joinAsChild, async ({ code, pin }, _caller, request) => {
    await limits.spend("childCodes", callerKey(request));
    await signUps.requireOpenForChildren(request);
    const device = await sharedDeviceOf(request, parts);
    const { familyId } = await children.findCode(code);
    if (device && device.familyId !== familyId)
      throw new HubError(
        "conflict",
        "Another family shares this device. An adult in that family can stop sharing it in the settings.",
      );
    const child = await children.join(code, pin);
    const deviceId = await share(request, familyId, device);
    live.notifyPeopleChange(familyId);
    await parts.reminderPlans.begin(familyId);
    return enter(request, child, deviceId);
  });

  routes.add(calls.listDeviceChildren, async (_input, _caller, request) => {
    const device = await sharedDeviceOf(request, parts);
    if (!device) return { isShared: false, children: [] };
    await sharedDevices.recordUse(device._id);
    const memberIds = new Set((await children.ofFamily(device.familyId)).map(({ memberId }) => memberId));
    const roster = await document.read({ familyId: device.familyId, editorId: device._id }, (doc) => readMembers(doc));
    const currentDevice = roster.filter(({ id }) => memberIds.has(id));
    return {
      isShared: true,
      children: currentDevice.map(({ id: memberId, name, color }) => ({ memberId, name, color })),
    };
  });

  routes.add(calls.signInWithPin, async ({ memberId, pin }, _caller, request) => {
    const device = await sharedDeviceOf(request, parts);
    if (!device) throw new HubError("forbidden", "This device is no longer shared. Ask an adult.");
    const { _id: deviceId, familyId } = device;
    const child = await children.find(familyId, memberId);
    // Not counted: guesses for unknown children would exhaust the attempts of the family's children.
    if (!child) throw wrongPinError();
    const { pinHash, generation } = child.user;
    const isRight = () => isPassword(pin, pinHash, config.passwordWork);
    await tryPin({ familyId, deviceId, memberId, generation }, isRight);
    await sharedDevices.recordUse(deviceId);
    return enter(request, child, deviceId);
  });
}
