import * as z from "zod/mini";
import { defineCollection, type Entry } from "../../collection.ts";
import { idSchema } from "../../ids.ts";
import { freeText, instantSchema } from "../../text.ts";

/** A day: what takes longer is an event. */
export const maxSeconds = 86_400;
/** More than a kitchen has pots; beyond it a screen shows nothing useful any more. */
export const maxTimers = 12;

export const timerFields = {
  /** Empty when nobody gave it one. */
  name: freeText(40),
  /** How long it was set for, all in all. */
  seconds: z.int().check(z.minimum(1), z.maximum(maxSeconds)),
};

/**
 * The family's kitchen timers. `endsAt` is an instant by the hub's clock, so that all screens ring together whatever
 * their own clocks say. A timer that was stopped is removed.
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
  // Replayed after somebody else stopped it, a change must not make it ring again.
  revives: false,
  // Those that nobody saw because they were started elsewhere, or rang out, count as well.
  maxEntries: 4 * maxTimers,
  act: "set-timers",
});

export type Timer = Entry<typeof timers>;
