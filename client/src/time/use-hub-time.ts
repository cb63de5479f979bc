import { useEffect, useState } from "react";
import { hubNowMs, onHubClock } from "./hub-clock.ts";

/** A moment after the step, so that a timer that fires early does not show the previous minute. */
const afterMs = 20;

/** The hub's time, which changes at each full step: each minute, or each second. */
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
