import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import { dayRanges } from "@hub/shared/features/displays/calendar-days";
import type { DisplayDays, DisplayView } from "@hub/shared/features/displays/schema";
import { useMemo } from "react";
import type { Touch } from "./queries.ts";
import { usePortrait } from "./use-portrait.ts";
import { WallDays } from "./WallDays.tsx";
import { WallGlance } from "./WallGlance.tsx";
import { WallWeekdays } from "./WallWeekdays.tsx";
import { weeksShown } from "./wall-days.ts";
import { px, spacePx } from "./wall-size.ts";

interface Props {
  view: DisplayView;
  days: DisplayDays;
  nowMs: number;
  touch: Touch | undefined;
}

const empty = { week: "Nothing planned for the next seven days", month: "Nothing planned this month" };

/** Seven days or a month, below the statuses and dinner. */
export function WallCalendar({ view, days, nowMs, touch }: Props) {
  const { timeZone, events = [] } = view;
  const isPortrait = usePortrait();
  const today = dayOf(nowMs, timeZone);
  const weeks = useMemo(
    () => weeksShown(days, today).map((week) => dayRanges(week, timeZone)),
    [days, today, timeZone],
  );
  const { calendar, more } = days;
  // In portrait orientation, each day is a block over the full width.
  const blocks = calendar === "week" && isPortrait ? weeks.flat().map((day) => [day]) : weeks;
  return (
    <chakra.div css={area}>
      <WallGlance view={view} nowMs={nowMs} touch={touch} />
      <chakra.div css={[frame, lowestOf(calendar, blocks.length)]}>
        <chakra.section css={grid} aria-label={calendar === "week" ? "Seven days" : "The month"}>
          {calendar === "month" && <WallWeekdays days={weeks[0] ?? []} />}
          <chakra.div css={rows}>
            {blocks.map((block) => (
              <WallDays
                key={block[0]?.day}
                days={block}
                events={events}
                more={more}
                at={{ nowMs, timeZone, today }}
                calendar={calendar}
                isPortrait={isPortrait}
              />
            ))}
          </chakra.div>
          {events.length === 0 && <chakra.p css={note}>{empty[calendar]}</chakra.p>}
        </chakra.section>
      </chakra.div>
    </chakra.div>
  );
}

const area = {
  flex: "1",
  containerType: "size",
  // As in `Wall`: during an announcement, half a line is worse than none.
  "@container (max-height: 25vh)": { "& > *": { visibility: "hidden" } },
  minHeight: "0",
  overflow: "hidden",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spacePx(20),
} as const;

const frame = { containerType: "size", minHeight: "0" } as const;
const commonWeeks = 5;

/** The minimum height. Below it not even the day names fit, and nothing is shown. */
function lowestOf(calendar: DisplayDays["calendar"], blockCount: number) {
  if (calendar === "week") return blockCount > 1 ? lowest.portraitWeek : lowest.week;
  return blockCount > commonWeeks ? lowest.longMonth : lowest.month;
}

const hidden = { "& > *": { visibility: "hidden" } } as const;
const lowest = {
  week: { "@container (max-height: 2.4rem) or (max-height: 7vmin)": hidden },
  portraitWeek: { "@container (max-height: 11rem) or (max-height: 38vmin)": hidden },
  month: { "@container (max-height: 6.9rem) or (max-height: 16.6vmin)": hidden },
  longMonth: { "@container (max-height: 8rem) or (max-height: 19.2vmin)": hidden },
} as const;

const grid = { position: "relative", height: "full", display: "flex", flexDirection: "column" } as const;

const rows = {
  flex: "1",
  minHeight: "0",
  display: "grid",
  gridAutoRows: "minmax(0, 1fr)",
  gridTemplateColumns: "minmax(0, 1fr)",
  borderBottomWidth: "max(1px, calc(2 * var(--wall-px)))",
  borderColor: "line",
} as const;

const note = {
  position: "absolute",
  insetInline: "0",
  top: "50%",
  width: "fit-content",
  marginInline: "auto",
  paddingInline: px(24),
  bg: "paper",
  fontSize: px(36),
} as const;
