import { chakra } from "@chakra-ui/react";
import type { DayRange } from "@hub/shared/features/displays/calendar-days";
import type { DisplayDays, DisplayEvent } from "@hub/shared/features/displays/schema";
import { useFittingCount } from "./use-fitting-count.ts";
import { WallDayEvent } from "./WallDayEvent.tsx";
import { WallDayName } from "./WallDayName.tsx";
import { layOut, positionEvents, type Slot } from "./wall-days.ts";
import { px, spacePx } from "./wall-size.ts";

interface Props {
  /** The days, side by side. A single day has its name next to its events. */
  days: readonly DayRange[];
  events: readonly DisplayEvent[];
  more: DisplayDays["more"];
  at: { nowMs: number; timeZone: string; today: string };
  calendar: DisplayDays["calendar"];
  isPortrait: boolean;
}

/** The maximum number of lines that fit on any screen. */
const maxLines = { week: 20, month: 10, alone: 8 } as const;
const lineHeight = `calc(1.25em + ${spacePx(4)}) `;
/** The number of event columns of a single day, which is as wide as the screen. */
const singleDayColumns = 2;

/** Some days with the events that fit, and the number of hidden events. */
export function WallDays({ days, events, more, at, calendar, isPortrait }: Props) {
  const { nowMs, timeZone, today } = at;
  const isSingleDay = days.length === 1;
  const positioned = positionEvents(events, days);
  // All lines have the same height, so that their number does not depend on their content.
  const { ref, count } = useFittingCount(
    isSingleDay ? maxLines.alone : maxLines[calendar],
    `${calendar} ${isSingleDay}`,
  );
  const columnCount = isSingleDay && positioned.length > count ? singleDayColumns : 1;
  const linesPerTimedEvent = calendar === "week" && !isSingleDay ? 2 : 1;
  const { slots, hidden } = layOut(positioned, days.length, { lines: count * columnCount, linesPerTimedEvent, nowMs });
  const columns = isSingleDay
    ? `max-content repeat(${columnCount}, minmax(0, 1fr))`
    : `repeat(${days.length}, minmax(0, 1fr))`;
  const nameRow = isSingleDay ? spacePx(10) : "auto";
  return (
    <chakra.div
      ref={ref}
      css={[block, { fontSize: calendar === "week" ? px(28) : px(22) }]}
      style={{
        gridTemplateColumns: columns,
        gridTemplateRows: `${nameRow} ${lineHeight.repeat(count)} minmax(0, 1fr)`,
      }}
    >
      {days.map(({ day }, column) => (
        <WallDayName
          key={day}
          day={day}
          column={column}
          state={{
            isToday: day === today,
            isOtherMonth: calendar === "month" && day.slice(0, 7) !== today.slice(0, 7),
          }}
          hasWeekday={calendar === "week"}
          isSingleDay={isSingleDay}
          moreCount={(hidden[column] ?? 0) + (more[day] ?? 0)}
        />
      ))}
      <chakra.ul display="contents">
        {slots.map((slot) => (
          <WallDayEvent
            key={slot.event.id}
            slot={slot}
            nowMs={nowMs}
            timeZone={timeZone}
            time={timeFor(calendar, isPortrait)}
            position={
              isSingleDay ? positionInSingleDay(slot, columnCount) : { row: slot.line + 2, column: slot.first + 1 }
            }
          />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

/** In portrait orientation, the days of a month are too narrow for times. */
function timeFor(calendar: DisplayDays["calendar"], isPortrait: boolean) {
  if (calendar === "week") return "whole";
  return isPortrait ? "none" : "brief";
}

/** The position of an event next to the name of a single day. */
function positionInSingleDay({ line }: Slot, columnCount: number) {
  return { row: Math.floor(line / columnCount) + 2, column: (line % columnCount) + 2 };
}

const block = {
  display: "grid",
  height: "full",
  minHeight: "0",
  overflow: "hidden",
  lineHeight: "tight",
} as const;
