import { chakra } from "@chakra-ui/react";
import { isRinging } from "@hub/shared/features/timers/document";
import type { Timer } from "@hub/shared/features/timers/schema";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Button } from "../../ui/Button.tsx";
import { countdownText, timerName } from "../../ui/countdown.ts";
import { useTimerActions } from "./use-timers.ts";

interface Props {
  timer: Timer;
  nowMs: number;
  mayChange: boolean;
}

/** One timer, to be read from the other side of the kitchen. */
export function TimerTile({ timer, nowMs, mayChange }: Props) {
  const { addMinute, stop } = useTimerActions();
  const isUp = isRinging(timer, nowMs);
  const name = timerName(timer);
  return (
    <chakra.li css={isUp ? { ...tile, ...ringing } : tile}>
      <chakra.p fontSize="lg" css={oneLine}>
        {name} <AssistantMark by={timer.byAssistant} />
      </chakra.p>
      <chakra.p role="timer" aria-label={`${name}, time left`} css={clock}>
        {isUp ? "Time is up" : countdownText(timer.endsAt, nowMs)}
      </chakra.p>
      {mayChange && (
        <chakra.div css={buttons}>
          <Button size="kitchen" paddingInline={2} onClick={() => addMinute(timer)}>
            <chakra.span aria-hidden>+1 min</chakra.span>
            <chakra.span srOnly>One minute more for {name}</chakra.span>
          </Button>
          <Button size="kitchen" paddingInline={2} aria-label={`Stop ${name}`} onClick={() => stop(timer.id)}>
            Stop
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}

const tile = {
  display: "grid",
  gap: 2,
  padding: 4,
  borderRadius: "card",
  borderWidth: "1px",
} as const;

const ringing = { bg: "clay", color: "clayInk", borderColor: "clay" } as const;
const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
const clock = {
  fontSize: "3xl",
  fontWeight: "strong",
  lineHeight: "tight",
  fontVariantNumeric: "tabular-nums",
} as const;
const buttons = { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3 } as const;
