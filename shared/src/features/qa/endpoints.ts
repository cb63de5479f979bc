import * as z from "zod/mini";
import { defineEndpoint } from "../../api.ts";
import { reportSchema } from "./schema.ts";

export const runTests = defineEndpoint("POST /api/qa/run-tests", {
  summary: "Test the running hub in a temporary family",
  access: "run-tests",
  output: z.object({
    success: z.boolean(),
    report: z.optional(reportSchema),
    error: z.optional(z.string()),
  }),
  status: 200,
});
