import { chakra } from "@chakra-ui/react";
import type { ShownTimer } from "@hub/shared/features/displays/schema";
import { isRinging } from "@hub/shared/features/timers/countdown";
import { useRinger } from "../../device/use-ringer.ts";
import { Button } from "../../ui/Button.tsx";
import { timerName } from "../../ui/countdown.ts";
import { ringing, TimeLeft } from "../../ui/TimeLeft.tsx";
import type { Touch } from "./queries.ts";
import { px, spacePx } from "./wall-size.ts";

interface Props {
  timers: readonly ShownTimer[];
  nowMs: number;
  touch: Touch | undefined;
}

/** The kitchen timers. One that has ended is filled with colour and, if the browser allows it, rings. */
export function WallTimers({ timers, nowMs, touch }: Props) {
  useRinger(timers.some((timer) => isRinging(timer, nowMs)));
  return (
    <chakra.ul css={strip} aria-label="Timers">
      {timers.map((timer) => {
        const isUp = isRinging(timer, nowMs);
        const name = timerName(timer);
        return (
          <chakra.li key={timer.id} css={isUp ? { ...chip, ...ringing } : chip}>
            <chakra.span>{name}</chakra.span>
            <TimeLeft timer={timer} nowMs={nowMs} fontWeight="strong" />
            {touch && (
              <Button css={stop} aria-label={`Stop ${name}`} onClick={() => touch.stopTimer(timer.id)}>
                Stop
              </Button>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

const strip = { listStyleType: "none", display: "flex", flexWrap: "wrap", gap: spacePx(24) } as const;
const chip = {
  display: "flex",
  alignItems: "center",
  gap: spacePx(20),
  paddingInline: spacePx(24),
  paddingBlock: spacePx(14),
  fontSize: px(40),
  borderWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderColor: "edge",
  borderRadius: "card",
} as const;
const stop = {
  fontSize: px(32),
  paddingInline: spacePx(24),
  minHeight: "max(2.75rem, calc(72 * var(--wall-px)))",
} as const;
