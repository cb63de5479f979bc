import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { userSchema } from "../account/schema.ts";
import { inviteAct } from "../families/invite-act.ts";
import {
  childCodeSchema,
  deviceChildrenSchema,
  enteredPinSchema,
  newChildCodeSchema,
  newPinSchema,
  sharedDeviceSchema,
} from "./schema.ts";

const byMember = { memberId: idSchema<"member">() };

export const addChildCode = defineEndpoint("POST /api/child-codes", {
  summary: "Create a one-time code with which a child on the roster gets an account without an email address",
  access: inviteAct,
  input: z.object(byMember),
  output: newChildCodeSchema,
});

export const joinAsChild = defineEndpoint("POST /api/account/child-join", {
  summary: "Use a child's code: create the account with a PIN, sign in, and share this device with the family",
  access: "anyone",
  input: z.object({ code: childCodeSchema, pin: newPinSchema }),
  output: userSchema,
});

export const listDeviceChildren = defineEndpoint("GET /api/account/children", {
  summary: "List the children who can sign in on this device with a PIN. Empty unless a family shares the device",
  access: "anyone",
  output: deviceChildrenSchema,
});

export const signInWithPin = defineEndpoint("POST /api/account/pin-sign-in", {
  summary: "Sign in as a child on a shared device",
  access: "anyone",
  input: z.object({ ...byMember, pin: enteredPinSchema }),
  output: userSchema,
  status: 200,
});

export const changePin = defineEndpoint("PUT /api/children/{memberId}/pin", {
  summary: "Set a new PIN for a child, and end all the child's sessions",
  access: inviteAct,
  input: z.object({ ...byMember, pin: newPinSchema }),
});

export const removeChild = defineEndpoint("DELETE /api/children/{memberId}", {
  summary: "Remove a child's account. The child stays on the roster, and the child's entries stay",
  access: inviteAct,
  input: z.object(byMember),
});

export const listSharedDevices = defineEndpoint("GET /api/shared-devices", {
  summary: "List the family's shared devices",
  access: "manage-displays",
  output: z.array(sharedDeviceSchema),
});

export const shareDevice = defineEndpoint("POST /api/shared-devices", {
  summary: "Share this device, so that the family's children can sign in on it with a PIN",
  access: "manage-displays",
  output: sharedDeviceSchema,
});

export const endSharedDevice = defineEndpoint("DELETE /api/shared-devices/{id}", {
  summary: "Stop sharing a device, and sign out the children on it",
  access: "manage-displays",
  input: z.object({ id: z.string() }),
});
