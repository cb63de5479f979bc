import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { reportSchema } from "./schema.ts";

export const runTests = defineEndpoint("POST /api/qa/run-tests", {
  summary: "Try the running hub out, in a test family that is removed afterwards",
  access: "run-tests",
  output: z.object({
    success: z.boolean(),
    report: z.optional(reportSchema),
    error: z.optional(z.string()),
  }),
  status: 200,
});
