import { chakra } from "@chakra-ui/react";
import type { Activity } from "@hub/shared/features/activities/schema";
import { Dialog } from "../../ui/Dialog.tsx";
import { ActivityGrid } from "./ActivityGrid.tsx";

interface Props {
  activities: readonly Activity[];
  onAddToCalendar: (activity: Activity) => void;
  onClose: () => void;
}

/** The family's bookmarked activities. */
export function SavedDialog({ activities, onAddToCalendar, onClose }: Props) {
  return (
    <Dialog title="Bookmarked activities" width="wide" onClose={onClose}>
      {activities.length === 0 && <chakra.p color="quiet">No bookmarks yet.</chakra.p>}
      <ActivityGrid activities={activities} onAddToCalendar={onAddToCalendar} />
    </Dialog>
  );
}
