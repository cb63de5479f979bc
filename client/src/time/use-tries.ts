import { useEffect, useState } from "react";

const firstWaitMs = 3_000;
const lastWaitMs = 5 * 60_000;

/** For something on its way: the number of the try, and `fail`, after which the next try comes, each time later. */
export function useTries(): { count: number; isWaiting: boolean; fail: () => void } {
  const [{ count, isWaiting }, setTries] = useState({ count: 0, isWaiting: false });
  useEffect(() => {
    if (!isWaiting) return;
    const waitMs = Math.min(lastWaitMs, firstWaitMs * 2 ** count);
    const timer = setTimeout(() => setTries({ count: count + 1, isWaiting: false }), waitMs);
    return () => clearTimeout(timer);
  }, [count, isWaiting]);
  return { count, isWaiting, fail: () => setTries({ count, isWaiting: true }) };
}
