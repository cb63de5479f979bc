/** Lists, shares and ends a family's shared devices. */
import { HubError } from "@hub/shared/errors";
import * as calls from "@hub/shared/features/children/endpoints";
import type { SharedDevice } from "@hub/shared/features/children/schema";
import type { FamilyId } from "@hub/shared/ids";
import type { Routes } from "../../api/route.ts";
import { deviceName } from "../../auth/device-name.ts";
import { setSharedDeviceCookie, sharedDeviceOf } from "../../auth/shared-device.ts";
import { throwNotFound } from "../../documents/family-document.ts";
import type { SharedDeviceId, SharedDeviceRow } from "../../storage/shared-devices.ts";
import type { ChildAccounts } from "./child-accounts.ts";
import type { ChildrenParts } from "./routes.ts";

export function addSharedDeviceRoutes(routes: Routes, parts: ChildrenParts & { children: ChildAccounts }): void {
  const { sharedDevices, signIns, sources, connections, limits, children, config } = parts;

  routes.add(calls.listSharedDevices, async (_input, { familyId }, request) => {
    const currentDevice = await sharedDeviceOf(request, parts);
    return (await sharedDevices.ofFamily(familyId)).map((row) => describe(row, currentDevice));
  });

  routes.add(calls.shareDevice, async (_input, { familyId, user }, request) => {
    await limits.spend("invites", user._id);
    const device = await sharedDeviceOf(request, parts);
    if (device?.familyId === familyId) return describe(device, device);
    if (device)
      throw new HubError(
        "conflict",
        "Another family shares this device. An adult in that family can stop sharing it in the settings.",
      );
    const { row, secret } = await sharedDevices.add(familyId, deviceName(request.headers["user-agent"]));
    setSharedDeviceCookie(request, secret, config);
    return describe(row, row);
  });

  routes.add(calls.endSharedDevice, async ({ id }, { familyId }) => {
    // From now on, the device's sessions are invalid and it accepts no PIN.
    if (!(await sharedDevices.remove(familyId, id))) throwNotFound();
    await endSessionsOn(familyId, id as SharedDeviceId);
    return null;
  });

  async function endSessionsOn(familyId: FamilyId, id: SharedDeviceId): Promise<void> {
    const userIds = (await children.ofFamily(familyId)).map(({ user }) => user._id);
    for (const { sessionId } of await signIns.removeOfSharedDevice(userIds, id))
      await sources.sessionRecords.end(sessionId);
    // The children's other screens reconnect automatically.
    for (const userId of userIds) connections.reopenUser(userId);
  }
}

function describe(row: SharedDeviceRow, currentDevice: SharedDeviceRow | null): SharedDevice {
  const { _id: id, name, createdAt, lastUsedAt } = row;
  const [createdText, usedText] = [createdAt.toISOString(), lastUsedAt.toISOString()];
  return { id, name, createdAt: createdText, lastUsedAt: usedText, isCurrent: id === currentDevice?._id };
}
