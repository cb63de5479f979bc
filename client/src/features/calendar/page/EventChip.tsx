import { colorFor } from "@hub/shared/colors";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Member } from "@hub/shared/features/members/schema";
import type { CSSProperties } from "react";
import { stripeOf } from "../../../theme/stripe.ts";

interface Props {
  event: Occurrence;
  /** When it starts, where the place on the grid does not say it. */
  timeText: string;
  members: readonly Member[];
}

/**
 * An event on the grid, in the colours of whom it is for. Of few and plain elements, because a month has hundreds; the
 * stripe and the mark of what repeats are drawn by grid-look.ts.
 */
export function EventChip({ event, timeText, members }: Props) {
  const people = members.filter(({ id }) => event.memberIds.includes(id));
  const stripe = stripeOf(people) ?? event.color;
  const tint = people[0] ? colorFor(people[0].id, people[0].color) : event.color;
  const heard = heardOf(event, people);
  return (
    <span className="chip" style={stripe ? ({ "--tint": tint, "--stripe": stripe } as CSSProperties) : undefined}>
      <span className="words">
        <span className={event.seriesId === null ? "title" : "title repeats"}>{titleText(event)}</span>
        {timeText && <span className="time">{timeText}</span>}
        {heard && <span className="heard">{heard}</span>}
      </span>
    </span>
  );
}

function heardOf({ seriesId }: Occurrence, people: readonly Member[]): string {
  const whom = people.length > 0 ? `for ${people.map(({ name }) => name).join(", ")}` : "";
  return [seriesId !== null && "Repeats", whom].filter(Boolean).join(" ");
}
