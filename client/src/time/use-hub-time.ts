import { useEffect, useState } from "react";
import { hubNowMs, onHubClock } from "./hub-clock.ts";

/** A margin after each step, because a timer that fires early would show the previous minute. */
const afterMs = 20;

/** The hub's time, updated at each full step, such as each minute or second. */
export function useHubTime(stepMs: number): number {
  const [nowMs, setNowMs] = useState(hubNowMs);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = hubNowMs();
      setNowMs(now);
      timer = setTimeout(tick, stepMs - (now % stepMs) + afterMs);
    };
    tick();
    const stopListening = onHubClock(tick);
    // A device that slept runs its timers late.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener("visibilitychange", tick);
    };
  }, [stepMs]);
  return nowMs;
}
