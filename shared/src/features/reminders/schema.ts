import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { instantSchema, lineOfText } from "../../text.ts";

/** Devices that one person is reached on; more than anybody carries. */
export const maxDevices = 10;

const maxAddressLength = 1_000;

/** What a browser says of how it is reached: the push service's address for it, and the keys that only it can read with. */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(maxAddressLength)),
  keys: z.object({
    /** A point on P-256, uncompressed: 65 bytes of which the first is 4. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type Subscription = z.output<typeof subscriptionSchema>;

export const newDeviceSchema = z.object({
  subscription: subscriptionSchema,
  /** What the person knows it by, such as "Chrome on Android". */
  name: lineOfText(60),
});

/** A device of a person that is reached while the hub is closed on it. */
export const pushDeviceSchema = z.object({
  id: idSchema<"pushDevice">(),
  name: z.string(),
  addedAt: z.string(),
  /** When something was last handed over for it. */
  sentAt: z.nullable(z.string()),
});
export type PushDevice = z.output<typeof pushDeviceSchema>;

/** How a person can be reached: the hub's own key, by which a browser knows who may write to it, and their devices. */
export const reachSchema = z.object({ publicKey: z.string(), devices: z.array(pushDeviceSchema) });

/** What came of a test on one way; `problem` says what to do where it did not arrive. */
export const testedWaySchema = z.object({ name: z.string(), problem: z.nullable(z.string()) });
export type TestedWay = z.output<typeof testedWaySchema>;

/** What can be done about a notification from the notification itself. */
export const pushActions = ["done", "snooze", "coming", "soon"] as const;

/** What a person did about a reminder, and when, by the clock of their device: it may have waited there for a network. */
export const reminderAnswerSchema = z.object({ action: z.enum(pushActions), at: instantSchema });

export const snoozeMs = 10 * 60_000;

/** What is encrypted for a device. Its service worker reads the same (client/src/worker/push-text.ts). */
export interface PushPayload {
  title: string;
  body: string;
  /** A later notification of the same tag takes its place. */
  tag: string;
  /** The page of the hub that it opens. */
  path: string;
  /** The reminder that its buttons are about; null where there is nothing to answer. */
  reminder: string | null;
  actions: { action: (typeof pushActions)[number]; title: string }[];
}
