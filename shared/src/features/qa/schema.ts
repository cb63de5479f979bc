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

/** The response of `/readyz` if the hub cannot serve: the databases that do not respond. */
export const unavailableSchema = z.object({ away: z.array(z.enum(["Database", "Redis"])) });

export type StoreName = z.infer<typeof unavailableSchema>["away"][number];

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

/** The progress of a self-test: how many of its checks are done, and the feature being tested now. */
export const testProgressSchema = z.object({ feature: z.string(), done: z.int(), total: z.int() });

export type TestProgress = z.infer<typeof testProgressSchema>;

export type Report = z.infer<typeof reportSchema>;
