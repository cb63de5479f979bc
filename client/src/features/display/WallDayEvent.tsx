import { chakra } from "@chakra-ui/react";
import { isOver } from "@hub/shared/features/calendar/document";
import { ageText } from "@hub/shared/features/calendar/title-text";
import { stripeOf } from "../../theme/stripe.ts";
import { oneLine } from "../../ui/one-line.ts";
import type { Slot } from "./wall-days.ts";
import { spacePx } from "./wall-size.ts";
import { lesserInk, twoLines } from "./wall-text.ts";
import { briefTime, timeText } from "./wall-time.ts";

interface Props {
  slot: Slot;
  nowMs: number;
  timeZone: string;
  time: "whole" | "brief" | "none";
  /** Counted from 1. */
  position: { row: number; column: number };
}

const timeOf = {
  whole: timeText,
  brief: briefTime,
  none: () => "",
};

/** An event in a week or a month: a bar over several days, or one day with its time. */
export function WallDayEvent({ slot, nowMs, timeZone, time, position }: Props) {
  const { event, first, last, lines, isAcross, begins, ends } = slot;
  const { title, age, allDay, startTime, members, color } = event;
  const colors = stripeOf(members) ?? color;
  const when = allDay || !begins ? "" : timeOf[time](Date.parse(startTime), timeZone);
  const isPast = isOver(event, new Date(nowMs));
  return (
    <chakra.li
      css={[row, isAcross && bar, isPast && past, age !== null && wrapped]}
      style={{
        gridColumn: `${position.column} / span ${last - first + 1}`,
        gridRow: `${position.row} / span ${lines}`,
        ...(!begins && { borderStartStartRadius: 0, borderEndStartRadius: 0, marginInlineStart: 0 }),
        ...(!ends && { borderStartEndRadius: 0, borderEndEndRadius: 0, marginInlineEnd: 0 }),
      }}
    >
      <chakra.span aria-hidden css={stripe} {...(colors && { style: { background: colors } })} />
      <chakra.span css={[lines === 1 ? oneLine : textStyle, age !== null && beforeAge]}>
        {when && <chakra.span css={clock}>{when}</chakra.span>}
        {when && " "}
        {title}
      </chakra.span>
      {age !== null && <chakra.span css={whole}> {ageText(age)}</chakra.span>}
    </chakra.li>
  );
}

const row = {
  display: "flex",
  alignItems: "stretch",
  gap: spacePx(8),
  minWidth: "0",
  overflow: "hidden",
  marginInline: spacePx(8),
  marginBottom: spacePx(4),
  lineHeight: 1.25,
  borderRadius: "sm",
} as const;
const bar = { bg: "line", paddingInlineEnd: spacePx(8) } as const;
const past = { color: lesserInk, "& > :nth-of-type(1)": { opacity: 0.35 } } as const;
const stripe = { flexShrink: 0, width: spacePx(10), minWidth: "3px", borderRadius: "full", bg: "sky" } as const;
/** The name shrinks before the age, down to its first letters. Then the age wraps to a hidden line. */
const wrapped = { flexWrap: "wrap", alignContent: "flex-start" } as const;
const beforeAge = { flex: "1 1 2.5em", maxWidth: "max-content" } as const;
const whole = { flexShrink: 0, fontVariantNumeric: "tabular-nums" } as const;
const textStyle = { ...twoLines, minWidth: "0", overflowWrap: "anywhere" } as const;
const clock = { fontWeight: "strong", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
