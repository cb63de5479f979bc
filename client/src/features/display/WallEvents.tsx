import { chakra } from "@chakra-ui/react";
import { isOver } from "@hub/shared/features/calendar/document";
import { eventsThatFit } from "@hub/shared/features/displays/calendar-days";
import type { DisplayEvent, DisplayMember } from "@hub/shared/features/displays/schema";
import { useFittingCount } from "./use-fitting-count.ts";
import { eventSizes, WallEvent } from "./WallEvent.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { px, spacePx } from "./wall-size.ts";
import { countdownTo, eventsAt, timeText } from "./wall-time.ts";

interface Props {
  events: readonly DisplayEvent[];
  /** The people whose names may appear. Empty if the display hides people. */
  people: readonly DisplayMember[];
  nowMs: number;
  timeZone: string;
}

/** The maximum number of rows, more than fit on any screen. */
const maxRows = 16;
const minuteMs = 60_000;

/**
 * Today's events (dimmed when over), the next ones with the time until they start, and later ones if there is room.
 * Uses the largest size at which all of today's events fit. Leaves some out only if the smallest size is too large.
 */
export function WallEvents({ events, people, nowMs, timeZone }: Props) {
  const { today, next, later } = eventsAt(events, nowMs, timeZone);
  const nextCount = next.filter((event) => later.includes(event)).length;
  const rows = Math.min(maxRows, Math.max(today.length + nextCount, fewRows));
  const smallest = eventSizes.length - 1;
  const content = `${Math.floor(nowMs / minuteMs)} ${JSON.stringify(events)}`;
  const { ref, count: step } = useFittingCount(rows + smallest, content);
  const count = Math.min(step, rows);
  const size = eventSizes[smallest - (step - count)] ?? "small";
  const shown = eventsThatFit(today, Math.max(0, count - nextCount), nowMs);
  const following = later.slice(0, Math.max(nextCount, count - shown.length));
  const startText = (event: DisplayEvent) =>
    event.allDay ? "All day" : timeText(Date.parse(event.startTime), timeZone);
  const row = { people, timeZone, size };
  return (
    <WallPanel title="Today">
      <chakra.div ref={ref} height="full" overflow="hidden">
        {today.length === 0 && <chakra.p css={empty}>Nothing planned today</chakra.p>}
        <chakra.ul listStyleType="none">
          {shown.map((event) => (
            <WallEvent
              key={event.id}
              {...row}
              event={event}
              when={startText(event)}
              note={next.includes(event) ? countdownTo(event, nowMs, timeZone) : undefined}
              isPast={isOver(event, new Date(nowMs))}
            />
          ))}
        </chakra.ul>
        {today.length > shown.length && <chakra.p css={more}>{`and ${today.length - shown.length} more`}</chakra.p>}
        {following.length > 0 && (
          <>
            <chakra.h3 css={heading}>Next</chakra.h3>
            <chakra.ul listStyleType="none">
              {following.map((event) => (
                <WallEvent
                  key={event.id}
                  {...row}
                  event={event}
                  when={countdownTo(event, nowMs, timeZone)}
                  isPast={false}
                />
              ))}
            </chakra.ul>
          </>
        )}
      </chakra.div>
    </WallPanel>
  );
}

/** On a quiet day, later events fill up to this many rows. */
const fewRows = 8;

const empty = { fontSize: px(36), paddingBlock: spacePx(16) } as const;
const more = { fontSize: px(28), paddingBlock: spacePx(8) } as const;
const heading = { fontSize: px(36), paddingTop: spacePx(24), paddingBottom: spacePx(8) } as const;
