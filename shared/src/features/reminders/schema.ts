import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { instantSchema, lineOfText } from "../../text.ts";

/** The most devices on which one person is reached; more than anybody carries. */
export const maxDevices = 10;

const maxAddressLength = 1_000;

/** How a browser is reached: the push service's address for it, and the keys for messages that only it can decrypt. */
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
  /** A name that the person recognises, such as "Chrome on Android". */
  name: lineOfText(60),
});

/** A person's device that is reached while the hub is closed on it. */
export const pushDeviceSchema = z.object({
  id: idSchema<"pushDevice">(),
  name: z.string(),
  addedAt: z.string(),
  /** When the hub last sent something to its push service. */
  sentAt: z.nullable(z.string()),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** How a person can be reached: the hub's own key, by which browsers know who may send to them, and their devices. */
export const reachSchema = z.object({ publicKey: z.string(), devices: z.array(pushDeviceSchema) });

/** The result of a test of one way; `problem` says what to do if it failed. */
export const channelTestSchema = z.object({ name: z.string(), problem: z.nullable(z.string()) });
export type ChannelTest = z.output<typeof channelTestSchema>;

/** The buttons of a notification. */
export const pushActions = ["done", "snooze", "coming", "soon"] as const;

/** The button a person pressed, and when, by their device's clock: the answer may have waited for a network. */
export const reminderAnswerSchema = z.object({ action: z.enum(pushActions), at: instantSchema });

export const snoozeMs = 10 * 60_000;

/** What is encrypted for a device. Its service worker reads this shape (client/src/worker/push-notification.ts). */
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
