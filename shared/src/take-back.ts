import * as z from "zod/mini";
import { raiseTouch } from "./features/calendar/former-times.ts";
import { defineOperation } from "./operation.ts";
import { putBack } from "./put-back.ts";
import { type Trace, traceSchema } from "./trace-schema.ts";

/** Undoes what a change did, except what was changed since. The entries it touches decide who may do so. */
export const takeBack = defineOperation({
  name: "takeBack",
  version: 2,
  steps: { 1: raiseTrace },
  input: z.object({ trace: traceSchema }),
  act: "see",
  describe: () => ["Take", "a change back"],
  apply: (doc, { trace }) => {
    putBack(doc, trace);
  },
});

/** Converts traces of older pages, in which events have instants. */
function raiseTrace({ trace, ...others }: Record<string, unknown>): Record<string, unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const read = traceSchema.safeParse(trace);
  return {
    ...others,
    trace: read.success ? read.data.map((touch: Trace[number]) => raiseTouch(touch, timeZone)) : trace,
  };
}
