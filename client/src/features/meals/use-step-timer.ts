import { timerFrom } from "@hub/shared/features/timers/document";
import { startTimer } from "@hub/shared/features/timers/operations";
import { newId } from "@hub/shared/ids";
import { useRun } from "../../sync/use-live-document.ts";
import { hubNowMs } from "../../time/hub-clock.ts";

const maxNameChars = 40;

/** Starts a timer that is called as the dish is. */
export function useStepTimer(recipeName: string): (seconds: number) => void {
  const run = useRun();
  const name = recipeName.slice(0, maxNameChars).trim();
  return (seconds) => run(startTimer, { id: newId<"timer">(), name, ...timerFrom(hubNowMs(), seconds) });
}
