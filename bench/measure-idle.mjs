/** Measures an idle hub's CPU use, as a share of a core. */
import { setTimeout as wait } from "node:timers/promises";
import { usageOf } from "./servers/usage.mjs";

/** Waits for the work after the start, such as the first run of each job. */
const settleMs = 30_000;
const watchedMs = 120_000;

export async function measureIdle(server) {
  await wait(settleMs);
  const before = usageOf(server.pid);
  const startMs = performance.now();
  await wait(watchedMs);
  const after = usageOf(server.pid);
  const seconds = (performance.now() - startMs) / 1000;
  await server.stop();
  const share = (name) => (after[name] - before[name]) / seconds;
  return { own: share("own"), databases: share("children") };
}
