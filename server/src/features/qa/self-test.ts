/** Runs the self-test in temporary families. Only one run at a time across all nodes. */
import { HubError } from "@hub/shared/errors";
import type { CheckResult, Report, TestProgress } from "@hub/shared/features/qa/schema";
import type { RateLimits } from "../../http/rate-limits.ts";
import type { Log } from "../../log.ts";
import type { Leases } from "../../storage/leases.ts";
import { type Check, runCheck } from "./check.ts";
import { reportOn } from "./report.ts";
import type { TestAccounts } from "./test-accounts.ts";
import type { HubAddress } from "./visitor.ts";
import { createWorld, type WorldParts } from "./world.ts";

const leaseName = "self-test";
/** Exceeds the duration of a run with its cleanup, so that no other node cleans up during a run. */
const leaseMs = 60_000;
const checksMs = 24_000;
const cleanupMs = 5_500;

interface SelfTestParts extends Omit<WorldParts, "address"> {
  testAccounts: TestAccounts;
  leases: Leases;
  limits: Pick<RateLimits, "spend">;
  checks: readonly Check[];
  /** Known only once the hub listens. */
  address(): HubAddress;
  log: Log;
}

export function createSelfTest({ leases, limits, checks, address, log, ...parts }: SelfTestParts) {
  const { testAccounts } = parts;
  const cleanup: Check = {
    feature: "Cleanup",
    advice: ["No user can see the test data. The hub tries again at its next start and at the next self-test."],
    steps: () => ({
      "all test data is removed": async () => {
        await testAccounts.removeAll();
      },
    }),
  };

  async function runAll(report: (progress: TestProgress) => void): Promise<CheckResult[]> {
    const world = createWorld({ ...parts, address: address() });
    const endAtMs = Date.now() + checksMs;
    const results: CheckResult[] = [];
    const total = checks.length + 1;
    try {
      for (const check of checks) {
        report({ feature: check.feature, done: results.length, total });
        results.push(await runCheck(check, world, endAtMs - Date.now()));
      }
    } finally {
      world.close();
      report({ feature: cleanup.feature, done: results.length, total });
      results.push(await runCheck(cleanup, world, cleanupMs));
    }
    return results;
  }

  return {
    /**
     * Runs all checks. Throws `conflict` during a run on any node, and `rate-limited` after too many runs. Only started
     * runs count towards the limit.
     */
    async run(report: (progress: TestProgress) => void): Promise<Report> {
      const release = await leases.take(leaseName, leaseMs);
      if (!release) throw new HubError("conflict", "A test is already running. Try again in half a minute.");
      try {
        await limits.spend("selfTestRuns", "hub");
        // Remove the data of a crashed run first, or this run's cleanup would have to remove it too.
        await testAccounts.removeAll();
        return reportOn(await runAll(report), new Date());
      } finally {
        await release().catch((error: unknown) =>
          log.warn({ error }, "self-test: releasing the lease failed. It expires automatically"),
        );
      }
    },

    /** Removes the data of a crashed run, unless a run is active. */
    async sweep(): Promise<void> {
      const release = await leases.take(leaseName, leaseMs);
      if (!release) return;
      await testAccounts.removeAll().finally(release);
    },
  };
}

export type SelfTest = ReturnType<typeof createSelfTest>;
