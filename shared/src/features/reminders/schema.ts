import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { instantSchema, singleLineText } from "../../text.ts";

/** The most devices with notifications for one person. */
export const maxDevices = 10;

const maxAddressLength = 1_000;

/**
 * A browser's push subscription: its address at the push service, and the keys for messages that only it can decrypt.
 */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(maxAddressLength)),
  keys: z.object({
    /** A point on P-256, uncompressed: 65 bytes, the first one is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type Subscription = z.output<typeof subscriptionSchema>;

export const newDeviceSchema = z.object({
  subscription: subscriptionSchema,
  /** A name that the person recognizes, such as "Chrome on Android". */
  name: singleLineText(60),
});

/** A person's device that gets notifications when the hub's page is closed. */
export const pushDeviceSchema = z.object({
  id: idSchema<"pushDevice">(),
  name: z.string(),
  addedAt: z.string(),
  /** When the hub last sent something to its push service. */
  sentAt: z.nullable(z.string()),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** A person's devices, and the hub's public key, with which browsers authenticate its messages. */
export const reachSchema = z.object({ publicKey: z.string(), devices: z.array(pushDeviceSchema) });

/** The result of a test of one channel. If it failed, `problem` explains what to do. */
export const channelTestSchema = z.object({ name: z.string(), problem: z.nullable(z.string()) });
export type ChannelTest = z.output<typeof channelTestSchema>;

/** The buttons of a notification. */
export const pushActions = ["done", "snooze", "coming", "soon"] as const;

/** The pressed button, and its time by the device's clock, because the answer may arrive later. */
export const reminderAnswerSchema = z.object({ action: z.enum(pushActions), at: instantSchema });

export const snoozeMs = 10 * 60_000;

/** The payload that is encrypted for a device. Its service worker reads it (client/src/worker/push-notification.ts). */
export interface PushPayload {
  title: string;
  body: string;
  /** A later notification with the same tag replaces it. */
  tag: string;
  /** The page of the hub that it opens. */
  path: string;
  /** The reminder that its buttons answer; null if there is nothing to answer. */
  reminder: string | null;
  actions: { action: (typeof pushActions)[number]; title: string }[];
}
