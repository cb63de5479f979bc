import * as z from "zod/mini";
import { defineOperation } from "./operation.ts";
import { putBack } from "./put-back.ts";
import { traceSchema } from "./trace.ts";

/** Takes back what a change did, except what was changed since. What it touches says who may. */
export const takeBack = defineOperation({
  name: "takeBack",
  input: z.object({ trace: traceSchema }),
  act: "see",
  words: () => ["Take", "a change back"],
  apply: (doc, { trace }) => {
    putBack(doc, trace);
  },
});
