import { chakra } from "@chakra-ui/react";
import { bookmarkActivity } from "@hub/shared/features/activities/operations";
import type { Activity } from "@hub/shared/features/activities/schema";
import { Bookmark, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTimeZone } from "../../hub/use-family-date.ts";
import { addToast } from "../../lib/toast.ts";
import { useIsOffline } from "../../sync/use-is-offline.ts";
import { useReadNow } from "../../sync/use-live-document.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { KiteDrawing } from "../../ui/drawings/KiteDrawing.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { HubIdeasNotice } from "../../ui/HubIdeasNotice.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TilesLoading } from "../../ui/TilesLoading.tsx";
import { useMayRun } from "../../ui/use-may.ts";
import { ActivityGrid } from "./ActivityGrid.tsx";
import { eventOf, plannedText } from "./activity-event.ts";
import { PreferenceBadges } from "./PreferenceBadges.tsx";
import { useActivities, useFindActivities } from "./queries.ts";

const SavedDialog = lazyPart(() => import("./SavedDialog.tsx").then((module) => module.SavedDialog));

const maxShown = 4;

interface Props {
  /** Adds an event to the calendar and returns a function that undoes it. */
  addEvent: (event: ReturnType<typeof eventOf>) => () => void;
}

/** Suggested activities for the family. */
export function ActivitiesCard({ addEvent }: Props) {
  const list = useActivities();
  const mayEdit = useMayRun(bookmarkActivity);
  const isOffline = useIsOffline();
  const timeZone = useTimeZone();
  const readNow = useReadNow();
  const [isShowingSaved, setIsShowingSaved] = useState(false);
  const find = useFindActivities({
    success: "New activities generated!",
    failure: "Failed to generate new activities.",
  });
  const activities = list ?? [];
  const saved = activities.filter(({ isBookmarked }) => isBookmarked);
  const addToCalendar = (activity: Activity) => {
    const event = eventOf(activity, new Date(), timeZone);
    const description = readNow((doc) => plannedText(doc, event, timeZone));
    const undo = addEvent(event);
    addToast({ title: "Added to calendar!", description, action: { label: "Undo", onPress: undo } });
  };

  const ask = { isPending: find.isPending, disabled: isOffline, onClick: () => find.mutate() };
  const refreshButton = mayEdit && activities.length > 0 && (
    <Button icon={RefreshCw} variant="quiet" paddingInline={2} marginInlineEnd={-2} {...ask}>
      Refresh
    </Button>
  );

  return (
    <Card id="activities" title="Activity Recommendations" actions={refreshButton}>
      {!list && <TilesLoading tiles={4} columns={2} />}
      {list && activities.length === 0 && (
        <EmptyState drawing={<KiteDrawing />} text="No activity recommendations yet">
          {mayEdit && (
            <Button variant="primary" {...ask}>
              Get Activity Suggestions
            </Button>
          )}
        </EmptyState>
      )}
      <ActivityGrid activities={activities.slice(0, maxShown)} onAddToCalendar={addToCalendar} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap={4}>
        <chakra.div flex="1 1 auto">
          <PreferenceBadges />
        </chakra.div>
        {saved.length > 0 && (
          <Button
            icon={Bookmark}
            variant="quiet"
            marginTop={3}
            marginInline={-2}
            onClick={() => setIsShowingSaved(true)}
          >
            Bookmarked ({saved.length})
          </Button>
        )}
      </chakra.div>
      {mayEdit && <HubIdeasNotice />}
      {isShowingSaved && (
        <SavedDialog activities={saved} onAddToCalendar={addToCalendar} onClose={() => setIsShowingSaved(false)} />
      )}
    </Card>
  );
}
