import { useEffect, useRef } from "react";
import { hubNowMs, onHubClock } from "./hub-clock.ts";

/** Browsers fire timers of more than 24.8 days at once. */
const maxWaitMs = 60 * 60_000;
const minWaitMs = 20;

/** Calls `onTime` at an instant of the hub's clock, or never if `atMs` is undefined. */
export function useTimeoutAt(atMs: number | undefined, onTime: () => void): void {
  const latest = useRef(onTime);
  useEffect(() => {
    latest.current = onTime;
  });
  useEffect(() => {
    if (atMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(check, Math.min(maxWaitMs, Math.max(minWaitMs, atMs - hubNowMs())));
    };
    const check = () => {
      if (hubNowMs() >= atMs) latest.current();
      else wait();
    };
    wait();
    const stopListening = onHubClock(wait);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [atMs]);
}
