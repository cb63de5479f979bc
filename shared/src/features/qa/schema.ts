import * as z from "zod/mini";

export const checkResultSchema = z.object({
  feature: z.string(),
  status: z.enum(["PASS", "FAIL", "WARNING"]),
  /** Percent. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  details: z.string(),
  recommendations: z.array(z.string()),
});

export type CheckResult = z.infer<typeof checkResultSchema>;

export const reportSchema = z.object({
  overallScore: z.int().check(z.minimum(0), z.maximum(100)),
  passed: z.int(),
  failed: z.int(),
  warnings: z.int(),
  totalTests: z.int(),
  timestamp: z.string(),
  summary: z.string(),
  results: z.array(checkResultSchema),
});

export type Report = z.infer<typeof reportSchema>;
