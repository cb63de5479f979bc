import { chakra } from "@chakra-ui/react";
import { dayOf } from "@hub/shared/days";
import type { Occurrence } from "@hub/shared/features/calendar/occurrence-schema";
import { addEvent } from "@hub/shared/features/calendar/operations";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useDemoControls } from "../../hub/demo-controls.ts";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { navigate } from "../../lib/location.ts";
import { usePreload } from "../../lib/use-preload.ts";
import { Button } from "../../ui/Button.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardLoading } from "../../ui/CardLoading.tsx";
import { lazyAfterPage, lazyPart } from "../../ui/lazy-part.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { useSavedElsewhere, useTodaysEvents } from "./queries.ts";
import { TodaysEvents } from "./TodaysEvents.tsx";

const EventDialog = lazyPart(() => import("./EventDialog.tsx").then((module) => module.EventDialog));
const QuickEventDialog = lazyPart(() => import("./QuickEventDialog.tsx").then((module) => module.QuickEventDialog));
const SavedElsewhere = lazyPart(() => import("./SavedElsewhere.tsx").then((module) => module.SavedElsewhere));

// Subscribed calendars load after the page.
const SubscribedEventsFetcher = lazyAfterPage(() =>
  import("./subscribed/SubscribedEventsFetcher.tsx").then((module) => module.SubscribedEventsFetcher),
);

type OpenDialog = { kind: "nothing" } | { kind: "add" } | { kind: "quick" } | { kind: "edit"; event: Occurrence };

/** Today's family events, a link to the other days, and a notice about an event that was saved for another day. */
export function CalendarCard() {
  const events = useTodaysEvents();
  const savedElsewhere = useSavedElsewhere();
  const timeZone = useTimeZone();
  const mayEdit = useMayRun(addEvent);
  const [open, setOpen] = useState<OpenDialog>({ kind: "nothing" });
  const demo = useDemoControls();
  usePreload(EventDialog.preload);
  const close = () => setOpen({ kind: "nothing" });
  const viewAll = demo?.viewAllEvents ?? (() => navigate("/calendar"));
  const showDayOf = ({ startDate, startTime }: Occurrence) =>
    navigate(`/calendar#${startDate ?? dayOf(startTime, timeZone)}`);
  // An event of a subscribed calendar is read-only, so its day is opened.
  const openEvent = (event: Occurrence) => (event.subscriptionId ? showDayOf(event) : setOpen({ kind: "edit", event }));

  const addButton = mayEdit && (
    <Button
      icon={Plus}
      variant="quiet"
      paddingInline={2}
      marginInlineEnd={-2}
      onClick={() => setOpen({ kind: demo ? "quick" : "add" })}
    >
      Add Event
    </Button>
  );

  return (
    <Card id="calendar" title="Family Calendar" actions={addButton}>
      <chakra.div flex="1">
        {!events && <CardLoading rows={3} lead="time" />}
        {events && <TodaysEvents events={events} onEdit={mayEdit ? openEvent : undefined} onViewAll={viewAll} />}
        {savedElsewhere && <SavedElsewhere event={savedElsewhere} onShow={() => showDayOf(savedElsewhere)} />}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap={2} marginTop={3}>
        {mayEdit && <Button onClick={() => setOpen({ kind: "quick" })}>Add Quick Event</Button>}
        {demo && <Button onClick={viewAll}>View All</Button>}
        {!demo && <ButtonLink to="/calendar">View All</ButtonLink>}
      </chakra.div>
      {open.kind === "add" && <EventDialog onClose={close} />}
      {open.kind === "edit" && <EventDialog event={open.event} onClose={close} />}
      <SubscribedEventsFetcher />
      {open.kind === "quick" && <QuickEventDialog onClose={close} />}
    </Card>
  );
}
