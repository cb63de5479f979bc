/** How much of something may come: so many at once, and so many per second for long. */
export function createBucket({ burst, perSecond }: { burst: number; perSecond: number }) {
  let tokens = burst;
  let atMs = performance.now();
  return {
    take(count = 1): boolean {
      const nowMs = performance.now();
      tokens = Math.min(burst, tokens + ((nowMs - atMs) / 1000) * perSecond);
      atMs = nowMs;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
