import { chakra } from "@chakra-ui/react";
import { firstOfMonth } from "@hub/shared/days";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { useFamilyDate, useTimeZone } from "../../../../hub/use-family-date.ts";
import { useRoster } from "../../../../sync/use-members.ts";
import { isPhone } from "../../../../ui/device.ts";
import type { GridProps } from "../grid-props.ts";
import { daysOf, titleOf } from "../views.ts";
import { MonthHead } from "./MonthHead.tsx";
import { MonthWeek } from "./MonthWeek.tsx";
import { coveredDays, newTimesOf, slotOf } from "./month-drag.ts";
import { monthEvents } from "./month-events.ts";
import { type MonthDay, weeksOf } from "./month-rows.ts";
import { monthStyles } from "./month-styles.ts";
import { startDrag } from "./start-drag.ts";
import { useMonthDrag } from "./use-month-drag.ts";

const nobody: readonly never[] = [];

/** The weeks of a month, with each event as a bar over its days. */
export const MonthGrid = memo(function MonthGrid({ day, weekStart, events, ...props }: GridProps) {
  const { movable, onOpen, onAdd, onMove, onGoTo } = props;
  const homeZone = useTimeZone();
  const today = useFamilyDate();
  const members = useRoster() ?? nobody;
  const month = firstOfMonth(day);
  const entries = useMemo(() => monthEvents(events, homeZone), [events, homeZone]);
  const weeks = useMemo(
    () => weeksOf(daysOf({ view: "month", day: month, weekStart }), entries),
    [month, weekStart, entries],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const { drag, listeners } = useMonthDrag({
    ref: body,
    startDrag: (event) => startDrag(event, { weeks, mayAdd: onAdd !== undefined }),
    onPress: (date) => (isPhone() ? onGoTo(date) : onAdd?.({ start: date, end: undefined })),
    onDrop: (dropped) => {
      if (dropped.kind === "choose") return onAdd?.(slotOf(dropped));
      const times = newTimesOf(dropped);
      if (times) onMove(dropped.entry.event, times);
    },
  });
  useLayoutEffect(() => showWeekOf(day, body.current), [day]);

  const dragDays = drag && coveredDays(drag);
  return (
    <chakra.table css={monthStyles} data-view="month" aria-label={titleOf({ view: "month", day, weekStart }, today)}>
      <MonthHead week={weeks[0] ?? nobody} />
      <tbody ref={body} {...listeners}>
        {weeks.map((week) => (
          <MonthWeek
            key={week[0]?.date}
            days={week}
            dragDays={dragDays && isIn(week, dragDays) ? dragDays : undefined}
            draggedId={drag && drag.kind !== "choose" ? drag.entry.event.id : undefined}
            {...{ month, today, members, movable, onOpen, onGoTo }}
          />
        ))}
      </tbody>
    </chakra.table>
  );
});

function isIn(week: readonly MonthDay[], { first, last }: { first: string; last: string }): boolean {
  return week.some(({ date }) => date >= first && date <= last);
}

/** Scrolls the week of a day to the top if not all weeks fit. */
function showWeekOf(day: string, weeks: HTMLTableSectionElement | null): void {
  const week = weeks?.querySelector(`[data-date="${day}"]`)?.parentElement;
  if (weeks?.parentElement && week) weeks.parentElement.scrollTop = week.offsetTop - weeks.offsetTop;
}
