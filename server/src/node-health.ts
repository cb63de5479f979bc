/** The jobs and warnings of this node since its start, for the hub's admin. */

export interface JobRun {
  name: string;
  everyMs: number;
  lastRunAt: Date | null;
  hasFailed: boolean;
}

interface Warning {
  message: string;
  isError: boolean;
  count: number;
  lastAt: Date;
}

const maxWarnings = 50;
const warnLevel = 40;
const errorLevel = 50;

export type NodeHealth = ReturnType<typeof createNodeHealth>;

export function createNodeHealth() {
  const jobs = new Map<string, JobRun>();
  /** The most recent warning comes last. */
  const warnings = new Map<string, Warning>();
  return {
    startedAt: new Date(),
    jobs: () => [...jobs.values()],
    warnings: () => [...warnings.values()].reverse(),

    recordJob(run: JobRun): void {
      jobs.set(run.name, run);
    },

    /** Stores only the fixed message of a log line. Other fields may quote a person's text. */
    recordLogLine(line: string): void {
      if (Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) < warnLevel) return;
      const { level, msg } = JSON.parse(line) as { level: number; msg?: string }; // The format of pino's lines.
      const message = msg ?? "(no message)";
      const count = (warnings.get(message)?.count ?? 0) + 1;
      warnings.delete(message);
      warnings.set(message, { message, isError: level >= errorLevel, count, lastAt: new Date() });
      const [oldest] = warnings.keys();
      if (warnings.size > maxWarnings && oldest !== undefined) warnings.delete(oldest);
    },
  };
}
