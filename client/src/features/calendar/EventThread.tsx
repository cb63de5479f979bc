import { chakra } from "@chakra-ui/react";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { isId } from "@hub/shared/ids";
import { Thread } from "../../ui/thread/Thread.tsx";

/** What was said at an event, or at all of a series; nothing is said at those of calendars elsewhere. */
export function EventThread({ event: { id, seriesId, subscriptionId } }: { event: Occurrence }) {
  const about = seriesId ?? id;
  if (subscriptionId !== undefined || !isId(about)) return null;
  return (
    <chakra.div marginTop={4}>
      <Thread about={[about]} />
    </chakra.div>
  );
}
