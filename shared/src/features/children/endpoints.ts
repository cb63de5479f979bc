import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { userSchema } from "../account/schema.ts";
import { invitingAct } from "../families/inviting-act.ts";
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
  summary: "Make a code with which a child on the roster gets an account without an e-mail address; it works once",
  access: invitingAct,
  input: z.object(byMember),
  output: newChildCodeSchema,
});

export const joinAsChild = defineEndpoint("POST /api/account/child-join", {
  summary: "Use a child's code: make the account with a PIN, sign in, and make this device one that the family shares",
  access: "anyone",
  input: z.object({ code: childCodeSchema, pin: newPinSchema }),
  output: userSchema,
});

export const listDeviceChildren = defineEndpoint("GET /api/account/children", {
  summary: "The children who can sign in on this device with a PIN; none unless their family shares it",
  access: "anyone",
  output: deviceChildrenSchema,
});

export const signInWithPin = defineEndpoint("POST /api/account/pin-sign-in", {
  summary: "Sign in as a child, on a device that the family shares",
  access: "anyone",
  input: z.object({ ...byMember, pin: enteredPinSchema }),
  output: userSchema,
  status: 200,
});

export const changePin = defineEndpoint("PUT /api/children/{memberId}/pin", {
  summary: "Give a child a new PIN, and sign them out everywhere",
  access: invitingAct,
  input: z.object({ ...byMember, pin: newPinSchema }),
});

export const removeChild = defineEndpoint("DELETE /api/children/{memberId}", {
  summary: "Remove a child's account; the roster and what they entered stay",
  access: invitingAct,
  input: z.object(byMember),
});

export const listSharedDevices = defineEndpoint("GET /api/shared-devices", {
  summary: "The devices that the family shares",
  access: "manage-displays",
  output: z.array(sharedDeviceSchema),
});

export const shareDevice = defineEndpoint("POST /api/shared-devices", {
  summary: "Share this device: the family's children can sign in on it with a PIN",
  access: "manage-displays",
  output: sharedDeviceSchema,
});

export const endSharedDevice = defineEndpoint("DELETE /api/shared-devices/{id}", {
  summary: "Share a device no more; children who are signed in on it are signed out",
  access: "manage-displays",
  input: z.object({ id: z.string() }),
});
