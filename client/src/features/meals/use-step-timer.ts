import { startTimer } from "@hub/shared/features/timers/operations";
import { maxTimers } from "@hub/shared/features/timers/schema";
import { useTimerActions } from "../../sync/use-timer-actions.ts";
import { useTimers } from "../../sync/use-timers.ts";
import { useMayRun } from "../../ui/use-may.ts";

const maxNameChars = 40;

interface StepTimer {
  isAllowed: boolean;
  isFull: boolean;
  start: (seconds: number) => void;
}

/** Starts a timer with the dish's name for a number of seconds. */
export function useStepTimer(recipeName: string): StepTimer {
  const { start } = useTimerActions();
  const isAllowed = useMayRun(startTimer);
  const isFull = (useTimers()?.length ?? 0) >= maxTimers;
  const name = recipeName.slice(0, maxNameChars).trim();
  return { isAllowed, isFull, start: (seconds) => start(name, seconds) };
}
