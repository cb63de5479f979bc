/** Background jobs that run at intervals, each on one node at a time. */

import type { Log } from "../log.ts";
import type { NodeHealth } from "../node-health.ts";
import type { Leases } from "../storage/leases.ts";

export interface Job {
  name: string;
  everyMs: number;
  /** Longer than a run takes. If a node dies during a run, another node runs the job after this time. */
  leaseMs?: number;
  /** For frequent jobs: whether there is work. Every node checks this, and takes a lease only if there is. */
  isDue?(): Promise<boolean>;
  run(): Promise<void>;
}

const defaultLeaseMs = 10 * 60 * 1000;

/** Starts the jobs, each after its first interval. Returns a function that stops them without waiting. */
export function startJobs(
  jobs: readonly Job[],
  { leases, log, nodeHealth }: { leases: Pick<Leases, "take">; log: Pick<Log, "warn">; nodeHealth: NodeHealth },
): () => void {
  for (const { name, everyMs } of jobs) nodeHealth.recordJob({ name, everyMs, lastRunAt: null, hasFailed: false });
  const timers = jobs.map((job) => setInterval(() => void runWithLease(job), job.everyMs).unref());

  async function runWithLease({ name, everyMs, leaseMs = defaultLeaseMs, isDue, run }: Job): Promise<void> {
    const note = (hasFailed: boolean) => nodeHealth.recordJob({ name, everyMs, lastRunAt: new Date(), hasFailed });
    try {
      if (isDue && !(await isDue())) return note(false);
      const release = await leases.take(`job:${name}`, leaseMs);
      if (!release) return;
      await run().finally(release);
      note(false);
    } catch (error) {
      note(true);
      log.warn({ error, job: name }, `job ${name} failed`);
    }
  }

  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
