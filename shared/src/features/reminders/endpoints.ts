import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath } from "../../entry-endpoints.ts";
import { channelTestSchema, newDeviceSchema, pushDeviceSchema, reachSchema, reminderAnswerSchema } from "./schema.ts";

export const readReach = defineEndpoint("GET /api/push", {
  summary: "The hub's key for push services, and the devices on which this person is reached",
  access: "signed-in",
  output: reachSchema,
});

export const addPushDevice = defineEndpoint("POST /api/push/devices", {
  summary: "Reach this person on a device; one that was known by its address is known by what is said now",
  access: "signed-in",
  input: newDeviceSchema,
  output: pushDeviceSchema,
});

export const removePushDevice = defineEndpoint("DELETE /api/push/devices/{id}", {
  summary: "Reach this person on a device no more",
  access: "signed-in",
  input: byIdInPath,
});

export const testReach = defineEndpoint("POST /api/push/test", {
  summary: "Send this person a test on every way that they chose, and tell what came of each",
  access: "signed-in",
  output: z.array(channelTestSchema),
  status: 200,
});

export const answerReminder = defineEndpoint("POST /api/reminders/{id}/answer", {
  summary: "Be through with a reminder, or have it again in ten minutes; a timer that rings is stopped",
  access: "signed-in",
  input: z.extend(reminderAnswerSchema, byIdInPath.shape),
});
