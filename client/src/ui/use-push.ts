import { addPushDevice, readChannels, removePushDevice } from "@hub/shared/features/reminders/endpoints";
import type { PushDevice, Subscription } from "@hub/shared/features/reminders/schema";
import { idSchema } from "@hub/shared/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { endPush } from "../device/end-push.ts";
import { nameThisDevice, type PushSupport, readPushSupport, renewPush, requestPush } from "../device/push.ts";
import { call } from "../hub/api.ts";
import { showFailureToast } from "../hub/session.ts";
import { isSharedDevice } from "../hub/shared-device.ts";
import { readStoredJson, setStored } from "../lib/storage.ts";

const reachKey = [readChannels.path];
const meta = { invalidatedBy: "own.changed" } as const;
/** This device's registration at the hub. Sign-out deletes it with all other data. */
const storedDeviceKey = "push-device";
const storedDeviceSchema = z.object({ id: idSchema<"pushDevice">(), endpoint: z.string() });
type StoredDevice = z.output<typeof storedDeviceSchema>;

/** The user's notification settings and devices. `isThis` marks this device. */
export function useReach() {
  const { data } = useQuery({ queryKey: reachKey, queryFn: () => call(readChannels, {}), meta });
  const ownId = readStoredDevice()?.id;
  return data && { ...data, devices: data.devices.map((device) => ({ ...device, isThis: device.id === ownId })) };
}

export type PushState = { state: "loading" | "on" | "off" } | { state: Exclude<PushSupport, "possible"> };

/** Whether this device gets push notifications. Does not ask for permission. */
export function usePushState(): PushState {
  // The button checks again, and the hub's response renders the result.
  const [support] = useState(readPushSupport);
  const reach = useReach();
  if (support !== "possible") return { state: support };
  if (isSharedDevice()) return { state: "none" };
  if (!reach) return { state: "loading" };
  if (reach.devices.some(({ isThis }) => isThis)) return { state: "on" };
  return Notification.permission === "denied" ? { state: "refused" } : { state: "off" };
}

/** Requests the browser's permission and registers this device with the hub. */
export function useEnablePush() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { publicKey } = await call(readChannels, {});
      const subscription = await requestPush(publicKey);
      if (subscription) await register(subscription);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reachKey }),
    onError: (error) => showFailureToast(error, "We couldn't turn on notifications on this device. Please try again."),
  });
}

/** Removes a device. This device then also ends its subscription. */
export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isThis }: Pick<PushDevice, "id"> & { isThis: boolean }) => {
      await call(removePushDevice, { id });
      if (!isThis) return;
      setStored("device", storedDeviceKey, null);
      await endPush();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reachKey }),
    onError: (error) => showFailureToast(error, "We couldn't remove the device. Please try again."),
  });
}

/** Updates this device's push subscription at each start, because browsers change it. */
export async function renewDevice(): Promise<void> {
  const own = readStoredDevice();
  if (!own) return;
  const { publicKey, devices } = await call(readChannels, {});
  const subscription = await renewPush(publicKey);
  const isRegistered = devices.some(({ id }) => id === own.id);
  // If the hub lacks an unchanged subscription, the user removed it on another device, so it stays removed.
  if (subscription && (isRegistered || subscription.endpoint !== own.endpoint)) return register(subscription);
  setStored("device", storedDeviceKey, null);
  if (subscription) await endPush();
  else if (isRegistered) await call(removePushDevice, { id: own.id });
}

async function register(subscription: Subscription): Promise<void> {
  const { id } = await call(addPushDevice, { subscription, name: nameThisDevice() });
  setStored("device", storedDeviceKey, JSON.stringify({ id, endpoint: subscription.endpoint }));
}

function readStoredDevice(): StoredDevice | undefined {
  const parsed = storedDeviceSchema.safeParse(readStoredJson("device", storedDeviceKey));
  return parsed.success ? parsed.data : undefined;
}
