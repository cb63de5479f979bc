import { colorFor } from "@hub/shared/colors";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import type { Member } from "@hub/shared/features/members/schema";
import { Repeat } from "lucide-react";
import type { CSSProperties } from "react";
import { stripeOf } from "../../../theme/stripe.ts";
import { iconStroke } from "../../../ui/icons.ts";

interface Props {
  event: Occurrence;
  /** When it starts, where the place on the grid does not say it. */
  timeText: string;
  members: readonly Member[];
}

/** An event on the grid, in the colours of whom it is for. Of plain elements: a month has hundreds. */
export function EventChip({ event, timeText, members }: Props) {
  const people = members.filter(({ id }) => event.memberIds.includes(id));
  const color = stripeOf(people) ?? event.color;
  const tint = people[0] ? colorFor(people[0].id, people[0].color) : event.color;
  return (
    <span className="chip" style={tint ? ({ "--tint": tint } as CSSProperties) : undefined}>
      <span aria-hidden className="stripe" style={color ? { background: color } : undefined} />
      <span className="words">
        <span className="title">
          {event.title}
          {event.seriesId && (
            <span className="repeats">
              <Repeat aria-hidden size="0.875rem" strokeWidth={iconStroke} />
              <span className="heard"> Repeats </span>
            </span>
          )}
        </span>
        {timeText && <span className="time">{timeText}</span>}
        {people.length > 0 && <span className="heard">for {people.map(({ name }) => name).join(", ")}</span>}
      </span>
    </span>
  );
}
