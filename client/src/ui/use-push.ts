import { addPushDevice, readReach, removePushDevice } from "@hub/shared/features/reminders/endpoints";
import type { PushDevice, Subscription } from "@hub/shared/features/reminders/schema";
import { idSchema } from "@hub/shared/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { endPush } from "../device/end-push.ts";
import { askForPush, nameThisDevice, type PushSupport, readPushSupport, renewPush } from "../device/push.ts";
import { call } from "../hub/api.ts";
import { toastFailure } from "../hub/session.ts";
import { isSharedDevice } from "../hub/shared-device.ts";
import { readStoredJson, setStored } from "../lib/storage.ts";

const reachKey = [readReach.path];
const meta = { outdatedBy: "own.changed" } as const;
/** What the hub last knew of this device; removed with everything else when somebody signs out. */
const ownDeviceKey = "push-device";
const ownDeviceSchema = z.object({ id: idSchema<"pushDevice">(), endpoint: z.string() });
type OwnDevice = z.output<typeof ownDeviceSchema>;

/** How this person is reached: their devices, with this one marked. */
export function useReach() {
  const { data } = useQuery({ queryKey: reachKey, queryFn: () => call(readReach, {}), meta });
  const ownId = readOwnDevice()?.id;
  return data && { ...data, devices: data.devices.map((device) => ({ ...device, isThis: device.id === ownId })) };
}

export type OwnPush = { state: "loading" | "on" | "off" } | { state: Exclude<PushSupport, "possible"> };

/** Whether this device notifies this person while the hub is closed on it. Nobody is asked before they want it. */
export function useOwnPush(): OwnPush {
  // Pressing the button checks again, and the result is drawn with the hub's answer.
  const [support] = useState(readPushSupport);
  const reach = useReach();
  if (support !== "possible") return { state: support };
  if (isSharedDevice()) return { state: "none" };
  if (!reach) return { state: "loading" };
  if (reach.devices.some(({ isThis }) => isThis)) return { state: "on" };
  return Notification.permission === "denied" ? { state: "refused" } : { state: "off" };
}

/** Asks for the browser's permission and tells the hub where this device is reached. */
export function useTurnPushOn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { publicKey } = await call(readReach, {});
      const subscription = await askForPush(publicKey);
      if (subscription) await register(subscription);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reachKey }),
    onError: (error) => toastFailure(error, "We couldn't turn on notifications on this device. Please try again."),
  });
}

/** Removes a device; if it is this one, it stops listening. */
export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isThis }: Pick<PushDevice, "id"> & { isThis: boolean }) => {
      await call(removePushDevice, { id });
      if (!isThis) return;
      setStored("device", ownDeviceKey, null);
      await endPush();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reachKey }),
    onError: (error) => toastFailure(error, "We couldn't remove the device. Please try again."),
  });
}

/** Tells the hub at each start how this device is reached, which changes from time to time. */
export async function renewOwnDevice(): Promise<void> {
  const own = readOwnDevice();
  if (!own) return;
  const { publicKey, devices } = await call(readReach, {});
  const subscription = await renewPush(publicKey);
  const isKnown = devices.some(({ id }) => id === own.id);
  // If the address is the same and the hub no longer has it, it was removed on another device and stays removed.
  if (subscription && (isKnown || subscription.endpoint !== own.endpoint)) return register(subscription);
  setStored("device", ownDeviceKey, null);
  if (subscription) await endPush();
  else if (isKnown) await call(removePushDevice, { id: own.id });
}

async function register(subscription: Subscription): Promise<void> {
  const { id } = await call(addPushDevice, { subscription, name: nameThisDevice() });
  setStored("device", ownDeviceKey, JSON.stringify({ id, endpoint: subscription.endpoint }));
}

function readOwnDevice(): OwnDevice | undefined {
  const parsed = ownDeviceSchema.safeParse(readStoredJson("device", ownDeviceKey));
  return parsed.success ? parsed.data : undefined;
}
