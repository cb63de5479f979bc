import { chakra } from "@chakra-ui/react";
import type { DisplayTimer } from "@hub/shared/features/displays/schema";
import { isRinging } from "@hub/shared/features/timers/countdown";
import { useRinger } from "../../device/use-ringer.ts";
import { Button } from "../../ui/Button.tsx";
import { timerName } from "../../ui/countdown.ts";
import { oneLine } from "../../ui/one-line.ts";
import { ringing, TimeLeft } from "../../ui/TimeLeft.tsx";
import type { Touch } from "./queries.ts";
import { px, spacePx } from "./wall-size.ts";

interface Props {
  timers: readonly DisplayTimer[];
  nowMs: number;
  touch: Touch | undefined;
  /** True if notes share the bottom of the wall. Many timers then get a separate line. */
  hasNotes: boolean;
}

/** The kitchen timers. An ended timer is filled with color and rings if the browser allows it. */
export function WallTimers({ timers, nowMs, touch, hasNotes }: Props) {
  useRinger(timers.some((timer) => isRinging(timer, nowMs)));
  return (
    <chakra.ul css={timers.length > fewTimers ? [strip, many, hasNotes ? ownLine : {}] : strip} aria-label="Timers">
      {timers.map((timer) => {
        const isUp = isRinging(timer, nowMs);
        const name = timerName(timer);
        return (
          <chakra.li key={timer.id} css={isUp ? { ...chip, ...ringing } : chip}>
            <chakra.span css={label}>{name}</chakra.span>
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

/** More timers than this are smaller, to fit on one line, or on two in portrait orientation. */
const fewTimers = 2;

const strip = { listStyleType: "none", display: "flex", flexWrap: "wrap", gap: spacePx(24) } as const;
const many = {
  flex: "1 1 0",
  minWidth: "0",
  fontSize: px(28),
  gap: spacePx(16),
  "& li": { fontSize: "inherit", paddingBlock: spacePx(8), paddingInline: spacePx(16), gap: spacePx(14) },
  "& li > span:first-of-type": { maxWidth: "5.5em" },
  "& button": { fontSize: px(26), paddingInline: spacePx(14), minHeight: "max(2.75rem, calc(56 * var(--wall-px)))" },
  // Truncates the names to avoid a second line.
  "&:not(:has(> :nth-of-type(5)))": { "@media (orientation: landscape)": { flexWrap: "nowrap" } },
  "@media (orientation: portrait)": {
    flexBasis: "100%",
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  },
} as const;
const ownLine = { flexBasis: "100%" } as const;
const label = { ...oneLine, flex: "0 1 auto", minWidth: "2em" } as const;
const chip = {
  display: "flex",
  minWidth: "0",
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
