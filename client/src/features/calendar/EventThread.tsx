import { chakra } from "@chakra-ui/react";
import { readEntry } from "@hub/shared/entries";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { events } from "@hub/shared/features/calendar/schema";
import { isId } from "@hub/shared/ids";
import { useDocumentQuery } from "../../sync/use-live-document.ts";
import { Thread } from "../../ui/thread/Thread.tsx";

/** Comments on an event or a whole series. Subscribed and archived events have none. */
export function EventThread({ event: { id, seriesId } }: { event: Occurrence }) {
  const about = seriesId ?? id;
  const exists = useDocumentQuery(["is-event", about], (doc) => readEntry(doc, events, about) !== undefined);
  if (!exists || !isId(about)) return null;
  return (
    <chakra.div marginTop={4}>
      <Thread about={[about]} />
    </chakra.div>
  );
}
