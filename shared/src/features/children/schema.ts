/** Children without an email address sign in with a PIN on shared devices. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { colorSchema } from "../../text.ts";
import { typedCodeSchema } from "../../typed-code.ts";

export const childCodeLength = 8;
export const childCodeSchema = typedCodeSchema(childCodeLength);

/** A new PIN. It must be hard to guess for the family. */
export const newPinSchema = z.string().check(
  z.regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits"),
  z.refine((pin) => !isEasyPin(pin), "That PIN is too easy to guess. Please choose another one."),
);

/** A PIN entered to sign in. */
export const enteredPinSchema = z.string().check(z.regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits"));

/** Whether all steps between digits are equal, as in 0000, 1234 and 8642, or two digits alternate, as in 1212. */
function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 || pin === pin.slice(0, 2).repeat(pin.length / 2);
}

/** A code as its creator sees it, once. The hub stores only its hash. */
export const newChildCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });

/** A child as a shared device shows them before sign-in. */
export const deviceChildSchema = z.object({
  memberId: idSchema<"member">(),
  name: z.string(),
  color: z.nullable(colorSchema),
});
export type DeviceChild = z.infer<typeof deviceChildSchema>;

export const deviceChildrenSchema = z.object({ isShared: z.boolean(), children: z.array(deviceChildSchema) });

/** A device that a family shares. */
export const sharedDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the caller's device. */
  isCurrent: z.boolean(),
});
export type SharedDevice = z.infer<typeof sharedDeviceSchema>;
