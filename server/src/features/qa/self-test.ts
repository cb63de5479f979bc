/** The self-test: one run at a time on all nodes, in families of its own that are gone afterwards. */
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
/** Longer than a run with its tidying can take, so that no other begins to sweep while one is under way. */
const leaseMs = 60_000;
const checksMs = 24_000;
const tidyMs = 5_500;

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
  const tidyUp: Check = {
    feature: "Tidying Up",
    advice: ["Nothing of it can be seen by anyone. The hub tries again at its next start and at the next self-test."],
    steps: () => ({
      "everything that the self-test made is removed": async () => {
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
      report({ feature: tidyUp.feature, done: results.length, total });
      results.push(await runCheck(tidyUp, world, tidyMs));
    }
    return results;
  }

  return {
    /**
     * Runs every check. Throws `conflict` while a run is under way, on whichever node, and `rate-limited` when there
     * were too many. Only runs that begin count, so that nobody spends the runs of others by asking.
     */
    async run(report: (progress: TestProgress) => void): Promise<Report> {
      const release = await leases.take(leaseName, leaseMs);
      if (!release) throw new HubError("conflict", "The hub is being tested already. Try again in half a minute.");
      try {
        await limits.spend("selfTestRuns", "hub");
        // What a run that died has left behind would be counted as this one's.
        await testAccounts.removeAll();
        return reportOn(await runAll(report), new Date());
      } finally {
        await release().catch((error: unknown) =>
          log.warn({ error }, "self-test: giving back its lease failed; it ends by itself"),
        );
      }
    },

    /** Removes what a run that died has left behind, unless one is under way. */
    async sweep(): Promise<void> {
      const release = await leases.take(leaseName, leaseMs);
      if (!release) return;
      await testAccounts.removeAll().finally(release);
    },
  };
}

export type SelfTest = ReturnType<typeof createSelfTest>;
