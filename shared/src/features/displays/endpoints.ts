import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { idSchema } from "../../ids.ts";
import { instantSchema } from "../../text.ts";
import { statusSchema } from "../members/schema.ts";
import { markNames } from "../messages/message-schema.ts";
import { messageText } from "../messages/schema.ts";
import {
  displayChangesSchema,
  displaySchema,
  displayViewSchema,
  newDisplaySchema,
  newPairingSchema,
  pairingStateSchema,
} from "./schema.ts";

const byId = { id: z.string() };

export const startPairing = defineEndpoint("POST /api/displays/pairings", {
  summary: "Begin to make this device a display: a code to show, for 10 minutes, and a secret to keep",
  access: "anyone",
  output: newPairingSchema,
});

export const claimPairing = defineEndpoint("POST /api/displays/pairings/claim", {
  summary: "Ask whether the code was confirmed; if so, the device is a display from now on",
  access: "anyone",
  input: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: pairingStateSchema,
  status: 200,
});

export const confirmDisplay = defineEndpoint("POST /api/displays", {
  summary: "Make the device that shows a code a display of the family",
  access: "manage-displays",
  input: newDisplaySchema,
  output: displaySchema,
});

export const listDisplays = defineEndpoint("GET /api/displays", {
  summary: "The family's displays",
  access: "manage-displays",
  output: z.array(displaySchema),
});

export const changeDisplay = defineEndpoint("PATCH /api/displays/{id}", {
  summary: "Change what a display is called, shows and allows, or have it load its page anew",
  access: "manage-displays",
  input: z.object({ ...byId, ...displayChangesSchema.shape }),
  output: displaySchema,
});

export const revokeDisplay = defineEndpoint("DELETE /api/displays/{id}", {
  summary: "End a display for good",
  access: "manage-displays",
  input: z.object(byId),
});

export const readDisplay = defineEndpoint("GET /api/display", {
  summary: "What this display shows",
  access: "display",
  output: displayViewSchema,
});

export const setStatusOnDisplay = defineEndpoint("PATCH /api/display/members/{id}/status", {
  summary: "Set a status by a touch of this display; the answer says when it was set",
  access: "display",
  input: z.object({ ...byId, status: statusSchema, until: z.optional(z.nullable(instantSchema)) }),
  output: z.object({ statusAt: z.nullable(z.string()) }),
});

export const tickOnDisplay = defineEndpoint("PATCH /api/display/items/{id}", {
  summary: "Tick an item by a touch of this display, and say who took it, or take the tick back",
  access: "display",
  input: z.object({ ...byId, completed: z.boolean(), takenBy: z.optional(idSchema<"member">()) }),
});

export const announceOnDisplay = defineEndpoint("POST /api/display/calls", {
  summary: "Call everybody of the family by a touch of this display",
  access: "display",
  input: z.object({ text: messageText }),
});

export const answerOnDisplay = defineEndpoint("PATCH /api/display/messages/{id}", {
  summary: "Answer a message by a touch of this display, as somebody whom it shows",
  access: "display",
  input: z.object({ ...byId, mark: z.enum(markNames), memberId: idSchema<"member">() }),
});

export const stopTimerOnDisplay = defineEndpoint("DELETE /api/display/timers/{id}", {
  summary: "Stop a kitchen timer by a touch of this display",
  access: "display",
  input: z.object(byId),
});
