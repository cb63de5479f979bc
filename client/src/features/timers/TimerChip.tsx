import { chakra } from "@chakra-ui/react";
import { isRinging } from "@hub/shared/features/timers/document";
import type { Timer as KitchenTimer } from "@hub/shared/features/timers/schema";
import { BellRing, Timer } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { countdownText, timerName } from "../../ui/countdown.ts";
import { iconPx, iconStroke } from "../../ui/icons.ts";
import { useTimerActions } from "./use-timers.ts";

interface Props {
  timer: KitchenTimer;
  nowMs: number;
  mayChange: boolean;
}

/** One timer in a line: its name, what is left, one minute more, and the way to stop it. */
export function TimerChip({ timer, nowMs, mayChange }: Props) {
  const { addMinute, stop } = useTimerActions();
  const isUp = isRinging(timer, nowMs);
  const Icon = isUp ? BellRing : Timer;
  const name = timerName(timer);
  return (
    <chakra.li css={isUp ? { ...chip, ...ringing } : chip}>
      <Icon aria-hidden size={iconPx.normal} strokeWidth={iconStroke} />
      <chakra.span css={nameStyle}>{name}</chakra.span>
      <chakra.span role="timer" aria-label={`${name}, time left`} css={clock}>
        {isUp ? "Time is up" : countdownText(timer.endsAt, nowMs)}
      </chakra.span>
      {mayChange && (
        <>
          <Button variant={isUp ? "danger" : "quiet"} css={small} onClick={() => addMinute(timer)}>
            <chakra.span aria-hidden>+1 min</chakra.span>
            <chakra.span srOnly>One minute more for {name}</chakra.span>
          </Button>
          <Button
            variant={isUp ? "plain" : "quiet"}
            css={small}
            aria-label={`Stop ${name}`}
            onClick={() => stop(timer.id)}
          >
            Stop
          </Button>
        </>
      )}
    </chakra.li>
  );
}

const chip = {
  flexShrink: 0,
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  minHeight: "row",
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;

const ringing = { bg: "clay", color: "clayInk", borderColor: "clay" } as const;

const nameStyle = {
  maxWidth: "min(9rem, 26vw)",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

const clock = {
  fontWeight: "strong",
  fontSize: "lg",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;

const small = { paddingInline: 1.5, whiteSpace: "nowrap" } as const;
