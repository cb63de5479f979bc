import * as z from "zod/mini";
import { upgradeTouch } from "./features/calendar/legacy-times.ts";
import { defineOperation } from "./operation.ts";
import { type Trace, traceSchema } from "./trace-schema.ts";
import { undoTrace } from "./undo-trace.ts";

/** Undoes a change, except for later changes. The touched entries decide about permission. */
export const undoChange = defineOperation({
  name: "takeBack",
  version: 2,
  steps: { 1: upgradeTrace },
  input: z.object({ trace: traceSchema }),
  act: "see",
  describe: () => ["Undo", "a change"],
  apply: (doc, { trace }) => {
    undoTrace(doc, trace);
  },
});

/** Converts traces of older pages, in which events have instants. */
function upgradeTrace({ trace, ...others }: Record<string, unknown>): Record<string, unknown> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const read = traceSchema.safeParse(trace);
  return {
    ...others,
    trace: read.success ? read.data.map((touch: Trace[number]) => upgradeTouch(touch, timeZone)) : trace,
  };
}
