const workMs = 60;

/**
 * How many times longer things may take now than on a machine that has nothing else to do: a limit of time is a promise
 * of the program, not of what else the processor is busy with. Work that takes a while by itself tells how much of a
 * processor is left; a page waits for several processes in a row.
 */
export function measureSlowness(): number {
  const startMs = performance.now();
  const startUsage = process.cpuUsage();
  const usedMs = () => {
    const { user, system } = process.cpuUsage(startUsage);
    return (user + system) / 1_000;
  };
  while (usedMs() < workMs);
  const share = (performance.now() - startMs) / usedMs();
  return Math.max(1, 3 * share - 2);
}
