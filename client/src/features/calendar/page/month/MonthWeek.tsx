import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Person } from "@hub/shared/features/members/schema";
import { type CSSProperties, memo } from "react";
import { dayOfMonth } from "../../../../ui/day-text.ts";
import { MonthChip } from "./MonthChip.tsx";
import type { MonthDay } from "./month-rows.ts";
import { goToText, moreText } from "./month-text.ts";

interface Props {
  days: readonly MonthDay[];
  /** Any day of the visible month. Days of other months are dimmed. */
  month: string;
  today: string;
  members: readonly Person[];
  movable: ReadonlySet<string>;
  /** The id of the dragged event. */
  draggedId: string | undefined;
  /** The days that the drag covers, both inclusive. */
  dragDays: { first: string; last: string } | undefined;
  onOpen: (event: Occurrence) => void;
  onGoTo: (day: string) => void;
}

/** A week of a month. It does not rerender for a drag in other weeks. */
export const MonthWeek = memo(function MonthWeek({ days, month, today, members, movable, ...props }: Props) {
  const { draggedId, dragDays, onOpen, onGoTo } = props;
  const classNamesOf = (date: string) => [
    "cell",
    date === today && "today",
    date.slice(0, 7) !== month.slice(0, 7) && "other",
    dragDays && date >= dragDays.first && date <= dragDays.last && "chosen",
  ];
  return (
    <tr style={rowVariablesOf(days)}>
      {days.map(({ date, bars, moreCount }) => (
        <td
          key={date}
          className={classNamesOf(date).filter(Boolean).join(" ")}
          data-date={date}
          aria-current={date === today ? "date" : undefined}
        >
          <button type="button" className="number" aria-label={goToText(date)} onClick={() => onGoTo(date)}>
            {dayOfMonth(date)}
          </button>
          {bars.map((bar) => (
            <MonthChip
              key={bar.entry.event.id}
              bar={bar}
              today={today}
              members={members}
              isMovable={movable.has(bar.entry.event.id)}
              isDragged={bar.entry.event.id === draggedId}
              onOpen={onOpen}
            />
          ))}
          {moreCount > 0 && (
            <button type="button" className="more" aria-label={moreText(moreCount, date)} onClick={() => onGoTo(date)}>
              +{moreCount}
              <span className="wide"> more</span>
            </button>
          )}
        </td>
      ))}
    </tr>
  );
});

/** The number of rows of the fullest day, and whether "+2 more" is below them, as CSS variables. */
function rowVariablesOf(days: readonly MonthDay[]): CSSProperties {
  const rows = days.flatMap(({ bars }) => bars.map(({ row }) => row + 1));
  const hasMore = days.some(({ moreCount }) => moreCount > 0);
  return { "--rows": Math.max(0, ...rows), "--more": hasMore ? 1 : 0 } as CSSProperties;
}
