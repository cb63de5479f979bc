import { chakra } from "@chakra-ui/react";
import { isRinging } from "@hub/shared/features/timers/countdown";
import type { Timer } from "@hub/shared/features/timers/schema";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { timerName } from "../../ui/countdown.ts";
import { oneLine } from "../../ui/one-line.ts";
import { ringing, TimeLeft } from "../../ui/TimeLeft.tsx";
import { TimerButtons } from "./TimerButtons.tsx";

interface Props {
  timer: Timer;
  nowMs: number;
  mayChange: boolean;
}

/** One timer, readable across the kitchen. */
export function TimerTile({ timer, nowMs, mayChange }: Props) {
  const isUp = isRinging(timer, nowMs);
  return (
    <chakra.li css={isUp ? { ...tile, ...ringing } : tile}>
      <chakra.p fontSize="lg" css={oneLine}>
        {timerName(timer)} <AssistantMark by={timer.byAssistant} />
      </chakra.p>
      <TimeLeft timer={timer} nowMs={nowMs} fontSize="3xl" fontWeight="strong" lineHeight="tight" />
      {mayChange && (
        <chakra.div css={buttons}>
          <TimerButtons timer={timer} add={kitchen} stop={kitchen} />
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

const kitchen = { size: "kitchen", css: { paddingInline: 2 } } as const;
const buttons = { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3 } as const;
