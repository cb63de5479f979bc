/** What the hub does by itself from time to time, each thing on one node at a time. */
import type { Log } from "../log.ts";
import type { Leases } from "../storage/leases.ts";

export interface Job {
  name: string;
  everyMs: number;
  /** Longer than a run takes; when a node dies in one, another goes on after this. */
  leaseMs?: number;
  run(): Promise<void>;
}

const usualLeaseMs = 10 * 60 * 1000;

/** Starts the jobs, each for the first time after its interval. Returns the way to stop, which waits for none of them. */
export function startJobs(
  jobs: readonly Job[],
  { leases, log }: { leases: Pick<Leases, "take">; log: Pick<Log, "warn"> },
): () => void {
  const timers = jobs.map((job) => setInterval(() => void runAlone(job), job.everyMs).unref());

  async function runAlone({ name, leaseMs = usualLeaseMs, run }: Job): Promise<void> {
    try {
      const giveBack = await leases.take(`job:${name}`, leaseMs);
      if (!giveBack) return;
      await run().finally(giveBack);
    } catch (error) {
      log.warn({ error, job: name }, `job ${name} failed`);
    }
  }

  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
