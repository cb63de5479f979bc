/** Children who have no e-mail address and sign in with a PIN, on devices that the hub knows as shared ones. */
import * as z from "zod/mini";
import { idSchema } from "../../ids.ts";
import { colorSchema } from "../../text.ts";
import { typedCodeSchema } from "../../typed-code.ts";

export const childCodeLength = 8;
export const childCodeSchema = typedCodeSchema(childCodeLength);

/** A PIN to be set. It must not be one that somebody in the family would guess first. */
export const newPinSchema = z.string().check(
  z.regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits"),
  z.refine((pin) => !isEasyPin(pin), "That PIN is too easy to guess. Please choose another one."),
);

/** A PIN entered to sign in. */
export const triedPinSchema = z.string().check(z.regex(/^\d{4,8}$/, "A PIN has 4 to 8 digits"));

/** Whether all steps between digits are the same, as in 0000, 1234 and 8642, or two digits alternate, as in 1212. */
function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  return steps.size === 1 || pin === pin.slice(0, 2).repeat(pin.length / 2);
}

/** A code as its maker sees it, once; the hub keeps only its hash. */
export const newChildCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });

/** What a shared device shows of a child before anybody has signed in. */
export const childHereSchema = z.object({
  memberId: idSchema<"member">(),
  name: z.string(),
  color: z.nullable(colorSchema),
});
export type ChildHere = z.infer<typeof childHereSchema>;

export const childrenHereSchema = z.object({ isShared: z.boolean(), children: z.array(childHereSchema) });

/** A device that a family shares. */
export const sharedDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the device that asks. */
  isCurrent: z.boolean(),
});
export type SharedDevice = z.infer<typeof sharedDeviceSchema>;
