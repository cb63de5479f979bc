import "./print.css";
import { chakra } from "@chakra-ui/react";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { Layers, Plus, Search } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { useFamilyDate } from "../../../hub/use-family-date.ts";
import { usePreload } from "../../../lib/use-preload.ts";
import { ArchiveNotice } from "../../../ui/ArchiveNotice.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CardLoading } from "../../../ui/CardLoading.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { lazyAfterPage, lazyPart } from "../../../ui/lazy-part.tsx";
import { useMayRun } from "../../../ui/use-may.ts";
import { useHiddenCalendars } from "../hidden-calendars.ts";
import { SubscribedEventsNotice } from "../subscribed/SubscribedEventsNotice.tsx";
import { useWeekStart } from "../week-start.ts";
import { Agenda } from "./Agenda.tsx";
import { CalendarBar } from "./CalendarBar.tsx";
import { CalendarDays, loadDays } from "./CalendarDays.tsx";
import { CalendarDialogs } from "./CalendarDialogs.tsx";
import { GridLoading } from "./GridLoading.tsx";
import { onPaper } from "./print-styles.ts";
import { useCalendarActions } from "./use-calendar-actions.ts";
import { useLinkedEvent } from "./use-linked-event.ts";
import { useSwipe } from "./use-swipe.ts";
import { useView } from "./use-view.ts";
import { useVisibleDay } from "./use-visible-day.ts";
import { useVisibleEvents } from "./use-visible-events.ts";
import { daysOf, stepFrom, viewLabels } from "./views.ts";

const SubscribedEventsFetcher = lazyAfterPage(() =>
  import("../subscribed/SubscribedEventsFetcher.tsx").then((module) => module.SubscribedEventsFetcher),
);
const SearchDialog = lazyPart(() => import("./SearchDialog.tsx").then((module) => module.SearchDialog));
const CalendarsDialog = lazyPart(() =>
  import("../subscribed/CalendarsDialog.tsx").then((module) => module.CalendarsDialog),
);

/** After signing in to Google for a calendar, the user continues in the calendars dialog. */
const isBackFromGoogle = () => new URLSearchParams(location.search).has("google");

const nothing: ReadonlySet<string> = new Set();

/**
 * The family calendar as a day, a week, a month or an agenda. The address hash "#2026-12-24" opens that day, and an
 * event id after it opens the event.
 */
export function CalendarPage() {
  const today = useFamilyDate();
  const [chosenView, setView] = useView();
  const [chosenDay, goTo] = useVisibleDay();
  const weekStart = useWeekStart();
  const chosen = useMemo(() => ({ view: chosenView, day: chosenDay, weekStart }), [chosenView, chosenDay, weekStart]);
  // A full month renders slowly, but the pressed button responds at once.
  const shown = useDeferredValue(chosen);
  const { view, day } = shown;
  const [hidden, toggleCalendar] = useHiddenCalendars();
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const [areCalendarsOpen, setAreCalendarsOpen] = useState(isBackFromGoogle);
  const { events, present, older, subscribed } = useVisibleEvents(daysOf(shown), hidden);
  const mayEdit = useMayRun(addEvent);
  const { open, close, openEvent, add, move } = useCalendarActions({ mayEdit, present });
  useLinkedEvent(events, openEvent);
  const swipe = useSwipe((direction) => goTo(stepFrom(chosen, direction, today)));
  const goToDay = useCallback(
    (next: string) => {
      goTo(next);
      setView("day");
    },
    [goTo, setView],
  );
  usePreload(loadDays);

  return (
    <chakra.div data-printed css={page}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap={2} marginBottom={2}>
        <chakra.h1 flex="1" fontSize={{ base: "xl", md: "3xl" }} letterSpacing="-0.015em">
          Family Calendar
        </chakra.h1>
        <IconButton label="Find an event" icon={Search} onClick={() => setIsSearchOpen(true)} />
        <IconButton label="Calendars" icon={Layers} onClick={() => setAreCalendarsOpen(true)} />
        {mayEdit && (
          <Button
            icon={Plus}
            variant="primary"
            onClick={() => add(day === today ? undefined : { start: day, end: undefined })}
          >
            Add Event
          </Button>
        )}
      </chakra.header>
      <chakra.section aria-label={viewLabels[view]} css={sheet} {...swipe}>
        <chakra.h2 srOnly>{viewLabels[view]}</chakra.h2>
        <CalendarBar viewState={chosen} today={today} onView={setView} onGo={goTo} />
        <ArchiveNotice archived={older} />
        <SubscribedEventsNotice subscribed={subscribed} />
        {view === "agenda" && !events && <CardLoading rows={5} lead="time" />}
        {view === "agenda" && events && (
          <Agenda
            key={day}
            day={day}
            today={today}
            events={events}
            isWhole={older.state === "none" || older.state === "ready"}
            onOpen={openEvent}
          />
        )}
        {view !== "agenda" && (
          <chakra.div css={gridHeight}>
            {!events && <GridLoading />}
            {events && (
              <CalendarDays
                {...shown}
                view={view}
                events={events}
                movable={mayEdit ? present : nothing}
                onOpen={openEvent}
                onAdd={mayEdit ? add : undefined}
                onMove={move}
                onGoTo={goToDay}
              />
            )}
          </chakra.div>
        )}
      </chakra.section>
      <CalendarDialogs open={open} onClose={close} />
      {isSearchOpen && <SearchDialog onClose={() => setIsSearchOpen(false)} />}
      {areCalendarsOpen && (
        <CalendarsDialog hidden={hidden} onToggle={toggleCalendar} onClose={() => setAreCalendarsOpen(false)} />
      )}
      <SubscribedEventsFetcher {...subscribed.fetcher} />
    </chakra.div>
  );
}

const page = { paddingTop: 4, "@media print": onPaper };

const sheet = {
  display: "flex",
  flexDirection: "column",
  gap: 2,
  padding: { base: 3, md: 4 },
  bg: "card",
  borderWidth: "1px",
  borderRadius: "card",
  "@media print": { padding: 0, borderWidth: 0 },
} as const;

/** The remaining screen height, so that the grid scrolls inside and its day names stay in view. */
const gridHeight = {
  height: { base: "calc(100dvh - 26rem)", md: "calc(100dvh - 19rem)", lg: "calc(100dvh - 15.5rem)" },
  minHeight: "22rem",
  "@media print": { height: "150mm" },
} as const;
