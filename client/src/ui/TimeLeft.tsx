import { chakra } from "@chakra-ui/react";
import type { Timer } from "@hub/shared/features/timers/schema";
import type { ComponentProps } from "react";
import { timeLeftText, timerName } from "./countdown.ts";

interface Props extends ComponentProps<typeof chakra.span> {
  timer: Pick<Timer, "name" | "seconds" | "endsAt">;
  nowMs: number;
}

/** The time that is left of a timer. */
export function TimeLeft({ timer, nowMs, ...rest }: Props) {
  return (
    <chakra.span role="timer" aria-label={`${timerName(timer)}, time left`} fontVariantNumeric="tabular-nums" {...rest}>
      {timeLeftText(timer, nowMs)}
    </chakra.span>
  );
}

/** The style of the box of a timer that rings. */
export const ringing = { bg: "clay", color: "clayInk", borderColor: "clay" } as const;
