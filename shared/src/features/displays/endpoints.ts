import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";
import { statusSchema } from "../members/schema.ts";
import {
  displayChangesSchema,
  displaySchema,
  displayViewSchema,
  newDisplaySchema,
  newPairingSchema,
  pairingStateSchema,
} from "./schema.ts";

const byId = { id: z.string() };

export const startPairing = defineEndpoint({
  method: "POST",
  path: "/api/displays/pairings",
  summary: "Begin to make this device a display: a code to show, for 10 minutes, and a secret to keep",
  access: "anyone",
  input: z.object({}),
  output: newPairingSchema,
  status: 201,
});

export const claimPairing = defineEndpoint({
  method: "POST",
  path: "/api/displays/pairings/claim",
  summary: "Ask whether the code was confirmed; if so, the device is a display from now on",
  access: "anyone",
  input: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: pairingStateSchema,
  status: 200,
});

export const confirmDisplay = defineEndpoint({
  method: "POST",
  path: "/api/displays",
  summary: "Make the device that shows a code a display of the family",
  access: "manage-displays",
  input: newDisplaySchema,
  output: displaySchema,
  status: 201,
});

export const listDisplays = defineEndpoint({
  method: "GET",
  path: "/api/displays",
  summary: "The family's displays",
  access: "manage-displays",
  input: z.object({}),
  output: z.array(displaySchema),
  status: 200,
});

export const changeDisplay = defineEndpoint({
  method: "PATCH",
  path: "/api/displays/{id}",
  summary: "Change what a display is called, shows and allows, or have it load its page anew",
  access: "manage-displays",
  input: z.object({ ...byId, ...displayChangesSchema.shape }),
  output: displaySchema,
  status: 200,
});

export const revokeDisplay = defineEndpoint({
  method: "DELETE",
  path: "/api/displays/{id}",
  summary: "End a display for good",
  access: "manage-displays",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});

export const readDisplay = defineEndpoint({
  method: "GET",
  path: "/api/display",
  summary: "What this display shows",
  access: "display",
  input: z.object({}),
  output: displayViewSchema,
  status: 200,
});

export const setStatusOnDisplay = defineEndpoint({
  method: "PATCH",
  path: "/api/display/members/{id}/status",
  summary: "Set a status by a touch of this display",
  access: "display",
  input: z.object({ ...byId, status: statusSchema, until: z.optional(z.nullable(instantSchema)) }),
  output: z.null(),
  status: 204,
});

export const tickOnDisplay = defineEndpoint({
  method: "PATCH",
  path: "/api/display/items/{id}",
  summary: "Tick an item by a touch of this display, and say who took it, or take the tick back",
  access: "display",
  input: z.object({ ...byId, completed: z.boolean(), takenBy: z.optional(idSchema<"member">()) }),
  output: z.null(),
  status: 204,
});

export const stopTimerOnDisplay = defineEndpoint({
  method: "DELETE",
  path: "/api/display/timers/{id}",
  summary: "Stop a kitchen timer by a touch of this display",
  access: "display",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
