import { chakra } from "@chakra-ui/react";
import { isRinging } from "@hub/shared/features/timers/countdown";
import type { Timer as KitchenTimer } from "@hub/shared/features/timers/schema";
import { BellRing, Timer } from "lucide-react";
import { memo } from "react";
import { timeLeftText, timerName } from "../../ui/countdown.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { oneLine } from "../../ui/one-line.ts";
import { ringing, TimeLeft } from "../../ui/TimeLeft.tsx";
import { TimerButtons } from "./TimerButtons.tsx";

interface Props {
  timer: KitchenTimer;
  nowMs: number;
  mayChange: boolean;
}

/**
 * One timer on a line: its name, the remaining time, and buttons to add a minute and to stop. It renders only when its
 * text changes, because rendering every tick would delay taps.
 */
export const TimerChip = memo(function TimerChip({ timer, nowMs, mayChange }: Props) {
  const isUp = isRinging(timer, nowMs);
  const Icon = isUp ? BellRing : Timer;
  return (
    <chakra.li css={isUp ? { ...chip, ...ringing } : chip}>
      <Icon aria-hidden size={iconSizes.normal} strokeWidth={iconStroke} />
      <chakra.span css={nameStyle}>{timerName(timer)}</chakra.span>
      <TimeLeft timer={timer} nowMs={nowMs} fontWeight="strong" fontSize="lg" whiteSpace="nowrap" />
      {mayChange && (
        <TimerButtons
          timer={timer}
          add={isUp ? buttonStyles.danger : buttonStyles.quiet}
          stop={isUp ? buttonStyles.plain : buttonStyles.quiet}
        />
      )}
    </chakra.li>
  );
}, rendersEqually);

function rendersEqually(one: Props, other: Props): boolean {
  const [text, otherText] = [one, other].map(({ timer, nowMs }) => timeLeftText(timer, nowMs));
  return one.timer === other.timer && one.mayChange === other.mayChange && text === otherText;
}

const chip = {
  flexShrink: 0,
  // With large text the buttons wrap, so that Stop stays on the screen. Otherwise the chip has the reserved height.
  maxWidth: "max(100%, (100vw - 18rem) * 100)",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  minHeight: "row",
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
} as const;

const nameStyle = { ...oneLine, maxWidth: "min(9rem, 26vw)" } as const;

const small = { paddingInline: 1.5, whiteSpace: "nowrap" } as const;
const buttonStyles = {
  danger: { variant: "danger", css: small },
  plain: { variant: "plain", css: small },
  quiet: { variant: "quiet", css: small },
} as const;
