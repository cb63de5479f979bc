import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, instantSchema } from "../../text.ts";

/** One day, because anything longer is an event. */
export const maxSeconds = 86_400;
/** The most timers at a time: more than a kitchen needs and a screen can show. */
export const maxTimers = 12;

export const timerFields = {
  /** Empty without a name. */
  name: freeText(40),
  /** The total duration in seconds. */
  seconds: z.int().check(z.minimum(1), z.maximum(maxSeconds)),
};

/**
 * The family's kitchen timers. `endsAt` is an instant of the hub's clock, so all screens ring at the same time, also
 * with wrong clocks. Stopping a timer removes it.
 */
export const timers = defineCollection({
  kind: "timer",
  name: "timers",
  fields: z.object({
    name: z._default(timerFields.name, ""),
    seconds: timerFields.seconds,
    endsAt: instantSchema,
    startedBy: z._default(z.nullable(idSchema<"member">()), null),
  }),
  signed: { startedBy: "adds" },
  // A replayed change must not restart a timer that another person stopped.
  revives: false,
  // Higher than `maxTimers`, because unseen timers of other devices, and those that finished ringing, count too.
  maxEntries: 4 * maxTimers,
  act: "set-timers",
});

export type Timer = Entry<typeof timers>;
