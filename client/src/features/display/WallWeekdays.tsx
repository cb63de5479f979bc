import { chakra } from "@chakra-ui/react";
import type { DayRange } from "@hub/shared/features/displays/calendar-days";
import { weekdayText } from "../../ui/day-text.ts";
import { px, spacePx } from "./wall-size.ts";

/** The names of the weekdays, above the days of a month. */
export function WallWeekdays({ days }: { days: readonly DayRange[] }) {
  return (
    <chakra.div css={row}>
      {days.map(({ day }) => (
        <span key={day}>{weekdayText(day)}</span>
      ))}
    </chakra.div>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
  fontSize: px(24),
  fontWeight: "strong",
  lineHeight: "tight",
  paddingBottom: spacePx(4),
  "& > *": { paddingInlineStart: spacePx(10) },
} as const;
