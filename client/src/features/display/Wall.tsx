import { chakra } from "@chakra-ui/react";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { expiryMs } from "@hub/shared/features/messages/document";
import { isRinging } from "@hub/shared/features/timers/countdown";
import { isTimerOver } from "@hub/shared/features/timers/document";
import { useState } from "react";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useHubTime } from "../../time/use-hub-time.ts";
import { NightScreen } from "./NightScreen.tsx";
import { type Touch, useTouch } from "./queries.ts";
import { useReloads } from "./use-display.ts";
import { useOverflowMarks } from "./use-overflow-marks.ts";
import { WallAnnounce } from "./WallAnnounce.tsx";
import { WallAnnouncements } from "./WallAnnouncements.tsx";
import { WallBoard } from "./WallBoard.tsx";
import { WallCalendar } from "./WallCalendar.tsx";
import { WallDinner } from "./WallDinner.tsx";
import { WallEvents } from "./WallEvents.tsx";
import { WallHeader } from "./WallHeader.tsx";
import { WallList } from "./WallList.tsx";
import { WallPeople } from "./WallPeople.tsx";
import { WallTimers } from "./WallTimers.tsx";
import { WallWeather } from "./WallWeather.tsx";
import { px, spacePx } from "./wall-size.ts";
import { eventsAt, isDark, shiftAt } from "./wall-time.ts";

interface Props {
  view: DisplayView;
  isLive: boolean;
  asOfMs: number;
}

const minuteMs = 60_000;
const secondMs = 1_000;
/** How long a touch at night lights the wall up. */
const litMs = 60_000;
const shiftPx = 10;

/** The family's day on one screen, or only the time at night. */
export function Wall({ view, isLive, asOfMs }: Props) {
  const isCalled = view.messages?.some(({ isCall }) => isCall) ?? false;
  const nowMs = useHubTime(view.timers?.length || isCalled ? secondMs : minuteMs);
  const touch = useTouch();
  const [litUntilMs, setLitUntilMs] = useState(0);
  useReloads(view, nowMs);
  const { display, timeZone, people } = view;
  const allowed = display.canTouch ? touch : undefined;
  const timers = view.timers?.filter((timer) => !isTimerOver(timer, nowMs)) ?? [];
  const messages = view.messages?.filter((message) => expiryMs(message) > nowMs) ?? [];
  const announcements = messages.filter(({ isCall }) => isCall);
  // During an announcement the day needs the space of the notes.
  const notes = announcements.length > 0 ? [] : messages;
  const rings = announcements.length > 0 || timers.some((timer) => isRinging(timer, nowMs));

  if (isDark(nowMs, { timeZone, dim: display.dim }) && nowMs > litUntilMs && !rings)
    return <NightScreen view={view} nowMs={nowMs} onTouch={() => setLitUntilMs(hubNowMs() + litMs)} />;
  const isFull = timers.length > fewTimers || isFullDay(view, nowMs);
  const shift = shiftAt(nowMs);
  return (
    <chakra.main
      css={wall}
      style={{ translate: `calc(${shift.x * shiftPx} * var(--wall-px)) calc(${shift.y * shiftPx} * var(--wall-px))` }}
    >
      <WallHeader
        nowMs={nowMs}
        timeZone={timeZone}
        asOfMs={isLive ? undefined : asOfMs}
        failure={touch.failure}
        isSmall={view.days !== undefined || isFull}
      >
        {view.weather && <WallWeather weather={view.weather} />}
      </WallHeader>
      {announcements.length > 0 && (
        <WallAnnouncements announcements={announcements} people={people ?? []} nowMs={nowMs} touch={allowed} />
      )}
      {view.days ? (
        <WallCalendar view={view} days={view.days} nowMs={nowMs} touch={allowed} />
      ) : (
        <WallDay view={view} nowMs={nowMs} touch={allowed} isFull={isFull} />
      )}
      <chakra.div css={bottom}>
        {notes.length > 0 && <WallBoard messages={notes} people={people ?? []} isTight={timers.length > 0} />}
        {view.messages && allowed && announcements.length === 0 && <WallAnnounce touch={allowed} />}
        {timers.length > 0 && <WallTimers timers={timers} nowMs={nowMs} touch={allowed} hasNotes={notes.length > 0} />}
      </chakra.div>
    </chakra.main>
  );
}

/** More timers, or more events today, take the space of the large clock and of other parts. */
const fewTimers = 2;
const fewEvents = 5;

function isFullDay({ events = [], timeZone }: DisplayView, nowMs: number): boolean {
  return eventsAt(events, nowMs, timeZone).today.length > fewEvents;
}

interface DayProps extends Pick<Props, "view"> {
  nowMs: number;
  touch: Touch | undefined;
  isFull: boolean;
}

/** Statuses, events, dinner and shopping list, each as far as there is room. */
function WallDay({ view: { timeZone, people, events, dinners, list }, nowMs, touch, isFull }: DayProps) {
  const ref = useOverflowMarks();
  return (
    <chakra.div ref={ref} css={isFull && people && events && (dinners || list) ? [columns, wideDay] : columns}>
      {people && <WallPeople people={people} timeZone={timeZone} nowMs={nowMs} touch={touch} />}
      {events && <WallEvents events={events} people={people ?? []} nowMs={nowMs} timeZone={timeZone} />}
      {(dinners || list) && (
        <chakra.div css={isFull ? [side, lowSide] : side}>
          {dinners && <WallDinner dinners={dinners} nowMs={nowMs} timeZone={timeZone} />}
          {list && <WallList list={list} people={people ?? []} touch={touch} />}
        </chakra.div>
      )}
    </chakra.div>
  );
}

const wall = {
  height: "100dvh",
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  rowGap: px(36),
  padding: px(56),
} as const;

const bottom = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spacePx(24),
  "&:empty": { display: "none" },
} as const;

const columns = {
  flex: "1",
  containerType: "size",
  // During an announcement, hides the day if too little room is left, because half a line is worse than none.
  "@container (max-height: 25vh)": { "& > *": { visibility: "hidden" } },
  "& [data-cut=all], & [data-cut=box] > :last-child > :first-child": { visibility: "hidden" },
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: px(64),
  minHeight: "0",
  "@media (orientation: portrait)": {
    gridAutoFlow: "row",
    gridAutoColumns: "auto",
    // The first part, the statuses, is never cut. Of the others, the tallest one shrinks first.
    gridTemplateRows: "max-content",
    gridAutoRows: "minmax(0, auto)",
    alignContent: "start",
    gap: px(48),
  },
} as const;

/** With all three parts, the day gets the widest column. */
const wideDay = {
  "@media (orientation: landscape)": { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 6fr) minmax(0, 4fr)" },
} as const;

const lowSide = { "@media (orientation: portrait)": { maxHeight: px(320) } } as const;

const side = {
  position: "relative",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  gap: px(48),
  minHeight: "0",
  "@media (orientation: portrait)": {
    gridTemplateRows: "auto",
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    // The day needs more space than the list.
    maxHeight: px(400),
  },
} as const;
