/** How long this process has kept its event loop from turning, in time of its own. */
const lookMs = 5;
const usPerMs = 1_000;

/**
 * Watches until `stop`, which tells the longest stall in milliseconds of CPU time. Unlike time on the clock that does
 * not grow while others use the machine, so it is only ever the fault of the code that runs here.
 */
export function watchStalls(): { stop(): number } {
  let longestUs = 0;
  let last = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(last);
    longestUs = Math.max(longestUs, user + system);
    last = process.cpuUsage();
  };
  const timer = setInterval(look, lookMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return longestUs / usPerMs;
    },
  };
}
