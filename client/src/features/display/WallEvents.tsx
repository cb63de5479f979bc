import { chakra } from "@chakra-ui/react";
import { isOver } from "@hub/shared/features/calendar/document";
import type { ShownEvent } from "@hub/shared/features/displays/schema";
import { WallEvent } from "./WallEvent.tsx";
import { WallPanel } from "./WallPanel.tsx";
import { px } from "./wall-size.ts";
import { countdownTo, eventsAt, fitting, timeWords } from "./wall-time.ts";

interface Props {
  events: readonly ShownEvent[];
  nowMs: number;
  timeZone: string;
}

/** What a screen of any shape has room for, beside the next two. */
const maxRows = 6;

/** Today, with what is over stepping back, and what comes next with how long it is until then. */
export function WallEvents({ events, nowMs, timeZone }: Props) {
  const { today, next } = eventsAt(events, nowMs, timeZone);
  const later = next.filter((event) => !today.includes(event));
  const shown = fitting(today, maxRows - later.length, nowMs);
  const startWords = (event: ShownEvent) =>
    event.allDay ? "All day" : timeWords(Date.parse(event.startTime), timeZone);
  return (
    <WallPanel title="Today">
      {today.length === 0 && <chakra.p css={empty}>Nothing planned today</chakra.p>}
      <chakra.ul listStyleType="none">
        {shown.map((event) => (
          <WallEvent
            key={event.id}
            event={event}
            when={startWords(event)}
            note={next.includes(event) ? countdownTo(event, nowMs, timeZone) : undefined}
            isPast={isOver(event, new Date(nowMs))}
          />
        ))}
      </chakra.ul>
      {today.length > shown.length && <chakra.p css={more}>{`and ${today.length - shown.length} more`}</chakra.p>}
      {later.length > 0 && (
        <>
          <chakra.h3 css={heading}>Next</chakra.h3>
          <chakra.ul listStyleType="none">
            {later.map((event) => (
              <WallEvent key={event.id} event={event} when={countdownTo(event, nowMs, timeZone)} isPast={false} />
            ))}
          </chakra.ul>
        </>
      )}
    </WallPanel>
  );
}

const empty = { fontSize: px(36), paddingBlock: px(16) } as const;
const more = { fontSize: px(28), paddingBlock: px(8) } as const;
const heading = { fontSize: px(36), paddingTop: px(24), paddingBottom: px(8) } as const;
