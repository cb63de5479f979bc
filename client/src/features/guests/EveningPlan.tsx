import { chakra } from "@chakra-ui/react";
import { clockTime } from "@hub/shared/clock-time";
import type { Evening } from "@hub/shared/features/guests/schema";
import { dayName } from "./guest-times.ts";

type PlannedEvent = Evening["events"][number];

interface Props {
  events: readonly PlannedEvent[];
  today: string;
  timeZone: string;
}

/** The events of the evening, by day and time. */
export function EveningPlan({ events, today, timeZone }: Props) {
  const days = [...new Set(events.map(({ day }) => day))].sort();
  return days.map((day) => (
    <chakra.div key={day}>
      {(days.length > 1 || day !== today) && <chakra.h3 fontSize="md">{dayName(day, today)}</chakra.h3>}
      <chakra.ul listStyleType="none">
        {events
          .filter((event) => event.day === day)
          .map((event) => (
            <chakra.li key={`${event.startTime} ${event.title}`} css={row}>
              <chakra.span flex="0 0 auto" minWidth="5rem" fontVariantNumeric="tabular-nums">
                {timesText(event, timeZone)}
              </chakra.span>
              <chakra.span flex="1 1 10rem" minWidth="0" overflowWrap="anywhere">
                <chakra.span display="block" fontWeight="strong">
                  {event.title}
                </chakra.span>
                <chakra.span color="quiet">{detailOf(event)}</chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
      </chakra.ul>
    </chakra.div>
  ));
}

function timesText({ allDay, startTime, endTime }: PlannedEvent, timeZone: string): string {
  if (allDay) return "All day";
  const times = endTime === null ? [startTime] : [startTime, endTime];
  return times.map((time) => clockTime(new Date(time), { timeZone })).join(" – ");
}

function detailOf({ people, driver, location }: PlannedEvent): string {
  const who = people.length === 0 ? "Everyone" : people.join(", ");
  return [who, driver === null ? "" : `${driver} drives`, location].filter(Boolean).join(" · ");
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  paddingBlock: 2,
  borderTopWidth: "1px",
  lineHeight: "tight",
} as const;
