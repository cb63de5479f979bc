import { chakra } from "@chakra-ui/react";
import type { Timer } from "@hub/shared/features/timers/schema";
import type { ComponentProps } from "react";
import { timeLeftText, timerName } from "./countdown.ts";

interface Props extends ComponentProps<typeof chakra.span> {
  timer: Pick<Timer, "name" | "seconds" | "endsAt">;
  nowMs: number;
}

/** The remaining time of a timer. */
export function TimeLeft({ timer, nowMs, ...rest }: Props) {
  return (
    <chakra.span role="timer" aria-label={`${timerName(timer)}, time left`} fontVariantNumeric="tabular-nums" {...rest}>
      {timeLeftText(timer, nowMs)}
    </chakra.span>
  );
}

/** The style of a ringing timer. */
export const ringing = { bg: "clay", color: "clayInk", borderColor: "clay" } as const;
