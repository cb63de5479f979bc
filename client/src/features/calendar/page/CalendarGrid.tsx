import "@fullcalendar/react/skeleton.css";
import { chakra } from "@chakra-ui/react";
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventApi } from "@fullcalendar/react";
import interaction from "@fullcalendar/react/interaction";
import timeGrid from "@fullcalendar/react/timegrid";
import { localTimeOf } from "@hub/shared/zoned-time";
import { memo, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useTimeZone } from "../../../hub/use-family-date.ts";
import { useRoster } from "../../../sync/use-members.ts";
import { EventChip } from "./EventChip.tsx";
import { firstHour } from "./first-hour.ts";
import { gridEvent } from "./grid-events.ts";
import type { GridProps } from "./grid-props.ts";
import { classNames, gridStyles } from "./grid-styles.ts";
import { hasHalves, language } from "./hour-text.ts";
import { daysOf, type View } from "./views.ts";

export type HoursView = Extract<View, "day" | "week">;

interface Props extends GridProps {
  view: HoursView;
}

const viewTypes: Readonly<Record<HoursView, string>> = { day: "timeGridDay", week: "timeGridWeek" };

/**
 * Days as columns with their hours. The grid gets the family's local times as if they were UTC, because time zone
 * calculations for hundreds of events would take longer than rendering them.
 */
export const CalendarGrid = memo(function CalendarGrid(props: Props) {
  const { view, day, weekStart, events, movable, onAdd } = props;
  const homeZone = useTimeZone();
  const members = useRoster();
  const grid = useRef<CalendarRef>(null);
  const actions = useRef(props);
  const shown = useMemo(
    () => ({
      byId: new Map(events.map((event) => [event.id, event])),
      chips: events.map((event) => gridEvent(event, { homeZone, isEditable: movable.has(event.id) })),
    }),
    [events, movable, homeZone],
  );
  const [drawn, setDrawn] = useState(shown);
  useEffect(() => {
    actions.current = props;
  });
  useEffect(() => {
    // One transition for both, so that the days render once and the tap responds immediately.
    startTransition(() => {
      const api = grid.current?.getApi();
      if (api && dayOfGrid(api.getDate()) !== day) api.gotoDate(day);
      setDrawn(shown);
    });
  }, [day, shown]);
  const first = useFirst(props, grid);
  const mayAdd = onAdd !== undefined;
  const calendar = useMemo(() => {
    const { byId, chips } = drawn;
    const move = ({ event, revert }: { event: EventApi; revert: () => void }, isResize: boolean) => {
      const placed = byId.get(event.id);
      const { startStr, endStr, allDay } = event;
      const times = { start: localOf(startStr), end: localOf(endStr) || null, allDay, isResize };
      // The document decides where the event appears.
      revert();
      if (placed) actions.current.onMove(placed, times);
    };
    const goTo = (date: string) => actions.current.onGoTo(date);
    return (
      <FullCalendar
        {...fixed}
        ref={grid}
        initialView={viewTypes[view]}
        initialDate={first.day}
        scrollTime={`${first.hour}:00`}
        now={() => localTimeOf(Date.now(), homeZone)}
        firstDay={weekStart}
        events={chips}
        selectable={mayAdd}
        navLinkDayClick={(date) => goTo(dayOfGrid(date))}
        moreLinkClick={({ date }) => goTo(dayOfGrid(date))}
        eventContent={({ event, timeText }) => {
          const occurrence = byId.get(event.id);
          return occurrence && <EventChip event={occurrence} timeText={timeText} members={members ?? []} />;
        }}
        eventClick={({ event }) => {
          const occurrence = byId.get(event.id);
          if (occurrence) actions.current.onOpen(occurrence);
        }}
        dateClick={({ dateStr }) => actions.current.onAdd?.({ start: localOf(dateStr), end: undefined })}
        select={({ startStr, endStr }) => {
          grid.current?.getApi().unselect();
          actions.current.onAdd?.({ start: localOf(startStr), end: localOf(endStr) });
        }}
        eventDrop={(info) => move(info, false)}
        eventResize={(info) => move(info, true)}
      />
    );
  }, [view, first, homeZone, weekStart, drawn, members, mayAdd]);

  return (
    <chakra.div css={gridStyles} data-view={view} visibility={useHasFoundSizes() ? undefined : "hidden"}>
      {calendar}
    </chakra.div>
  );
});

/**
 * The day and hour that the grid opens with. On other days it scrolls to the first hour again, because earlier events
 * would be out of view. Within the same days it keeps the scroll position.
 */
function useFirst({ view, day, weekStart, events }: Props, grid: RefObject<CalendarRef | null>) {
  const shown = { view, day, weekStart };
  const { start } = daysOf(shown);
  const hour = firstHour(shown, { events, nowMs: Date.now(), homeZone: useTimeZone() });
  const [first] = useState({ day, hour });
  const scrolled = useRef(start);
  useEffect(() => {
    if (scrolled.current === start) return;
    scrolled.current = start;
    grid.current?.getApi().scrollToTime(`${hour}:00`);
  }, [start, hour, grid]);
  return first;
}

/** False while the grid measures its hours and days in its first frames, to hide the movement. */
function useHasFoundSizes(): boolean {
  const [hasFound, setHasFound] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setHasFound(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasFound;
}

function dayOfGrid(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Removes the offset that the grid adds to a local time. Dates stay unchanged. */
function localOf(text: string): string {
  return text.slice(0, 19);
}

/** The options shared by all views and users. */
const fixed: CalendarOptions = {
  plugins: [timeGrid, interaction],
  headerToolbar: false,
  timeZone: "UTC",
  height: "100%",
  locale: language,
  nowIndicator: true,
  scrollTimeReset: false,
  slotDuration: "00:30",
  snapDuration: "00:15",
  allDayText: "All day",
  eventDisplay: "block",
  eventInteractive: true,
  eventResizableFromStart: true,
  eventMinHeight: 24,
  eventShortHeight: 44,
  eventTimeFormat: { hour: "numeric", minute: "2-digit", omitZeroMinute: hasHalves, meridiem: "short" },
  navLinks: true,
  // A tap also adds an event. A drag sets its duration too.
  selectMinDistance: 8,
  selectMirror: true,
  longPressDelay: 350,
  dayMaxEventRows: 4,
  slotEventOverlap: false,
  ...classNames,
};
