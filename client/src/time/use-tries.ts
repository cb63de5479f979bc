import { useEffect, useState } from "react";

const firstWaitMs = 3_000;
const longestWaitMs = 5 * 60_000;

/** Tries something again after growing waits: `count` tries have failed, `fail` says that this one did, too. */
export function useTries(): { count: number; isWaiting: boolean; fail: () => void } {
  const [{ count, isWaiting }, setTries] = useState({ count: 0, isWaiting: false });
  useEffect(() => {
    if (!isWaiting) return;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** count);
    const timer = setTimeout(() => setTries({ count: count + 1, isWaiting: false }), waitMs);
    return () => clearTimeout(timer);
  }, [count, isWaiting]);
  return { count, isWaiting, fail: () => setTries({ count, isWaiting: true }) };
}
