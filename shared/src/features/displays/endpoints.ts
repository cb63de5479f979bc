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
  summary: "Start pairing this device as a display. Returns a code to show for 10 minutes, and a secret to store",
  access: "anyone",
  output: newPairingSchema,
});

export const claimPairing = defineEndpoint("POST /api/displays/pairings/claim", {
  summary: "Check whether the code was confirmed. If so, the device becomes a display",
  access: "anyone",
  input: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: pairingStateSchema,
  status: 200,
});

export const confirmDisplay = defineEndpoint("POST /api/displays", {
  summary: "Confirm the code of a device, which makes it a display of the family",
  access: "manage-displays",
  input: newDisplaySchema,
  output: displaySchema,
});

export const listDisplays = defineEndpoint("GET /api/displays", {
  summary: "List the family's displays",
  access: "manage-displays",
  output: z.array(displaySchema),
});

export const changeDisplay = defineEndpoint("PATCH /api/displays/{id}", {
  summary: "Change a display's name, content and permissions, or reload its page",
  access: "manage-displays",
  input: z.object({ ...byId, ...displayChangesSchema.shape }),
  output: displaySchema,
});

export const revokeDisplay = defineEndpoint("DELETE /api/displays/{id}", {
  summary: "Revoke a display permanently",
  access: "manage-displays",
  input: z.object(byId),
});

export const readDisplay = defineEndpoint("GET /api/display", {
  summary: "Get the content of this display",
  access: "display",
  output: displayViewSchema,
});

export const setStatusOnDisplay = defineEndpoint("PATCH /api/display/members/{id}/status", {
  summary: "Set a member's status on this display. Returns the time of the change",
  access: "display",
  input: z.object({ ...byId, status: statusSchema, until: z.optional(z.nullable(instantSchema)) }),
  output: z.object({ statusAt: z.nullable(z.string()) }),
});

export const tickOnDisplay = defineEndpoint("PATCH /api/display/items/{id}", {
  summary: "Check off or uncheck an item on this display, optionally as a member",
  access: "display",
  input: z.object({ ...byId, completed: z.boolean(), takenBy: z.optional(idSchema<"member">()) }),
});

export const announceOnDisplay = defineEndpoint("POST /api/display/calls", {
  summary: "Send an announcement to the whole family from this display",
  access: "display",
  input: z.object({ text: messageText }),
});

export const answerOnDisplay = defineEndpoint("PATCH /api/display/messages/{id}", {
  summary: "Answer a message on this display, as one of the members it shows",
  access: "display",
  input: z.object({ ...byId, mark: z.enum(markNames), memberId: idSchema<"member">() }),
});

export const stopTimerOnDisplay = defineEndpoint("DELETE /api/display/timers/{id}", {
  summary: "Stop a kitchen timer on this display",
  access: "display",
  input: z.object(byId),
});
