/** How much of something may come: so many at once, and so many per second for long. */
export function createBucket({ burst, perSecond }: { burst: number; perSecond: number }) {
  let tokens = burst;
  let atMs = Date.now();
  return {
    take(): boolean {
      const nowMs = Date.now();
      tokens = Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);
      atMs = nowMs;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
