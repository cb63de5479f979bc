import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { byIdInPath } from "../../entry-endpoints.ts";
import { channelTestSchema, newDeviceSchema, pushDeviceSchema, reachSchema, reminderAnswerSchema } from "./schema.ts";

export const readChannels = defineEndpoint("GET /api/push", {
  summary: "Get the hub's public key for push services, and the user's push devices",
  access: "signed-in",
  output: reachSchema,
});

export const addPushDevice = defineEndpoint("POST /api/push/devices", {
  summary: "Add a push device. If its address is registered already, the device is updated",
  access: "signed-in",
  input: newDeviceSchema,
  output: pushDeviceSchema,
});

export const removePushDevice = defineEndpoint("DELETE /api/push/devices/{id}", {
  summary: "Remove a push device",
  access: "signed-in",
  input: byIdInPath,
});

export const sendTestNotification = defineEndpoint("POST /api/push/test", {
  summary: "Send the user a test notification on every enabled channel, and return the results",
  access: "signed-in",
  output: z.array(channelTestSchema),
  status: 200,
});

export const answerReminder = defineEndpoint("POST /api/reminders/{id}/answer", {
  summary: "Dismiss a reminder, or snooze it for ten minutes. Dismissing a timer's reminder stops the timer",
  access: "signed-in",
  input: z.extend(reminderAnswerSchema, byIdInPath.shape),
});
