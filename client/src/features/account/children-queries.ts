import type { User } from "@hub/shared/features/account/schema";
import * as endpoints from "@hub/shared/features/children/endpoints";
import type { MemberId } from "@hub/shared/ids";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../hub/api.ts";
import { setSignedIn } from "../../hub/session.ts";
import { setSharedDevice } from "../../hub/shared-device.ts";
import { useChangeCall } from "../../hub/use-change-call.ts";

const devicesKey = [endpoints.listSharedDevices.path];

/** The children who can sign in on this device. Empty if the device is not shared. */
export function useDeviceChildren() {
  const { path } = endpoints.listDeviceChildren;
  return useQuery({ queryKey: [path], queryFn: () => call(endpoints.listDeviceChildren, {}), retry: false });
}

/** Signing in with a PIN leaves nothing on the device. */
function enter(user: User): void {
  setSharedDevice(true);
  setSignedIn(user);
}

export function useSignInWithPin() {
  return useMutation({
    mutationFn: (input: { memberId: MemberId; pin: string }) => call(endpoints.signInWithPin, input),
    onSuccess: enter,
  });
}

export function useJoinAsChild() {
  return useMutation({
    mutationFn: (input: { code: string; pin: string }) => call(endpoints.joinAsChild, input),
    onSuccess: enter,
  });
}

/** The family's shared devices. */
export function useSharedDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: () => call(endpoints.listSharedDevices, {}) });
}

export function useShareDevice() {
  return useChangeCall(endpoints.shareDevice, devicesKey);
}

export function useEndSharedDevice() {
  return useChangeCall(endpoints.endSharedDevice, devicesKey);
}
