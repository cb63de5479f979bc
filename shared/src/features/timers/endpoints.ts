import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { newTimerSchema, timerChangesSchema, timerSchema } from "./schema.ts";

const byId = { id: z.string() };

export const listTimers = defineEndpoint({
  method: "GET",
  path: "/api/timers",
  summary: "The kitchen timers that run or ring, the one that ends first before the others",
  access: "see",
  input: z.object({}),
  output: z.array(timerSchema),
  status: 200,
});

export const createTimer = defineEndpoint({
  method: "POST",
  path: "/api/timers",
  summary: "Start a kitchen timer",
  access: "set-timers",
  input: newTimerSchema,
  output: timerSchema,
  status: 201,
});

export const updateTimer = defineEndpoint({
  method: "PATCH",
  path: "/api/timers/{id}",
  summary: "Name a kitchen timer, or give it more or less time; one that rings starts anew",
  access: "set-timers",
  input: z.object({ ...byId, ...timerChangesSchema.shape }),
  output: timerSchema,
  status: 200,
});

export const deleteTimer = defineEndpoint({
  method: "DELETE",
  path: "/api/timers/{id}",
  summary: "Stop a kitchen timer, whether it runs or rings",
  access: "set-timers",
  input: z.object(byId),
  output: z.null(),
  status: 204,
});
