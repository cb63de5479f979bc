import { chakra } from "@chakra-ui/react";
import { bookmarkActivity } from "@hub/shared/features/activities/operations";
import type { Activity } from "@hub/shared/features/activities/schema";
import { assistantName } from "@hub/shared/features/assistant/name";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { Bookmark, CalendarPlus, Clock, Sparkles, UsersRound } from "lucide-react";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { tileBox } from "../../ui/tile.ts";
import { useMayRun } from "../../ui/use-may.ts";
import { categoryText, durationText } from "./activity-text.ts";
import { useActivityActions } from "./queries.ts";

interface Props {
  activity: Activity;
  onAddToCalendar: () => void;
}

/** A suggested activity with its duration and suitable people. */
export function ActivityTile({ activity, onAddToCalendar }: Props) {
  const { setBookmark } = useActivityActions();
  const mayEdit = useMayRun(bookmarkActivity);
  const mayEditEvents = useMayRun(addEvent);
  const { id, title, description, category, isBookmarked } = activity;
  return (
    <chakra.li css={tileBox}>
      <chakra.div display="flex" alignItems="flex-start" gap={1}>
        <chakra.h3 flex="1" minWidth="0" fontSize="lg" paddingTop={2}>
          {title}
        </chakra.h3>
        {mayEdit && (
          <IconButton
            label={isBookmarked ? `Remove the bookmark for ${title}` : `Bookmark ${title}`}
            icon={Bookmark}
            aria-pressed={isBookmarked}
            onClick={() => setBookmark(id, !isBookmarked)}
            css={isBookmarked ? marked : undefined}
          />
        )}
      </chakra.div>
      {description && <chakra.p color="quiet">{description}</chakra.p>}
      <Facts activity={activity} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} marginTop="auto">
        <chakra.span display="flex" flexWrap="wrap" flex="1" gap={2}>
          <Badge>{categoryText(category)}</Badge>
        </chakra.span>
        {mayEditEvents && (
          <Button icon={CalendarPlus} onClick={onAddToCalendar} aria-label={`Add to Calendar: ${title}`}>
            Add to Calendar
          </Button>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function Facts({ activity: { duration, ageRange, grokGenerated } }: { activity: Activity }) {
  return (
    <chakra.p display="flex" flexWrap="wrap" columnGap={4} rowGap={1} fontSize="sm" color="quiet">
      <chakra.span css={fact}>
        <Clock aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
        {durationText(duration)}
      </chakra.span>
      {ageRange && (
        <chakra.span css={fact}>
          <UsersRound aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
          {ageRange}
        </chakra.span>
      )}
      {grokGenerated && (
        <chakra.span css={fact} color="plum">
          <Sparkles aria-hidden size={iconSizes.small} strokeWidth={iconStroke} />
          {assistantName}'s idea
        </chakra.span>
      )}
    </chakra.p>
  );
}

const fact = { display: "inline-flex", alignItems: "center", gap: 1.5, fontVariantNumeric: "tabular-nums" } as const;

const marked = { color: "leafText", "& svg": { fill: "currentColor" } } as const;
