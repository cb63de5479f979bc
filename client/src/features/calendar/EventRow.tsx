import { chakra } from "@chakra-ui/react";
import { isOver } from "@hub/shared/features/calendar/document";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { titleText } from "@hub/shared/features/calendar/title-text";
import { Lock, Repeat } from "lucide-react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { useRoster } from "../../sync/use-members.ts";
import { stripeOf } from "../../theme/stripe.ts";
import { AssistantMark } from "../../ui/AssistantMark.tsx";
import { Mark } from "../../ui/Mark.tsx";
import { rowButton } from "../../ui/row-button.ts";
import { EventMembers } from "./EventMembers.tsx";
import { detailText, isOwnPrivate, whenText } from "./event-text.ts";

interface Props {
  event: Occurrence;
  now: Date;
  /** Absent if the user may not change events. */
  onEdit: (() => void) | undefined;
}

/** One event with its time, title and place, in its people's colors. Past events are dimmed. */
export function EventRow({ event, now, onEdit }: Props) {
  const isPast = isOver(event, now);
  const members = useRoster() ?? [];
  const homeZone = useTimeZone();
  const details = detailText(event, members, { now, homeZone });
  const when = whenText(event, now, homeZone);
  const people = members.filter(({ id }) => event.memberIds.includes(id));
  const color = stripeOf(people) ?? event.color;
  return (
    <chakra.li>
      <chakra.button type="button" disabled={!onEdit} onClick={onEdit} css={row}>
        <chakra.span
          flexShrink={0}
          width="4.5rem"
          textAlign="start"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          color={isPast ? "quiet" : "ink"}
          data-snapshot="spacer"
        >
          {when.at}
          {when.soon && (
            <chakra.span display="block" color="leafText">
              {when.soon}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span
          aria-hidden
          flexShrink={0}
          width="4px"
          alignSelf="stretch"
          marginBlock={1}
          borderRadius="full"
          bg="sky"
          style={color ? { background: color } : undefined}
        />
        <chakra.span flex="1" minWidth="0" textAlign="start" lineHeight="tight">
          <chakra.span display="block" color={isPast ? "quiet" : "ink"} fontWeight={isPast ? "normal" : "strong"}>
            {titleText(event)} {event.seriesId && <Mark icon={Repeat} label="Repeats" color="quiet" />}
            {isOwnPrivate(event) && <Mark icon={Lock} label="Private" color="quiet" />}
            <AssistantMark by={event.byAssistant} />
          </chakra.span>
          {details && (
            <chakra.span display="block" marginTop={0.5} fontSize="sm" color="quiet">
              {details}
            </chakra.span>
          )}
        </chakra.span>
        <EventMembers people={people} />
      </chakra.button>
    </chakra.li>
  );
}

const row = { ...rowButton, width: "full", minHeight: "row", paddingBlock: 1 } as const;
