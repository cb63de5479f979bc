import { chakra } from "@chakra-ui/react";
import type { DisplayView } from "@hub/shared/features/displays/schema";
import { isRinging, isTimerOver } from "@hub/shared/features/timers/document";
import { useState } from "react";
import { hubNowMs } from "../../time/hub-clock.ts";
import { useHubTime } from "../../time/use-hub-time.ts";
import { NightScreen } from "./NightScreen.tsx";
import { useTouch } from "./queries.ts";
import { useReloads } from "./use-display.ts";
import { WallDinner } from "./WallDinner.tsx";
import { WallEvents } from "./WallEvents.tsx";
import { WallHeader } from "./WallHeader.tsx";
import { WallList } from "./WallList.tsx";
import { WallPeople } from "./WallPeople.tsx";
import { WallTimers } from "./WallTimers.tsx";
import { WallWeather } from "./WallWeather.tsx";
import { px } from "./wall-size.ts";
import { isDark, shiftAt } from "./wall-time.ts";

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

/** The family's day on one screen, or at night the time alone. */
export function Wall({ view, isLive, asOfMs }: Props) {
  const nowMs = useHubTime(view.timers?.length ? secondMs : minuteMs);
  const touch = useTouch();
  const [litUntilMs, setLitUntilMs] = useState(0);
  useReloads(view, nowMs);
  const { display, timeZone, people, events, dinners, list } = view;
  const timers = view.timers?.filter((timer) => !isTimerOver(timer, nowMs)) ?? [];
  const rings = timers.some((timer) => isRinging(timer, nowMs));

  if (isDark(nowMs, { timeZone, dim: display.dim }) && nowMs > litUntilMs && !rings)
    return <NightScreen view={view} nowMs={nowMs} onTouch={() => setLitUntilMs(hubNowMs() + litMs)} />;
  const shift = shiftAt(nowMs);
  return (
    <chakra.main
      css={wall}
      style={{ translate: `calc(${shift.x * shiftPx} * var(--wall-px)) calc(${shift.y * shiftPx} * var(--wall-px))` }}
    >
      <WallHeader nowMs={nowMs} timeZone={timeZone} asOfMs={isLive ? undefined : asOfMs} failure={touch.failure}>
        {view.weather && <WallWeather weather={view.weather} />}
      </WallHeader>
      <chakra.div css={columns}>
        {people && (
          <WallPeople people={people} timeZone={timeZone} nowMs={nowMs} touch={display.canTouch ? touch : undefined} />
        )}
        {events && <WallEvents events={events} nowMs={nowMs} timeZone={timeZone} />}
        {(dinners || list) && (
          <chakra.div css={side}>
            {dinners && <WallDinner dinners={dinners} nowMs={nowMs} timeZone={timeZone} />}
            {list && <WallList list={list} people={people ?? []} touch={display.canTouch ? touch : undefined} />}
          </chakra.div>
        )}
      </chakra.div>
      {timers.length > 0 && <WallTimers timers={timers} nowMs={nowMs} touch={display.canTouch ? touch : undefined} />}
    </chakra.main>
  );
}

const wall = {
  height: "100dvh",
  overflow: "hidden",
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  rowGap: px(36),
  padding: px(56),
} as const;

const columns = {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: px(64),
  minHeight: "0",
  "@media (orientation: portrait)": {
    gridAutoFlow: "row",
    gridAutoColumns: "auto",
    // The first, which is who is where, stands whole; of the others what needs most room gives way first.
    gridTemplateRows: "max-content",
    gridAutoRows: "minmax(0, auto)",
    alignContent: "start",
    gap: px(48),
  },
} as const;

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
    // The day has more to say than the list.
    maxHeight: px(400),
  },
} as const;
