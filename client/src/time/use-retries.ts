import { useEffect, useState } from "react";

const firstWaitMs = 3_000;
const longestWaitMs = 5 * 60_000;

/** Counts attempts with exponential backoff. `count` attempts have failed; call `fail` when the current one fails. */
export function useRetries(): { count: number; isWaiting: boolean; fail: () => void } {
  const [{ count, isWaiting }, setState] = useState({ count: 0, isWaiting: false });
  useEffect(() => {
    if (!isWaiting) return;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** count);
    const timer = setTimeout(() => setState({ count: count + 1, isWaiting: false }), waitMs);
    return () => clearTimeout(timer);
  }, [count, isWaiting]);
  return { count, isWaiting, fail: () => setState({ count, isWaiting: true }) };
}
