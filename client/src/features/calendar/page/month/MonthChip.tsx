import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Person } from "@hub/shared/features/members/schema";
import type { CSSProperties } from "react";
import { dateText } from "../../../../ui/times.ts";
import { chipColors } from "../chip-colors.ts";
import { hourText } from "../hour-text.ts";
import { screenReaderText } from "../screen-reader-text.ts";
import type { Bar } from "./month-rows.ts";

interface Props {
  bar: Bar;
  today: string;
  members: readonly Person[];
  isMovable: boolean;
  isDragged: boolean;
  onOpen: (event: Occurrence) => void;
}

/** An event in the month view, in its people's colors. Uses few plain elements, because a month has a hundred chips. */
export function MonthChip({ bar, today, members, isMovable, isDragged, onOpen }: Props) {
  const { entry, isStart, isEnd } = bar;
  const { event, start, first, last } = entry;
  const people = members.filter(({ id }) => event.memberIds.includes(id));
  const title = titleText(event);
  const timeText = event.allDay || !isStart ? "" : hourText(start);
  const labelParts = [title, timeText, first !== last && `until ${dateText(last)}`, screenReaderText(event, people)];
  const classNames = [
    "event chip in-row",
    isStart && "starts",
    isEnd && "ends",
    last < today && "past",
    isDragged && "dragged",
  ];
  return (
    <button
      type="button"
      className={classNames.filter(Boolean).join(" ")}
      style={positionOf(bar, chipColors(event, people))}
      aria-label={labelParts.filter(Boolean).join(" ")}
      data-movable={isMovable ? event.id : undefined}
      onClick={() => onOpen(event)}
    >
      <span className={event.seriesId === null ? "title" : "title repeats"}>{title}</span>
      {timeText && <span className="time">{timeText}</span>}
    </button>
  );
}

/** The grid position of a bar. The first line of a day holds its number. */
function positionOf({ row, days }: Bar, colors: CSSProperties | undefined): CSSProperties {
  return { ...colors, gridRow: row + 2, ...(days > 1 && { "--days": days }) };
}
