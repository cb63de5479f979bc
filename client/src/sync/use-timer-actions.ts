/** The actions on timers and their countdown, for components that load after the page. */
import { isRinging, timerFrom, withMoreTime } from "@hub/shared/features/timers/countdown";
import { changeTimer, startTimer, stopTimer } from "@hub/shared/features/timers/operations";
import type { Timer } from "@hub/shared/features/timers/schema";
import { newId, type TimerId } from "@hub/shared/ids";
import { useMemo } from "react";
import { hubNowMs } from "../time/hub-clock.ts";
import { useHubTime } from "../time/use-hub-time.ts";
import { useRun } from "./use-live-document.ts";

/** Short enough to show every second of a countdown and to ring in time. */
const tickMs = 200;
const idleTickMs = 60_000;

/** The hub's time. Updates several times a second while timers are running. */
export function useCountdownTime(timers: readonly Timer[]): number {
  return useHubTime(timers.length > 0 ? tickMs : idleTickMs);
}

export function ringingOf(timers: readonly Timer[], nowMs: number): Timer[] {
  return timers.filter((timer) => isRinging(timer, nowMs));
}

/** The actions on timers. They show immediately and work offline. */
export function useTimerActions() {
  const run = useRun();
  return useMemo(
    () => ({
      start(name: string, seconds: number): void {
        run(startTimer, { id: newId<"timer">(), name, ...timerFrom(hubNowMs(), seconds) });
      },
      addMinute(timer: Timer): void {
        run(changeTimer, withMoreTime(timer, 60, hubNowMs()));
      },
      stop(id: TimerId): void {
        run(stopTimer, { id });
      },
    }),
    [run],
  );
}
