import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { X } from "lucide-react";
import { useNow } from "../../time/use-now.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { anyDayText } from "./event-text.ts";
import { setLastSaved } from "./last-saved.ts";

/** Names the day of a saved event that is not on the card. */
export function SavedElsewhere({ event, onShow }: { event: Occurrence; onShow: () => void }) {
  const now = useNow();
  const forget = () => setLastSaved(undefined);
  const show = () => {
    onShow();
    forget();
  };
  return (
    <Notice
      as="div"
      role="status"
      display="flex"
      alignItems="center"
      gap={1}
      marginTop={2}
      paddingBlock={0}
      paddingInlineEnd={0}
    >
      <p>
        {event.title} is on the calendar: {anyDayText(event, now)}
      </p>
      <Button variant="quiet" marginInlineStart="auto" paddingInline={2} onClick={show}>
        Show
      </Button>
      <IconButton label="Dismiss" icon={X} onClick={forget} />
    </Notice>
  );
}
