import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Person } from "@hub/shared/features/members/schema";
import { chipColors } from "./chip-colors.ts";
import { screenReaderText } from "./screen-reader-text.ts";

interface Props {
  event: Occurrence;
  /** When it starts, if its position on the grid does not show that. */
  timeText: string;
  members: readonly Person[];
}

/** An event of a day or a week, in its people's colors. Its stripe and mark are drawn by event-styles.ts. */
export function EventChip({ event, timeText, members }: Props) {
  const people = members.filter(({ id }) => event.memberIds.includes(id));
  const label = screenReaderText(event, people);
  return (
    <span className="chip" style={chipColors(event, people)}>
      <span className="words">
        <span className={event.seriesId === null ? "title" : "title repeats"}>{titleText(event)}</span>
        {timeText && <span className="time">{timeText}</span>}
        {label && <span className="heard">{label}</span>}
      </span>
    </span>
  );
}
