import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { entrySchema } from "../../collection.ts";
import { byIdInPath, entryEndpoints } from "../../entry-endpoints.ts";
import { readTimer, readTimers } from "./document.ts";
import { changeTimer, startTimer, stopTimer } from "./operations.ts";
import { maxSeconds, timerFields, timers } from "./schema.ts";

const timerSchema = entrySchema(timers);

const newTimerSchema = z.object({ name: z._default(timerFields.name, ""), seconds: timerFields.seconds });

const timerChangesSchema = z.partial(
  z.object({
    name: timerFields.name,
    /** A negative number shortens the timer. */
    addSeconds: z.int().check(z.minimum(-maxSeconds), z.maximum(maxSeconds)),
  }),
);

export const timerEndpoints = entryEndpoints({
  path: "/api/timers",
  output: timerSchema,
  readOne: readTimer,
  list: ["List the running and ringing kitchen timers, by end", readTimers],
  remove: ["Stop a running or ringing kitchen timer", stopTimer],
});

export const addTimer = defineEndpoint("POST /api/timers", {
  summary: "Start a kitchen timer",
  access: startTimer.act,
  input: newTimerSchema,
  output: timerSchema,
});

export const changeRunningTimer = defineEndpoint("PATCH /api/timers/{id}", {
  summary: "Rename a kitchen timer, or change its time. A ringing timer restarts",
  access: changeTimer.act,
  input: z.extend(timerChangesSchema, byIdInPath.shape),
  output: timerSchema,
});
