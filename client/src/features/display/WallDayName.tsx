import { chakra } from "@chakra-ui/react";
import { dayOfMonth, weekdayText, wholeDayText } from "../../ui/day-text.ts";
import { px, spacePx } from "./wall-size.ts";
import { lesserInk } from "./wall-text.ts";

interface Props {
  day: string;
  /** Counted from 0. */
  column: number;
  state: { isToday: boolean; isOtherMonth: boolean };
  hasWeekday: boolean;
  isSingleDay: boolean;
  /** How many events do not fit. */
  moreCount: number;
}

/** The background of a day with its name and the number of hidden events. */
export function WallDayName({ day, column, state, hasWeekday, isSingleDay, moreCount }: Props) {
  const { isToday, isOtherMonth } = state;
  const name = hasWeekday ? `${weekdayText(day)} ${dayOfMonth(day)}` : dayOfMonth(day);
  return (
    <>
      <chakra.div
        aria-hidden
        css={isToday ? [ground, todays] : ground}
        style={{ gridColumn: isSingleDay ? "1 / -1" : column + 1 }}
      />
      <chakra.div
        css={isSingleDay ? [line, alone] : line}
        style={{ gridColumn: column + 1, gridRow: isSingleDay ? "1 / -1" : 1 }}
        {...(isToday && { "aria-current": "date" as const })}
      >
        <chakra.time
          dateTime={day}
          aria-label={wholeDayText(day)}
          css={[label, isOtherMonth && secondary, isToday && today]}
        >
          {name}
        </chakra.time>
        {moreCount > 0 && <chakra.span css={more}>{`+${moreCount}`}</chakra.span>}
      </chakra.div>
    </>
  );
}

const ground = {
  gridRow: "1 / -1",
  borderTopWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderInlineStartWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderColor: "line",
} as const;
const todays = { bg: "leafTint" } as const;

const line = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: spacePx(10),
  minWidth: "0",
  paddingInline: spacePx(10),
  paddingBlock: spacePx(1),
  whiteSpace: "nowrap",
} as const;
/** Wide enough for the name of every day and for the count. */
const alone = { alignItems: "start", width: "7.4em", fontSize: px(32), paddingBlock: spacePx(10) } as const;

const label = { fontWeight: "strong" } as const;
const secondary = { fontWeight: "normal", color: lesserInk } as const;
const today = {
  paddingInline: "0.4em",
  marginInlineStart: "-0.2em",
  borderRadius: "full",
  bg: "leaf",
  color: "leafInk",
} as const;
const more = { fontVariantNumeric: "tabular-nums" } as const;
