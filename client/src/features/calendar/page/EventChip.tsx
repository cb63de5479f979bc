import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import type { Person } from "@hub/shared/features/members/schema";
import { chipColors } from "./chip-colors.ts";
import { screenReaderText } from "./screen-reader-text.ts";

interface Props {
  event: Occurrence;
  /** The start time. Empty if the position on the grid shows it. */
  timeText: string;
  members: readonly Person[];
}

/** An event in the day or week view, in its people's colors. `event-styles.ts` draws its stripe and mark. */
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
