import { chakra } from "@chakra-ui/react";
import type { Timer } from "@hub/shared/features/timers/schema";
import { timerName } from "../../ui/countdown.ts";

/** Tells screen readers which timers have ended. */
export function TimerAlert({ ringing }: { ringing: readonly Timer[] }) {
  return (
    <chakra.p role="alert" srOnly>
      {ringing.map((timer) => `${timerName(timer)}: time is up.`).join(" ")}
    </chakra.p>
  );
}
